import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountsApi, type Customer } from '#contract/accounts/accounts.ts';
import { adminsApi } from '#contract/admins/admins.ts';

const USER: Customer = {
  id: 7,
  email: 'seoyun@example.kr',
  nickname: '달빛산책',
  isAdultVerified: false,
  adultVerifiedUntil: null,
  isEmailVerified: false,
  phoneNumber: null,
  profileImageUrl: null,
  preferredCategoryId: null,
  birthYear: 1995,
  gender: 'F',
  joinedAt: '2026-11-01T10:00:00+09:00',
};

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As after loading a page: nothing has been read yet. */
function freshPage() {
  vi.resetModules();
  return import('./customer-session.ts');
}

test('a session is restored when both token and user are saved', async () => {
  kept.set('customer_token', 'token').set('customer_user', JSON.stringify(USER));
  const { readCustomerSession, authorizationHeader } = await freshPage();
  expect(readCustomerSession()).toEqual({ status: 'signedIn', token: 'token', user: USER });
  expect(authorizationHeader()).toEqual({ authorization: 'Bearer token' });
});

test('a copy saved before the moment of verification was told is still good', async () => {
  const { adultVerifiedUntil: _, ...older } = USER;
  kept.set('customer_token', 'token').set('customer_user', JSON.stringify(older));
  const { readCustomerSession } = await freshPage();
  expect(readCustomerSession()).toEqual({ status: 'signedIn', token: 'token', user: USER });
});

test('half a session is none', async () => {
  kept.set('customer_token', 'token');
  const { readCustomerSession, authorizationHeader } = await freshPage();
  expect(readCustomerSession()).toEqual({ status: 'signedOut' });
  expect(authorizationHeader()).toEqual({});
});

test.each(['{not json', '"text"', '{"id":"seven"}'])(
  'a saved user that cannot be read (%s) clears both',
  async (saved) => {
    kept.set('customer_token', 'token').set('customer_user', saved);
    const { readCustomerSession } = await freshPage();
    expect(readCustomerSession()).toEqual({ status: 'signedOut' });
    expect(kept.size).toBe(0);
  },
);

test('signing in is saved, signing out clears it', async () => {
  const { readCustomerSession, signInCustomer, signOutCustomer, updateCustomer } =
    await freshPage();
  signInCustomer('token', USER);
  expect(kept.get('customer_token')).toBe('token');
  updateCustomer({ ...USER, isAdultVerified: true });
  expect(JSON.parse(kept.get('customer_user') ?? '')).toMatchObject({ isAdultVerified: true });
  expect(readCustomerSession()).toMatchObject({ user: { isAdultVerified: true } });
  signOutCustomer();
  expect(readCustomerSession()).toEqual({ status: 'signedOut' });
  expect(kept.size).toBe(0);
});

test('a browser that refuses storage still lets someone sign in for this page', async () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { readCustomerSession, signInCustomer } = await freshPage();
  expect(readCustomerSession()).toEqual({ status: 'signedOut' });
  signInCustomer('token', USER);
  expect(readCustomerSession()).toMatchObject({ status: 'signedIn' });
});

test.each([
  ['2099-01-01T00:00:00+09:00', true],
  ['2020-01-01T00:00:00+09:00', false],
])('a saved verification that ends at %s counts: %s', async (adultVerifiedUntil, counts) => {
  const user = { ...USER, isAdultVerified: true, adultVerifiedUntil };
  kept.set('customer_token', 'token').set('customer_user', JSON.stringify(user));
  const { readCustomerSession } = await freshPage();
  expect(readCustomerSession()).toMatchObject({ user: { isAdultVerified: counts } });
});

test('a copy saved before verifications ended still signs in', async () => {
  const { adultVerifiedUntil: _, ...older } = USER;
  kept.set('customer_token', 'token').set('customer_user', JSON.stringify(older));
  const { readCustomerSession } = await freshPage();
  expect(readCustomerSession()).toMatchObject({ status: 'signedIn', token: 'token' });
});

/** What a call gets for this token, once the server has forgotten it. */
function refuseAll() {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"error":"로그인이 필요합니다."}', { status: 401 }),
  );
}

test('a token that the server no longer knows ends the session, here and in storage', async () => {
  const session = await freshPage();
  const { call } = await import('#web/api/call.ts');
  session.signInCustomer('old-token', USER);
  refuseAll();
  await expect(call(accountsApi.me, {})).rejects.toThrow('401');
  expect(session.readCustomerSession()).toEqual({ status: 'signedOut' });
  expect([...kept.keys()]).toEqual([]);
});

test('a refusal of something else, or of an earlier token, leaves the session alone', async () => {
  const session = await freshPage();
  const { call } = await import('#web/api/call.ts');
  session.signInCustomer('old-token', USER);
  refuseAll();
  // For staff: to a customer it is always refused.
  await expect(call(adminsApi.user, {})).rejects.toThrow('401');
  expect(session.readCustomerSession()).toMatchObject({ token: 'old-token' });
  const late = call(accountsApi.me, {});
  session.signInCustomer('new-token', USER);
  await expect(late).rejects.toThrow('401');
  expect(session.readCustomerSession()).toMatchObject({ token: 'new-token' });
});

test('staff and account are asked for again on coming back after five minutes, without retries', async () => {
  await freshPage();
  const { ownAccount, signedInStaff } = await import('#web/session/queries.ts');
  for (const query of [signedInStaff(), ownAccount()]) {
    expect(query).toMatchObject({
      staleTime: 300_000,
      gcTime: 1_800_000,
      retry: false,
      refetchOnWindowFocus: true,
    });
  }
});
