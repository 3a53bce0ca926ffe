import { customersApi } from '#contract/customers.ts';
import { apiQuery, FRESH, useApiMutation } from '#web/api/query.ts';

export function customerList(q: string, cursor: number | undefined) {
  return { ...apiQuery(customersApi.list, { query: { q, cursor } }), ...FRESH };
}

export function useUpdateCustomer() {
  return useApiMutation(customersApi.update);
}
