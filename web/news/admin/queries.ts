import { newsApi } from '#contract/news.ts';
import { useApiMutation } from '#web/api/query.ts';

export function useCreateNews() {
  return useApiMutation(newsApi.create);
}

export function useUpdateNews() {
  return useApiMutation(newsApi.update);
}

export function useRemoveNews() {
  return useApiMutation(newsApi.remove);
}
