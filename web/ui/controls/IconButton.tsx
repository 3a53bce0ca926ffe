import './IconButton.css';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/basics/cx.ts';
import { Slot } from '#web/ui/basics/Slot.tsx';

/** An icon alone means nothing to a screen reader, so `label` is required. */
export function IconButton({
  label,
  size = 'md',
  variant = 'ghost',
  danger = false,
  asChild = false,
  type = 'button',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'line';
  danger?: boolean;
  asChild?: boolean;
}) {
  const classes = cx(
    'icon-btn',
    size === 'sm' && 'icon-btn--sm',
    variant === 'line' && 'icon-btn--line',
    danger && 'icon-btn--danger',
    className,
  );
  if (asChild) return <Slot aria-label={label} className={classes} {...rest} />;
  return <button type={type} aria-label={label} className={classes} {...rest} />;
}
