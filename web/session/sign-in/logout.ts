import { accountsApi } from '#contract/accounts/accounts.ts';
import { adminsApi } from '#contract/admins/admins.ts';
import { call } from '#web/api/call.ts';
import { readCustomerSession } from './customer-session.ts';

/** Ends both identities. Afterwards, also on failure, nothing is kept and the page starts anew. */
export async function logout(): Promise<void> {
  const isCustomer = readCustomerSession().status === 'signedIn';
  await Promise.allSettled([
    call(adminsApi.logout, {}),
    ...(isCustomer ? [call(accountsApi.logout, {})] : []),
  ]);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage that cannot be reached holds nothing.
  }
  location.reload();
}
