import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';
import { cleanText } from '#domain/text/text.ts';

export interface Asked {
  q: string;
  /** Id of the last venue of the page before. */
  cursor?: number;
}

/** What the address of the search page asks for; an empty `q` asks for nothing. */
export function askedIn(search: URLSearchParams): Asked {
  // An address can hold what no form sends; the page itself should not be refused for it.
  const given = (search.get('q') ?? '').replace(/\p{Cc}/gu, ' ');
  const q = cleanText(cleanText(given).slice(0, MAX_QUERY_LENGTH));
  const cursor = search.get('cursor') ?? '';
  return /^[1-9]\d{0,8}$/.test(cursor) ? { q, cursor: Number(cursor) } : { q };
}
