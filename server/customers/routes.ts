import { customersApi } from '#contract/customers.ts';
import { route } from '#server/http/route.ts';
import { listCustomers, updateCustomer } from './service.ts';

export const customerRoutes = [
  route(customersApi.list, (ctx, { query }) => listCustomers(ctx, query)),
  route(customersApi.update, (ctx, { params, body }) =>
    updateCustomer(ctx, params.customerId, body),
  ),
];
