import { indexNowApi } from '#contract/indexnow.ts';
import { settingsChangesApi } from '#contract/settings/changes.ts';
import { settingsApi } from '#contract/settings/settings.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function currentSettings() {
  return { ...apiQuery(settingsApi.get, {}), ...FRESH };
}

export function currentIndexNow() {
  return { ...apiQuery(indexNowApi.get, {}), ...FRESH };
}

/** The overnight rule decides which venues are open. */
export function useUpdateSettings() {
  return useApiMutation(settingsChangesApi.update);
}
