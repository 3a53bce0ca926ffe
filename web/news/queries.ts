import { newsApi } from '#contract/news/news.ts';
import { apiQuery } from '#web/api/query.ts';

export function newsOfVenues(venueIds: readonly number[]) {
  return apiQuery(newsApi.batch, { query: { 'ids[]': [...venueIds] } });
}

export function venueNews(venueId: number) {
  return apiQuery(newsApi.list, { params: { venueId } });
}
