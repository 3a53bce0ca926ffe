import { allCategories } from '#web/categories/queries.ts';
import type { Head, HeadInput, Loader } from '#web/route.ts';
import { askedIn } from '#web/search/asked.ts';
import { searchResult } from '#web/search/queries.ts';

export async function prefetchSearch({ search, fetch }: Loader): Promise<void> {
  const asked = askedIn(search);
  if (asked.q) await Promise.all([fetch(searchResult(asked)), fetch(allCategories())]);
}

export function searchHead({ search, failureOf }: HeadInput): Head {
  const asked = askedIn(search);
  if (!asked.q) return { title: '검색 · 밤결', isIndexed: false };
  const status = failureOf(searchResult(asked));
  return {
    title: `‘${asked.q}’ 검색 결과 · 밤결`,
    // Endless addresses with little of their own: not for search engines.
    isIndexed: false,
    ...(status ? { status } : {}),
  };
}
