import { useLayoutEffect, useRef } from 'react';

/**
 * Runs when another page has come, by link or by the browser's buttons; never for the first one.
 * Before it is painted: nobody sees the new page at the place where the last one was left.
 */
export function useNewPage(path: string, onNewPage: () => void, isThere = true): void {
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (!isThere || shown.current === path) return;
    shown.current = path;
    onNewPage();
  }, [path, onNewPage, isThere]);
}
