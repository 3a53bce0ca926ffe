/** The one cookie that a page depends on: it holds the number of a category, nothing of a person. */
export const PREFERRED_COOKIE = 'preferred_category';

const COOKIE = new RegExp(`(?:^|; ?)${PREFERRED_COOKIE}=([1-9]\\d{0,5})(?:;|$)`);

/** What a browser's cookies prefer, as the header or the document tells them; null for nothing. */
export function preferredIn(cookies: string | undefined): number | null {
  const found = cookies && COOKIE.exec(cookies)?.[1];
  return found ? Number(found) : null;
}
