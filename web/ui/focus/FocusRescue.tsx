import { type RefObject, useEffect } from 'react';
import { type FocusPlace, placeOf, standInAt } from './focus-place.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

interface Focused {
  element: Element;
  /** The dialog it is in, or the page. */
  frame: Element;
  place: FocusPlace;
  path: string;
}

/** What is deleted takes the focus with it, and whoever works without a mouse loses their place. */
export function FocusRescue({ lastFocused }: { lastFocused: RefObject<Element | null> }) {
  useEffect(() => {
    const main = document.querySelector('main');
    const page = main?.parentElement;
    if (!main || !page) return;
    let focused: Focused | null = null;

    function note(element: EventTarget | null) {
      focused = null;
      if (!(element instanceof Element)) return;
      const frame = element.closest(DIALOG) ?? (page?.contains(element) ? page : null);
      // Open lists look after themselves.
      if (!frame) return;
      focused = { element, frame, place: placeOf(element), path: location.pathname };
    }
    /** A dialog that was open before this part came takes the focus of what goes to itself. */
    const isDialogInstead = (target: unknown) =>
      target === focused?.frame && !focused?.element.isConnected;
    const enter = ({ target }: FocusEvent) => {
      if (!isDialogInstead(target)) note(target);
    };
    /** Left on purpose, so there is nothing to give back. Browsers also tell it of what goes. */
    function leave({ target }: FocusEvent) {
      queueMicrotask(() => {
        if (focused?.element === target && focused.element.checkVisibility()) focused = null;
      });
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.element.isConnected) return;
      const { frame, place, path } = focused;
      focused = null;
      // Where something else has taken the focus meanwhile, all is well. A closed dialog gives it
      // back to what opened it.
      const isLost = [document.body, frame].includes(document.activeElement ?? document.body);
      if (!isLost || !frame.isConnected) return;
      const isSamePage = path === location.pathname;
      const near = place.filter(({ parent }) => parent !== page && frame.contains(parent));
      const standIn = isSamePage && standInAt(near);
      if (standIn) standIn.focus();
      else if (frame === page) main.focus({ preventScroll: true });
    });

    // It went while this part was on its way.
    const isGone = lastFocused.current?.isConnected === false;
    if (isGone && document.activeElement === document.body) main.focus({ preventScroll: true });
    note(document.activeElement);
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, [lastFocused]);
  return null;
}
