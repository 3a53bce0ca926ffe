import type { KeyboardEvent } from 'react';

/**
 * Radix gives Escape to what came last: a toast, or a drawer on its way out. So a dialog hears the
 * key itself, and Radix is told that it has been dealt with. A part that wants it stops it.
 */
export function escapeCloses(close: () => void) {
  return {
    onEscapeKeyDown: (event: Event) => event.preventDefault(),
    onKeyDown({ key, target, currentTarget, nativeEvent }: KeyboardEvent) {
      // A list that it opened draws itself elsewhere, and composing Hangul needs the key as well.
      const isOurs = currentTarget.contains(target as Node) && !nativeEvent.isComposing;
      if (key === 'Escape' && isOurs) close();
    },
  };
}
