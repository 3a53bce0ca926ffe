import { newsApi } from '#contract/news.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function newsOfVenues(venueIds: readonly number[]) {
  return apiQuery(newsApi.batch, { query: { 'ids[]': [...venueIds] } });
}

export function venueNews(venueId: number) {
  return apiQuery(newsApi.list, { params: { venueId } });
}

export function useCreateNews() {
  return useApiMutation(newsApi.create);
}

export function useUpdateNews() {
  return useApiMutation(newsApi.update);
}

export function useRemoveNews() {
  return useApiMutation(newsApi.remove);
}
