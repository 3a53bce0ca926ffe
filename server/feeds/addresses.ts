import { LEGAL_HISTORY } from '#domain/people/legal.ts';

// As the pages call themselves: a test compares each with the canonical address of its page.

export const addressOf = {
  category: (slug: string) => `/?${new URLSearchParams({ category: slug })}`,
  venue: (slug: string) => `/venue/${encodeURIComponent(slug)}`,
  post: (slug: string) => `/posts/${encodeURIComponent(slug)}`,
};

export const HOME = '/';
export const POSTS = '/posts';
/** The box alone; what it finds is not listed. */
export const SEARCH = '/search';

/** One page that search engines may list. */
export interface Entry {
  path: string;
  /** When what it shows last changed, as far as that is known: an instant or a day. */
  changed?: Date | string | null;
  /** Addresses of its pictures. */
  pictures?: readonly string[];
}

/** Open to everyone, whatever the gate. */
export const OPEN_ENTRIES: readonly Entry[] = [
  { path: '/consultation' },
  { path: '/visitor-score' },
  { path: '/terms', changed: LEGAL_HISTORY.terms[0].version },
  { path: '/privacy', changed: LEGAL_HISTORY.privacy[0].version },
  { path: '/youth-protection', changed: LEGAL_HISTORY.youthProtection[0].version },
];
