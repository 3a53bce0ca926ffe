import { allCategories } from '#web/categories/queries.ts';
import { paths } from '#web/paths.ts';
import type { Head, HeadInput, Loader } from '#web/route.ts';
import { askedIn } from '#web/search/asked.ts';
import { searchResult } from '#web/search/queries.ts';

export async function prefetchSearch({ search, fetch }: Loader): Promise<void> {
  const asked = askedIn(search);
  if (asked.q) await Promise.all([fetch(searchResult(asked)), fetch(allCategories())]);
}

export function searchHead({ search, failureOf }: HeadInput): Head {
  const asked = askedIn(search);
  if (!asked.q) return { title: '검색 · 밤결', canonical: paths.search(), ...describe('') };
  const status = failureOf(searchResult(asked));
  return {
    title: `‘${asked.q}’ 검색 결과 · 밤결`,
    ...describe(`‘${asked.q}’ 검색 결과입니다. `),
    // Endless addresses with little of their own: not for search engines.
    isIndexed: false,
    ...(status ? { status } : {}),
  };
}

/** For those it is shared with; documents alone say it. */
function describe(result: string): Pick<Head, 'description'> {
  if (!import.meta.env.SSR) return {};
  return {
    description: `${result}강남의 허가받은 업소와 가이드를 이름, 초성, 주소, 역, 특징으로 찾아봅니다.`,
  };
}
