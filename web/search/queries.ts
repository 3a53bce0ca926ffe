import { searchApi } from '#contract/search.ts';
import { apiQuery } from '#web/api/query.ts';
import type { Asked } from './asked.ts';

export function searchResult(asked: Asked) {
  return apiQuery(searchApi.find, { query: asked });
}

export function suggestions(q: string) {
  return apiQuery(searchApi.suggest, { query: { q } });
}
