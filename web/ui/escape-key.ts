import type { KeyboardEvent } from 'react';

/**
 * Radix hears Escape a moment after it has given the focus, and then only for what came last, be
 * it a toast. So a dialog hears the key itself, wherever the focus is inside it.
 */
export function onEscape(close: () => void) {
  return ({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent) => {
    // An open list draws itself elsewhere, and while Hangul is composed the key is not ours.
    const isOurs = currentTarget.contains(target as Node) && !nativeEvent.isComposing;
    if (key === 'Escape' && isOurs && !defaultPrevented) close();
  };
}
