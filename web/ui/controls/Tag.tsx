import './Tag.css';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/basics/cx.ts';

/** `more` is the outlined "+2" at the end of a shortened list. */
export function Tag({ more = false, children }: { more?: boolean; children: ReactNode }) {
  return <span className={cx('tag', more && 'tag--more')}>{children}</span>;
}
