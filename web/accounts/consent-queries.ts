import { ownAccountApi } from '#contract/accounts/own-account.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function ownConsents() {
  return { ...apiQuery(ownAccountApi.listConsents, {}), ...FRESH };
}

export function useSetMarketing() {
  return useApiMutation(ownAccountApi.setMarketing);
}
