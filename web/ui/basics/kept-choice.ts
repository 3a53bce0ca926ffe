const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * A choice of whoever uses this browser, in a cookie: signing out clears all storage and leaves
 * cookies alone. Of them the server reads the preferred category only.
 */
export function readChoice(name: string): string | null {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

/** Null forgets it. Where cookies are refused, the choice lasts as long as the page. */
export function keepChoice(name: string, value: string | null): void {
  const age = value === null ? 0 : A_YEAR_S;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way yet
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`;
}
