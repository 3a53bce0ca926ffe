import './IconButton.css';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/basics/cx.ts';
import { Slot } from '#web/ui/basics/Slot.tsx';

/** An icon alone means nothing to a screen reader, so `label` is required; eyes see it as a tip. */
export function IconButton({
  label,
  tip,
  size = 'md',
  variant = 'ghost',
  danger = false,
  asChild = false,
  type = 'button',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  /** Shorter where what it is about stands beside it, as in a row of a table. */
  tip?: string;
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
  const props = { 'aria-label': label, 'data-tip': tip, className: classes, ...rest };
  return asChild ? <Slot {...props} /> : <button type={type} {...props} />;
}
