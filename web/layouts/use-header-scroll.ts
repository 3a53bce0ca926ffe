import { type RefObject, useEffect, useState } from 'react';

/** Scrolling down past this hides the header. */
const HIDE_AFTER_PX = 100;
const TOP_PX = 8;

/** Hidden on the way down, back on the way up; never hidden while focus is inside. */
export function useHeaderScroll(header: RefObject<HTMLElement | null>) {
  const [state, setState] = useState({ isHidden: false, isAtTop: true });
  useEffect(() => {
    let last = window.scrollY;
    function follow() {
      const y = window.scrollY;
      const hasFocus = header.current?.contains(document.activeElement) ?? false;
      const isHidden = y > HIDE_AFTER_PX && y > last && !hasFocus;
      const isAtTop = y < TOP_PX;
      last = y;
      setState((before) =>
        before.isHidden === isHidden && before.isAtTop === isAtTop ? before : { isHidden, isAtTop },
      );
    }
    function showForFocus() {
      setState((before) => (before.isHidden ? { ...before, isHidden: false } : before));
    }
    follow();
    const element = header.current;
    window.addEventListener('scroll', follow, { passive: true });
    element?.addEventListener('focusin', showForFocus);
    return () => {
      window.removeEventListener('scroll', follow);
      element?.removeEventListener('focusin', showForFocus);
    };
  }, [header]);
  return state;
}
