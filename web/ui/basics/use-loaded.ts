import { useEffect, useState } from 'react';

/** Fetches a part that is not needed for the first view: at the first touch or key, or once it is
 *  `wanted`. Fetching early matters: a toast about a lost connection must not need the connection.
 *  `React.lazy` would throw into the page when the fetch fails; here the next wish tries again.
 *  `load` must be a module-level function. */
export function useLoaded<T extends object>(
  load: () => Promise<T>,
  wanted: unknown,
): T | undefined {
  const [loaded, setLoaded] = useState<{ part: T }>();

  useEffect(() => {
    if (loaded) return;
    const stop = new AbortController();
    const start = () => {
      load().then(
        (part) => stop.signal.aborted || setLoaded({ part }),
        () => {},
      );
    };
    if (wanted) start();
    const options = { once: true, passive: true, signal: stop.signal };
    window.addEventListener('pointerdown', start, options);
    window.addEventListener('keydown', start, options);
    return () => stop.abort();
  }, [load, loaded, wanted]);

  return loaded?.part;
}
