import { useEffect } from 'react';

/** How long what is loaded above may still push the section away. */
const SETTLING_MS = 2_000;
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const;

/**
 * The address names a section, which is there only after the venue was loaded, and moves while its
 * pictures and hours come in. Whoever moves by themselves is left alone.
 */
export function useScrollToHash(): void {
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (!section) return;
    const observer = new ResizeObserver(() => section.scrollIntoView());
    const stop = () => observer.disconnect();
    observer.observe(document.body);
    const timer = setTimeout(stop, SETTLING_MS);
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { once: true });
    return () => {
      clearTimeout(timer);
      stop();
      for (const move of OWN_MOVES) window.removeEventListener(move, stop);
    };
  }, []);
}
