import { settingsApi } from '#contract/settings/settings.ts';
import { apiQuery } from '#web/api/query.ts';

export function siteSettings() {
  return apiQuery(settingsApi.get, {});
}
