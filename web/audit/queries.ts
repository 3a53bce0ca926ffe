import { auditApi } from '#contract/audit.ts';
import type { Sent } from '#contract/endpoint.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function auditLog(query: NonNullable<Sent<typeof auditApi.list>['query']>) {
  return { ...apiQuery(auditApi.list, { query }), ...FRESH };
}

export function auditActors() {
  return apiQuery(auditApi.actors, {});
}

export function useRestore() {
  return useApiMutation(auditApi.restore);
}
