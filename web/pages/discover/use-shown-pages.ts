import { useHistoryState } from 'wouter/use-browser-location';

interface Kept {
  shownPages?: number;
}

/**
 * How many pages of the list are on the screen. The browser keeps it with the entry of its history:
 * on the way back all of them are there again, and so is the place.
 */
export function useShownPages(): [count: number, showMore: () => void] {
  // Not known on the server, nor while hydrating what it rendered.
  const kept = useHistoryState<Kept | null>();
  const count = kept?.shownPages ?? 1;
  function showMore() {
    history.replaceState({ ...kept, shownPages: count + 1 }, '');
  }
  return [count, showMore];
}
