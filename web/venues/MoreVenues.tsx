import './MoreVenues.css';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';

/** Before its end is on the screen the next page is asked for. */
const AHEAD = '0px 0px 800px';
/** Pages that come by themselves: whoever reads on decides, and whoever does not finds the footer. */
const PAGES_BY_THEMSELVES = 5;

export const VENUE_LIST_ID = 'venue-list';

interface MoreVenuesProps {
  /** Venues on pages before, those on the screen, and all there are; unknown while the figures are. */
  skipped: number;
  shown: number;
  total: number | undefined;
  pages: number;
  isLoaded: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
  /** Addresses of the pages beside those shown, which work without scripts too. */
  before: string | undefined;
  after: string | undefined;
  onBefore: () => void;
  onMore: () => void;
}

/** The end of the list: more of it, by itself or by press. */
export function MoreVenues(props: MoreVenuesProps) {
  const { skipped, shown, total, pages, isLoaded, before, after, onMore } = props;
  const more = useRef<HTMLAnchorElement>(null);
  const comesByItself = isLoaded && after !== undefined && pages < PAGES_BY_THEMSELVES;
  useSeenAhead(more, comesByItself && onMore, pages);
  const focusNext = useFocusOfNext(pages, isLoaded);

  function press(event: MouseEvent) {
    event.preventDefault();
    // By key: the way goes on with the first card that is new.
    if (event.detail === 0) focusNext();
    onMore();
  }

  if (props.hasFailed) {
    return (
      <ErrorBanner
        text="업소를 더 불러오는 중 문제가 발생했습니다."
        onRetry={props.onRetry}
        retrying={props.isFetching}
      />
    );
  }
  if (!before && !after && isLoaded) return null;
  return (
    <nav className="more-venues" aria-label="업소 더 보기">
      {total !== undefined && (
        <p className="num">
          {total}곳 중 {skipped > 0 ? `${skipped + 1}–${skipped + shown}번째` : `${shown}곳`}
        </p>
      )}
      {before && (
        <Button asChild>
          <Link href={before} rel="prev" onClick={props.onBefore}>
            이전 쪽
          </Link>
        </Button>
      )}
      {after && (
        <Button asChild size="lg">
          <a href={after} rel="next" ref={more} onClick={press} aria-busy={!isLoaded}>
            {isLoaded ? '더 보기' : '불러오는 중...'}
          </a>
        </Button>
      )}
    </nav>
  );
}

/** Starts anew with every page: one that is short leaves the end where it was, on the screen. */
function useSeenAhead(end: RefObject<Element | null>, onSeen: (() => void) | false, pages: number) {
  const told = useRef(onSeen);
  useEffect(() => {
    told.current = onSeen;
  });
  const isWatching = onSeen !== false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isWatching || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && told.current) told.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWatching, end, pages]);
}

/** Moves the focus to the card after those shown now, once it is there. */
function useFocusOfNext(pages: number, isLoaded: boolean) {
  const wanted = useRef<{ pages: number; card: number } | null>(null);
  useEffect(() => {
    const { current } = wanted;
    if (!current || !isLoaded || pages === current.pages) return;
    wanted.current = null;
    cardLinks()[current.card]?.focus();
  }, [pages, isLoaded]);
  return () => {
    wanted.current = { pages, card: cardLinks().length };
  };
}

function cardLinks() {
  return document.querySelectorAll<HTMLElement>(`#${VENUE_LIST_ID} h3 a`);
}
