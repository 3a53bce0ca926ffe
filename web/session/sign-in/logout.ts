import { accountsApi } from '#contract/accounts/accounts.ts';
import {
  adminsApi,
  SIGN_ON_END,
  SIGN_ON_HINT,
  STAFF_HINT_COOKIE,
} from '#contract/admins/admins.ts';
import { call } from '#web/api/call.ts';
import { readCustomerSession } from './customer-session.ts';

/** Ends both identities. Afterwards, also on failure, nothing is kept and the page starts anew. */
export async function logout(): Promise<void> {
  const isSignedOn = document.cookie.includes(`${STAFF_HINT_COOKIE}=${SIGN_ON_HINT}`);
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
  // Signed on elsewhere: that session ends there, or the next login would ask nobody.
  if (isSignedOn) location.assign(SIGN_ON_END);
  else location.reload();
}
