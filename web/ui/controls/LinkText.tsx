import './LinkText.css';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/basics/cx.ts';
import { Slot } from '#web/ui/basics/Slot.tsx';

/** A link inside text. With `asChild` the router's link takes the look. */
export function LinkText({
  asChild = false,
  className,
  ...rest
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Anchor = asChild ? Slot : 'a';
  return <Anchor className={cx('link', className)} {...rest} />;
}
