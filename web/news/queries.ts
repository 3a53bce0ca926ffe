import { activitiesApi } from '#contract/activities.ts';
import { newsApi } from '#contract/news.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';
import { leadToLogin } from '#web/session/staff-failure.ts';

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

/**
 * News shows no error (specification, section 8): the text stays in its field, to be sent again.
 * Only an ended session is told, because no sending would help.
 */
export function keepQuiet(error: unknown): void {
  leadToLogin(error);
}
