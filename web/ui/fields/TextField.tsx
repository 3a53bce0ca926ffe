import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/basics/cx.ts';
import { Field, type FieldProps } from './Field.tsx';

type InputType = 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'date' | 'time';

/** One line of text. Takes a form library's `register(…)` spread as it is. */
export function TextField({
  label,
  hideLabel,
  counter,
  hint,
  error,
  className,
  id,
  icon: Icon,
  compact = false,
  type = 'text',
  ...input
}: FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    type?: InputType;
    icon?: LucideIcon;
    /** 44 high instead of 48, for toolbars. */
    compact?: boolean;
  }) {
  return (
    <Field {...{ id, label, hideLabel, counter, hint, error, className }}>
      {(wiring) => {
        const control = (
          <input
            type={type}
            className={cx('input', compact && 'input--compact')}
            {...input}
            {...wiring}
          />
        );
        if (!Icon) return control;
        return (
          <div className="input-box">
            <Icon aria-hidden="true" />
            {control}
          </div>
        );
      }}
    </Field>
  );
}
