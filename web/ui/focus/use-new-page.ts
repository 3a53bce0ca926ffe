import { useEffect, useRef } from 'react';

/** Runs when another page has come, by link or by the browser's buttons; never for the first one. */
export function useNewPage(path: string, onNewPage: () => void): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    onNewPage();
  }, [path, onNewPage]);
}
