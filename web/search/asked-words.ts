import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';
import { cleanText } from '#domain/text/text.ts';

// Apart from asked.ts: every page's header shows the words, and only results the rest.

/** The words an address of the search page asks for; empty if none. */
export function wordsIn(search: URLSearchParams): string {
  return textIn(search, 'q', MAX_QUERY_LENGTH);
}

/** An address can hold what no form sends; the page itself should not be refused for it. */
export function textIn(search: URLSearchParams, name: string, max: number): string {
  const given = (search.get(name) ?? '').replace(/\p{Cc}/gu, ' ');
  return cleanText(cleanText(given).slice(0, max));
}
