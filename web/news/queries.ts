import { activitiesApi } from '#contract/activities.ts';
import { newsApi } from '#contract/news.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function newsOfVenues(venueIds: readonly number[]) {
  return apiQuery(newsApi.batch, { query: { 'ids[]': [...venueIds] } });
}

export function venueNews(venueId: number) {
  return apiQuery(newsApi.list, { params: { venueId } });
}

const LISTS = [newsApi.list, newsApi.batch];

export function useCreateNews() {
  return useApiMutation(newsApi.create, { refetch: [...LISTS, activitiesApi.list] });
}

export function useUpdateNews() {
  return useApiMutation(newsApi.update, { refetch: LISTS });
}

export function useRemoveNews() {
  return useApiMutation(newsApi.remove, { refetch: LISTS });
}
