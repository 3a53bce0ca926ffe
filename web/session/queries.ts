import { queryOptions } from '@tanstack/react-query';
import { accountsApi, type Customer } from '#contract/accounts/accounts.ts';
import { adminsApi, STAFF_HINT_COOKIE, type StaffUser } from '#contract/admins/admins.ts';
import { call, isUnauthenticated } from '#web/api/call.ts';
import { apiQuery } from '#web/api/query.ts';
import { readCustomerSession, updateCustomer } from './sign-in/customer-session.ts';

const MINUTE_MS = 60_000;

const CHECK = {
  staleTime: 5 * MINUTE_MS,
  gcTime: 30 * MINUTE_MS,
  retry: false,
  refetchOnWindowFocus: true,
} as const;

/**
 * The auth-user check: null means that nobody is signed in as staff. Other failures stay errors:
 * at first they count as nobody too, later the last answer holds, so that a lost connection does
 * not throw staff out of a half-filled form.
 */
export function signedInStaff() {
  return queryOptions<StaffUser | null>({
    queryKey: apiQuery(adminsApi.user, {}).queryKey,
    queryFn: async ({ signal }) => {
      if (!document.cookie.includes(`${STAFF_HINT_COOKIE}=`)) return null;
      return call(adminsApi.user, {}, signal).catch((error) => {
        if (isUnauthenticated(error)) return null;
        throw error;
      });
    },
    ...CHECK,
  });
}

/**
 * The customer's account as the server knows it now. The saved copy follows: adult verification
 * can be given or taken elsewhere.
 */
export function ownAccount() {
  return queryOptions<Customer>({
    queryKey: apiQuery(accountsApi.me, {}).queryKey,
    queryFn: async ({ signal }) => {
      const before = readCustomerSession();
      const user = await call(accountsApi.me, {}, signal);
      if (readCustomerSession() === before) updateCustomer(user);
      return user;
    },
    ...CHECK,
  });
}
