import { keepPreviousData } from '@tanstack/react-query';
import { firstDayApi } from '#contract/first-day.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function firstDay() {
  return { ...apiQuery(firstDayApi.get, {}), ...FRESH };
}

/** What would go, if these rows went as well; the list before stands until the new one is there. */
export function demoPreview(also: readonly string[]) {
  const query = { 'also[]': [...also] };
  return {
    ...apiQuery(firstDayApi.previewDemo, { query }),
    staleTime: 0,
    refetchOnMount: 'always' as const,
    placeholderData: keepPreviousData,
  };
}

export function useUpdateFirstDay() {
  return useApiMutation(firstDayApi.update);
}

export function useRemoveDemo() {
  return useApiMutation(firstDayApi.removeDemo);
}
