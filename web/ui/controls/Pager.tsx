import './Pager.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Pages } from '#web/ui/basics/use-pages.ts';
import { Button } from './Button.tsx';

/** Back and forward below a list from `usePages`; nothing where one page holds all. */
export function Pager({
  pages,
  items,
  perPage,
}: {
  pages: Pages;
  /** Undefined while they are being fetched. */
  items: readonly { id: number }[] | undefined;
  perPage: number;
}) {
  const last = items && items.length >= perPage ? items.at(-1) : undefined;
  if (pages.isFirst && !last) return null;
  return (
    <nav className="pager" aria-label="쪽 이동">
      <Button disabled={pages.isFirst} onClick={pages.back}>
        <ChevronLeft aria-hidden="true" />
        이전
      </Button>
      <Button disabled={!last} onClick={() => last && pages.forward(last.id)}>
        다음
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
