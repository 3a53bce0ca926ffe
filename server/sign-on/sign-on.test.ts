import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminsApi } from '#contract/admins/admins.ts';
import { adminLoginApi } from '#contract/admins/login.ts';
import { signOnApi } from '#contract/admins/sign-on.ts';
import { usersApi } from '#contract/admins/users.ts';
import { auditLog, users } from '#db/schema/index.ts';
import type { AdminLevel } from '#domain/people/permissions.ts';
import { clientWith, startApp, type TestApp } from '#tests/support/app.ts';
import { startOidc } from '#tests/support/oidc.ts';
import { openSignOn } from './provider.ts';

const SITE = 'http://bamgyeol.test';
const people = {
  mina: { email: 'mina@example.kr', given_name: '미나', family_name: '김', groups: ['night'] },
  joon: { email: 'joon@example.kr', name: '준', groups: ['leads', 'night'] },
  nobody: { groups: [] as string[] },
};

let oidc: Awaited<ReturnType<typeof startOidc>>;
beforeAll(async () => {
  oidc = await startOidc({ site: SITE, people });
});
afterAll(() => oidc.stop());

async function startWithSignOn(levels: Record<string, AdminLevel> | null = null, provider = oidc) {
  const signOn = { ...provider.config, levels };
  return startApp({ signOn: openSignOn(signOn), config: { signOn, siteUrl: SITE } });
}

function cookiesOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** From our login to the provider, through its pages, to the address it leads back to. */
async function goThere({ as }: TestApp, login: string, provider = oidc) {
  const begun = await as.visitor.call(adminLoginApi.redirect, {});
  expect(begun.statusCode).toBe(302);
  const returned = await provider.signIn(String(begun.headers.location), login);
  return { begun, returned, cookie: cookiesOf(begun) };
}

function comeBack({ app }: TestApp, { pathname, search }: URL, cookie: string) {
  return app.inject({ url: pathname + search, headers: { cookie } });
}

async function signOn(app: TestApp, login: string) {
  const { returned, cookie } = await goThere(app, login);
  const answer = await comeBack(app, returned, cookie);
  return { answer, staff: clientWith(app.app, { cookie: cookiesOf(answer) }) };
}

test('who signs on for the first time has an account without a level, until a super gives one', async () => {
  const app = await startWithSignOn();
  const { answer, staff } = await signOn(app, 'mina');
  expect(answer.headers.location).toBe('/admin-login?sign-on=done');
  const user = (await staff.call(adminsApi.user, {})).json();
  expect(user).toMatchObject({
    email: 'mina@example.kr',
    firstName: '미나',
    lastName: '김',
    username: null,
    isAdmin: false,
    adminLevel: null,
  });
  expect((await staff.call(usersApi.list, {})).statusCode).toBe(403);
  const chief = await app.as.staff('super');
  await chief.call(usersApi.update, {
    params: { userId: user.id },
    body: { adminLevel: 'editor' },
  });
  // The next time it is the same account, with the level it was given.
  const again = await signOn(app, 'mina');
  expect((await again.staff.call(adminsApi.user, {})).json()).toMatchObject({
    id: user.id,
    adminLevel: 'editor',
  });
});

test('the way there carries a challenge and nothing that could be guessed or used twice', async () => {
  const app = await startWithSignOn();
  const [first, second] = [await goThere(app, 'mina'), await goThere(app, 'mina')];
  const asked = [first, second].map(({ begun }) => new URL(String(begun.headers.location)));
  for (const { searchParams } of asked) {
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe(`${SITE}/api/login/callback`);
  }
  for (const name of ['state', 'nonce', 'code_challenge']) {
    const values = asked.map(({ searchParams }) => searchParams.get(name) ?? '');
    expect(values[0]?.length, name).toBeGreaterThan(30);
    expect(values[0], name).not.toBe(values[1]);
  }
  const pending = first.begun.cookies.find(({ name }) => name === 'bamgyeol_sign_on');
  expect(pending).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/login' });
});

test('groups of the provider give levels at every login, where that is set', async () => {
  const app = await startWithSignOn({ leads: 'super', night: 'editor' });
  await app.as.staff('super');
  const joon = await signOn(app, 'joon');
  expect((await joon.staff.call(adminsApi.user, {})).json().adminLevel).toBe('super');
  const mina = await signOn(app, 'mina');
  expect((await mina.staff.call(adminsApi.user, {})).json().adminLevel).toBe('editor');
  const other = await signOn(app, 'nobody');
  expect((await other.staff.call(adminsApi.user, {})).json().adminLevel).toBeNull();
  const entries = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'user.level'))
    .orderBy(auditLog.id);
  expect(entries).toMatchObject([
    { actorName: '자동', after: { adminLevel: 'super' }, reason: '회사 계정' },
    { actorName: '자동', after: { adminLevel: 'editor' } },
  ]);
});

test('the last super stays one, whatever the groups say', async () => {
  const leads = await startWithSignOn({ leads: 'super' });
  await signOn(leads, 'joon');
  const none = await startWithSignOn({ others: 'super' });
  const { staff } = await signOn(none, 'joon');
  expect((await staff.call(adminsApi.user, {})).json().adminLevel).toBe('super');
  await none.as.staff('super');
  const later = await signOn(none, 'joon');
  expect((await later.staff.call(adminsApi.user, {})).json().adminLevel).toBeNull();
});

test('an account of the same mail address is not taken over', async () => {
  const app = await startWithSignOn();
  const { user } = await app.as.staff('super', { email: 'MINA@example.kr' });
  const { staff } = await signOn(app, 'mina');
  const signedOn = (await staff.call(adminsApi.user, {})).json();
  expect(signedOn.id).not.toBe(user.id);
  expect(signedOn).toMatchObject({ email: null, adminLevel: null });
});

test('a deactivated account stays out', async () => {
  const app = await startWithSignOn();
  await signOn(app, 'mina');
  await app.db.update(users).set({ deactivatedAt: new Date() });
  const { answer, staff } = await signOn(app, 'mina');
  expect(answer.headers.location).toBe('/admin-login?sign-on=inactive');
  expect((await staff.call(adminsApi.user, {})).statusCode).toBe(401);
});

test('what another browser began, was used, was changed or came too late opens nothing', async () => {
  const app = await startWithSignOn();
  const refused = async (returned: URL, cookie: string) => {
    const answer = await comeBack(app, returned, cookie);
    expect(answer.headers.location).toBe('/admin-login?sign-on=refused');
    expect(cookiesOf(answer)).not.toMatch(/bamgyeol_session=\w/);
  };
  const { returned, cookie } = await goThere(app, 'mina');
  await refused(returned, '');
  await refused(returned, (await goThere(app, 'joon')).cookie);
  await refused(
    returned,
    cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  );
  const changed = (name: string, value: string) => {
    const url = new URL(returned);
    url.searchParams.set(name, value);
    return url;
  };
  await refused(changed('state', 'another'), cookie);
  await refused(changed('code', 'another'), cookie);
  await refused(changed('iss', 'https://elsewhere.example'), cookie);
  const twice = new URL(returned);
  twice.searchParams.append('state', 'another');
  await refused(twice, cookie);
  await refused(new URL(`${SITE}/api/login/callback?error=access_denied`), cookie);
  // Used once it is used up, also with the cookie kept by force.
  const fresh = await goThere(app, 'mina');
  expect((await comeBack(app, fresh.returned, fresh.cookie)).headers.location).toContain('done');
  await refused(fresh.returned, fresh.cookie);
  const late = await goThere(app, 'mina');
  app.clock.advance(10 * 60_000);
  await refused(late.returned, late.cookie);
});

test('a provider that calls itself otherwise than it was configured is not believed', async () => {
  const signOn = { ...oidc.config, issuer: oidc.issuer.replace('127.0.0.1', 'localhost') };
  const app = await startApp({ signOn: openSignOn(signOn), config: { signOn, siteUrl: SITE } });
  const answer = await app.as.visitor.call(adminLoginApi.redirect, {});
  expect(answer.headers.location).toBe('/admin-login?sign-on=away');
});

test.each([
  [20, 'done'],
  [-20, 'done'],
  [-7_200, 'refused'],
])('a clock of the provider that is %i seconds ahead: %s', async (skewSeconds, ending) => {
  const provider = await startOidc({ site: SITE, people, skewSeconds });
  const app = await startWithSignOn(null, provider);
  const { returned, cookie } = await goThere(app, 'mina', provider);
  const answer = await comeBack(app, returned, cookie);
  expect(answer.headers.location).toBe(`/admin-login?sign-on=${ending}`);
  await provider.stop();
});

test('signing out ends the session here and then the one at the provider', async () => {
  const app = await startWithSignOn();
  const { answer, staff } = await signOn(app, 'mina');
  expect(answer.cookies.find(({ name }) => name === 'bamgyeol_staff')?.value).toBe('sign-on');
  expect((await staff.call(adminsApi.logout, {})).statusCode).toBe(204);
  expect((await staff.call(adminsApi.user, {})).statusCode).toBe(401);
  const ended = await staff.call(signOnApi.end, {});
  const place = new URL(String(ended.headers.location));
  expect(place.origin).toBe(oidc.issuer);
  expect(place.searchParams.get('post_logout_redirect_uri')).toBe(`${SITE}/`);
});

test('while the provider is away the login page says so, and passwords still work', async () => {
  const gone = await startOidc({ site: SITE, people });
  await gone.stop();
  const app = await startWithSignOn(null, gone);
  const begun = await app.as.visitor.call(adminLoginApi.redirect, {});
  expect(begun.headers.location).toBe('/admin-login?sign-on=away');
  const ended = await app.as.visitor.call(signOnApi.end, {});
  expect(ended.headers.location).toBe(`${SITE}/`);
  expect((await app.as.visitor.call(signOnApi.isAvailable, {})).json()).toEqual({
    isAvailable: true,
  });
});

test('without a provider there is only our own login', async () => {
  const app = await startApp();
  expect((await app.as.visitor.call(signOnApi.isAvailable, {})).json()).toEqual({
    isAvailable: false,
  });
  const begun = await app.as.visitor.call(adminLoginApi.redirect, {});
  expect(begun.headers.location).toBe('/admin-login');
  const back = await app.app.inject({ url: '/api/login/callback?code=x&state=y' });
  expect(back.headers.location).toBe('/admin-login?sign-on=refused');
});
