import './Chip.css';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/basics/cx.ts';
import { Slot } from '#web/ui/basics/Slot.tsx';

/** One choice in a row. With `asChild` it is a link, which is "current" rather than "pressed". */
export function Chip({
  pressed,
  count,
  asChild = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  pressed: boolean;
  count?: number | undefined;
  asChild?: boolean;
}) {
  const classes = cx('chip', className);
  const number = count !== undefined && <span className="chip__count">{count}</span>;
  if (asChild) {
    return (
      <Slot
        className={classes}
        after={number}
        aria-current={pressed ? 'true' : undefined}
        {...rest}
      >
        {children}
      </Slot>
    );
  }
  return (
    <button type="button" className={classes} aria-pressed={pressed} {...rest}>
      {children} {number}
    </button>
  );
}
