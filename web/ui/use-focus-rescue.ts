import { useEffect } from 'react';

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** An element's places in its ancestors, from the nearest one outwards. */
type Places = { parent: Element; index: number }[];

/**
 * What is deleted takes the focus with it, and whoever works without a mouse loses their place.
 * This gives the focus to what stands there now, or else to what is near.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    let focused: { element: Element; places: Places } | null = null;

    function note({ target }: FocusEvent) {
      focused = target instanceof Element ? { element: target, places: placesOf(target) } : null;
    }
    /** Left on purpose, so there is nothing to give back. Browsers also tell it of a removal. */
    function forget({ target }: FocusEvent) {
      queueMicrotask(() => {
        if (focused?.element === target && focused?.element.isConnected) focused = null;
      });
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.element.isConnected) return;
      const { places } = focused;
      focused = null;
      // Where something else has taken the focus meanwhile, all is well.
      if (document.activeElement === document.body) standIn(places, main).focus();
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

function placesOf(element: Element): Places {
  const parent = element.parentElement;
  if (!parent) return [];
  return [{ parent, index: [...parent.children].indexOf(element) }, ...placesOf(parent)];
}

function standIn(places: Places, main: HTMLElement): HTMLElement {
  for (const { parent, index } of places) {
    if (!parent.isConnected) continue;
    const near = [parent.children[index], parent.children[index - 1], parent];
    for (const element of near) {
      if (element instanceof HTMLElement && element.matches(FOCUSABLE)) return element;
      const inside = element?.querySelector<HTMLElement>(FOCUSABLE);
      if (inside) return inside;
    }
    if (parent === main) break;
  }
  return main;
}
