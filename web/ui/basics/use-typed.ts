import { useState } from 'react';

/**
 * What is typed into a field whose text stands elsewhere too, such as in the address. Where that
 * changes by something else (a link, a saved view, the way back), the field says the same.
 */
export function useTyped(text: string) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (text !== known) {
    setKnown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  return [typed, setTyped] as const;
}
