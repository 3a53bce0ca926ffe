import { preferredIn } from '#domain/preferred-category.ts';

/** What the answer to this request prefers: the home page alone reads it, all else is for everyone. */
export function preferenceOf(url: string, cookies: string | undefined): number | null {
  return url === '/' || url.startsWith('/?') ? preferredIn(cookies) : null;
}
