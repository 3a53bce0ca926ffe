import './MoreRows.css';
import { type MouseEvent, useEffect, useRef } from 'react';
import { formatCount } from '#domain/figures/counts.ts';
import { Button } from '#web/ui/controls/Button.tsx';

/** The end of a list that is read in pages; nothing where all of it is on the screen. */
export function MoreRows({
  shown,
  total,
  isPending,
  onMore,
}: {
  shown: number;
  total: number;
  isPending: boolean;
  onMore: () => void;
}) {
  const focusNext = useFocusOfNext(shown);

  function press({ detail }: MouseEvent) {
    // By key: the way goes on with the first row that is new.
    if (detail === 0) focusNext();
    onMore();
  }

  if (shown >= total) return null;
  return (
    <nav className="more-rows" aria-label="업소 더 보기">
      <p className="num">
        {formatCount(total)}곳 중 {formatCount(shown)}곳
      </p>
      <Button size="lg" busy={isPending} busyLabel="불러오는 중..." onClick={press}>
        더 보기
      </Button>
    </nav>
  );
}

/** Moves the focus to the row after those shown now, once it is there. */
function useFocusOfNext(shown: number) {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    const { current } = wanted;
    if (current === null || shown <= current) return;
    wanted.current = null;
    document.querySelectorAll<HTMLElement>('.venue-row__name a')[current]?.focus();
  }, [shown]);
  return () => {
    wanted.current = shown;
  };
}
