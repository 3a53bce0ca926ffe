import { useRef } from 'react';

/** Who had the focus before each dialog. */
const openers = new WeakMap<Element, Element>();

/** Radix gives focus back to its own trigger only; ours are opened by state, from anywhere. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: ({ currentTarget: dialog }: Event) => {
      opener.current = document.activeElement;
      if (dialog instanceof Element && opener.current) openers.set(dialog, opener.current);
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      // What was opened from may be gone with what was done; then a page can name its next place.
      const place = stillThere(opener.current) ?? document.querySelector('[data-focus-after]');
      if (place instanceof HTMLElement) place.focus();
    },
  };
}

/** A dialog that led to the next one is gone with its buttons: what opened it gets the focus. */
function stillThere(element: Element | null | undefined): Element | null {
  if (!element || element.isConnected) return element ?? null;
  const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
  return dialog && stillThere(openers.get(dialog));
}
