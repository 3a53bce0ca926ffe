import './Switch.css';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/basics/cx.ts';

/** A native checkbox drawn as a switch: works with `register(…)` and without script. */
export function Switch({
  label,
  hideLabel = false,
  onCheckedChange,
  onChange,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  hideLabel?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}) {
  return (
    <label className={cx('switch', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state
        role="switch"
        className="switch__input"
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
        {...input}
      />
      <span className={cx(hideLabel && 'sr')}>{label}</span>
    </label>
  );
}
