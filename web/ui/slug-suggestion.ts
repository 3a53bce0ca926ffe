import { useRef } from 'react';
import { normalizeSlug } from '#domain/slug.ts';

/** Lets the slug of a new entry follow its name, until someone writes one of their own. */
export function useSlugSuggestion(read: () => string, write: (slug: string) => void) {
  const suggested = useRef('');
  return (name: string) => {
    const next = normalizeSlug(name);
    if (read() === suggested.current) write(next);
    suggested.current = next;
  };
}
