import './LinkText.css';
import * as Slot from 'radix-ui/slot';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/basics/cx.ts';

/** A link inside text. With `asChild` the router's link takes the look. */
export function LinkText({
  asChild = false,
  className,
  ...rest
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const Anchor = asChild ? Slot.Root : 'a';
  return <Anchor className={cx('link', className)} {...rest} />;
}
