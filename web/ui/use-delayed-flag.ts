import { useEffect, useRef, useState } from 'react';

/** True from `delay` ms after `active` began, and then for `minimum` ms at least: short waits show
 *  no skeleton, and a skeleton once shown does not flicker. */
export function useDelayedFlag(active: boolean, { delay = 150, minimum = 300 } = {}): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (active === shown) return;
    const wait = active ? delay : shownAt.current + minimum - performance.now();
    const timer = setTimeout(() => {
      if (active) shownAt.current = performance.now();
      setShown(active);
    }, wait);
    return () => clearTimeout(timer);
  }, [active, shown, delay, minimum]);

  return shown;
}
