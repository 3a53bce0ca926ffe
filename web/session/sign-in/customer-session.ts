import type { Customer } from '#contract/accounts/accounts.ts';
import { provideAuthorization } from '#web/api/call.ts';
import { createStore } from '#web/ui/basics/store.ts';

const TOKEN_KEY = 'customer_token';
const USER_KEY = 'customer_user';

export type CustomerSession =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; token: string; user: Customer };

const SIGNED_OUT: CustomerSession = { status: 'signedOut' };

const current = createStore<CustomerSession>({ status: 'loading' }, restore, () => {
  window.addEventListener('storage', followOtherTab);
  return () => window.removeEventListener('storage', followOtherTab);
});

/** Who is signed in as a customer; `loading` on the server and while hydrating. */
export const useCustomerSession = current.use;
export const readCustomerSession = current.read;
export const followCustomerSession = current.subscribe;

export function signInCustomer(token: string, user: Customer): void {
  save(token, user);
  current.set({ status: 'signedIn', token, user });
}

/** After the account changed: a new nickname, a finished adult verification. */
export function updateCustomer(user: Customer): void {
  const session = readCustomerSession();
  if (session.status === 'signedIn') signInCustomer(session.token, user);
}

export function signOutCustomer(): void {
  forget();
  current.set(SIGNED_OUT);
}

/** The header that says who is calling, or none. */
export function authorizationHeader(): Record<string, string> {
  if (typeof window === 'undefined') return {};
  const session = readCustomerSession();
  return session.status === 'signedIn' ? { authorization: `Bearer ${session.token}` } : {};
}

/** The server does not know the token any more. Whoever has signed in since stays. */
function endSession(refused: Record<string, string>) {
  const { authorization } = authorizationHeader();
  if (authorization && authorization === refused.authorization) signOutCustomer();
}

provideAuthorization(authorizationHeader, endSession);

// Another tab signed in or out; without a key it cleared everything.
function followOtherTab({ key }: StorageEvent) {
  if (key === null || key === TOKEN_KEY || key === USER_KEY) current.set(restore());
}

// Browsers can refuse storage altogether; the session then lasts as long as the page.

function restore(): CustomerSession {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    const saved = localStorage.getItem(USER_KEY);
    if (token === null || saved === null) return SIGNED_OUT;
    const user = parseUser(saved);
    if (user) return { status: 'signedIn', token, user };
    forget();
  } catch {}
  return SIGNED_OUT;
}

function parseUser(saved: string): Customer | null {
  try {
    const user: Partial<Customer> | null = JSON.parse(saved);
    if (!isWhole(user)) return null;
    const { adultVerifiedUntil: until = null } = user;
    // One that ran out meanwhile opens nothing, not even until the server has answered.
    const hasEnded = until !== null && new Date(until) <= new Date();
    return {
      ...user,
      adultVerifiedUntil: until,
      isAdultVerified: user.isAdultVerified && !hasEnded,
    };
  } catch {
    return null;
  }
}

/**
 * Saved by this site and asked for anew at once: what a page draws meanwhile is looked at here. The
 * contract's schema would bring its library to every visitor.
 */
function isWhole(user: Partial<Customer> | null): user is Customer {
  return (
    typeof user?.id === 'number' &&
    typeof user.email === 'string' &&
    typeof user.nickname === 'string' &&
    typeof user.isAdultVerified === 'boolean'
  );
}

function save(token: string, user: Customer) {
  try {
    // The user first: another tab hears of each key and needs both.
    localStorage.setItem(USER_KEY, JSON.stringify(user));
    localStorage.setItem(TOKEN_KEY, token);
  } catch {}
}

function forget() {
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  } catch {}
}
