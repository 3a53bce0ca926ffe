import { wordsApi } from '#contract/words.ts';
import { apiQuery, useApiMutation } from '#web/api/query.ts';

export function prohibitedWords() {
  return apiQuery(wordsApi.list, {});
}

export function useCreateWord() {
  return useApiMutation(wordsApi.create);
}

export function useUpdateWord() {
  return useApiMutation(wordsApi.update);
}

export function useRemoveWord() {
  return useApiMutation(wordsApi.remove);
}
