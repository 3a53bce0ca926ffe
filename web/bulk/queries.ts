import { type BulkRowState, type BulkRun, bulkApi } from '#contract/bulk/bulk.ts';
import { categoriesApi } from '#contract/categories/categories.ts';
import type { Sent } from '#contract/endpoint.ts';
import { optionsChangesApi } from '#contract/options/changes.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

/** How often a run that is under way is looked at. */
const LOOK_MS = 500;

export type Plan = Sent<typeof bulkApi.preview>['body'];

/** Nothing is written by it, so it is asked like any other question. */
export function bulkPreview(body: Plan) {
  return { ...apiQuery(bulkApi.preview, { body }), ...FRESH, retry: false };
}

export function bulkRun(runId: number) {
  return {
    ...apiQuery(bulkApi.get, { params: { runId } }),
    ...FRESH,
    refetchInterval: ({ state }: { state: { data: BulkRun | undefined } }) =>
      state.data && isUnderWay(state.data) ? LOOK_MS : (false as const),
  };
}

export function isUnderWay({ state }: Pick<BulkRun, 'state'>): boolean {
  return state === 'running' || state === 'undoing';
}

export function bulkRows(runId: number, page: number, state?: BulkRowState) {
  const query = { ...(page > 1 && { page }), ...(state && { state }) };
  return { ...apiQuery(bulkApi.rows, { params: { runId }, query }), ...FRESH };
}

export function latestRuns() {
  return { ...apiQuery(bulkApi.list, {}), ...FRESH };
}

export function useStartBulk() {
  return useApiMutation(bulkApi.create);
}

export function useUndoBulk() {
  return useApiMutation(bulkApi.undo);
}

export function categoryChoices() {
  return apiQuery(categoriesApi.list, {});
}

export function optionChoices() {
  return apiQuery(optionsChangesApi.list, {});
}
