import { useEffect } from 'react';
import { type FocusPlace, placeOf, standInAt } from './focus-place.ts';

/** What is deleted takes the focus with it, and whoever works without a mouse loses their place. */
export function useFocusRescue(): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    let focused: { element: Element; place: FocusPlace } | null = null;

    function note({ target }: FocusEvent) {
      focused = target instanceof Element ? { element: target, place: placeOf(target) } : null;
    }
    /** Left on purpose, so there is nothing to give back. Browsers also tell it of a removal. */
    function forget({ target }: FocusEvent) {
      queueMicrotask(() => {
        if (focused?.element === target && focused?.element.isConnected) focused = null;
      });
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.element.isConnected) return;
      const { place } = focused;
      focused = null;
      // Where something else has taken the focus meanwhile, all is well.
      if (document.activeElement === document.body) standInAt(place)?.focus();
    });

    main.addEventListener('focusin', note);
    main.addEventListener('focusout', forget);
    observer.observe(main, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      main.removeEventListener('focusin', note);
      main.removeEventListener('focusout', forget);
    };
  }, []);
}
