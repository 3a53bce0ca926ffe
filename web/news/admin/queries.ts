import { newsChangesApi } from '#contract/news/changes.ts';
import { useApiMutation } from '#web/api/query.ts';

export function useCreateNews() {
  return useApiMutation(newsChangesApi.create);
}

export function useUpdateNews() {
  return useApiMutation(newsChangesApi.update);
}

export function useRemoveNews() {
  return useApiMutation(newsChangesApi.remove);
}
