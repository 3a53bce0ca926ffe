import { useEffect } from 'react';

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Single keys for a whole screen, silent while someone types or a dialog is open. Keys are named by
 * their place (`KeyJ`): with a Korean keyboard the same key sends another letter.
 */
export function useShortcuts(actions: Record<string, () => void>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event)) return;
      const action = actions[event.code];
      if (!action || hasOverlay()) return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions]);
}

export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

export function hasOverlay(): boolean {
  return document.querySelector(OVERLAY) !== null;
}
