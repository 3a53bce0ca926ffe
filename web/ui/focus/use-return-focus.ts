import { useRef } from 'react';
import { type FocusPlace, placeOf, standInAt } from './focus-place.ts';

/** Who has the focus when nobody has: the dialog below takes it from the one that went. */
const NOBODY = 'body, main, [role="dialog"], [role="alertdialog"]';

/** Who had the focus before each dialog. */
const openers = new WeakMap<Element, Element>();

/**
 * Radix gives focus back to its own trigger only; ours are opened by state, from anywhere. Without
 * an opener, whatever has the focus when the dialog comes is taken for it.
 */
export function useReturnFocus(givenOpener: Element | null = null) {
  const opener = useRef<Element | null>(null);
  const placeOfOpener = useRef<FocusPlace>([]);
  const path = useRef('');
  return {
    remember: ({ currentTarget: dialog }: Event) => {
      opener.current = givenOpener ?? document.activeElement;
      placeOfOpener.current = opener.current ? placeOf(opener.current) : [];
      path.current = location.pathname;
      if (dialog instanceof Element && opener.current) openers.set(dialog, opener.current);
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      // A dialog is a while on its way out, and whoever has gone on meanwhile is not called back.
      if (!document.activeElement?.matches(NOBODY)) return;
      // What was opened from may be gone with what was done; then a page can name its next place.
      const place =
        stillThere(opener.current) ??
        document.querySelector('[data-focus-after]') ??
        (path.current === location.pathname && standInAt(placeOfOpener.current));
      if (place instanceof HTMLElement) place.focus();
      // The dialog led to another page, and what it left behind is hidden or gone.
      if (document.activeElement !== document.body) return;
      document.querySelector('main')?.focus({ preventScroll: true });
    },
  };
}

/** A dialog that led to the next one is gone with its buttons: what opened it gets the focus. */
function stillThere(element: Element | null | undefined): Element | null {
  if (!element || element.isConnected) return element ?? null;
  const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
  return dialog && stillThere(openers.get(dialog));
}
