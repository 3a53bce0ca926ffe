import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/index.ts';
import { readConfig } from '#server/config.ts';
import { countLogin, loginGates } from '#server/passwords/login-attempts.ts';
import { hashPassword } from '#server/passwords/passwords.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const USERNAME = 'haneul';
const PASSWORD = 'lit-window-42';
const MINUTE_MS = 60_000;
const OWN_ADDRESS = '198.51.100.7';
/** Limits as in production. */
const config = readConfig({ NODE_ENV: 'test' });

async function startWithColleague(): Promise<TestApp> {
  const running = await startApp({ config });
  await running.db.insert(users).values({
    username: USERNAME,
    passwordHash: await hashPassword(PASSWORD),
    isAdmin: true,
    adminLevel: 'editor',
  });
  return running;
}

function logIn(
  { app }: TestApp,
  { password = PASSWORD, username = USERNAME, from = OWN_ADDRESS, cookie = '' },
) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: { username, password },
  });
}

function otherNetwork(n: number): string {
  return `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`;
}

/** Tens of logins, on a machine that may have other work. */
const WALK = { timeout: 60_000 };

type Answer = Awaited<ReturnType<typeof logIn>>;

/** What the browser keeps from this login beyond the session. */
function deviceOf(answer: Answer): string {
  const cookie = answer.cookies.find(({ name }) => name === 'bamgyeol_device');
  if (!cookie) throw new Error('the answer marks no device');
  return `bamgyeol_device=${cookie.value}`;
}

test(
  'a known browser gets in while guesses from everywhere keep strangers waiting',
  WALK,
  async () => {
    const running = await startWithColleague();
    const cookie = deviceOf(await logIn(running, {}));
    for (let network = 0; network < 40; network += 1) {
      const ctx = running.systemContext();
      const guesser = { ...ctx, caller: { ...ctx.caller, address: otherNetwork(network) } };
      await countLogin(guesser, loginGates(guesser, 'staff', USERNAME)).catch(() => {});
    }
    const stranger = await logIn(running, { from: otherNetwork(1_000) });
    expect(stranger.statusCode).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect((await logIn(running, { cookie })).statusCode).toBe(200);
    running.clock.advance(5 * MINUTE_MS);
    expect((await logIn(running, { from: otherNetwork(1_000) })).statusCode).toBe(200);
  },
);

test('a known browser gets in while someone guesses from the same network', WALK, async () => {
  const running = await startWithColleague();
  const cookie = deviceOf(await logIn(running, {}));
  for (let burst = 0; burst < 30; burst += 1) {
    await logIn(running, { password: 'wrong-guess', username: burst % 2 ? USERNAME : 'other' });
  }
  expect((await logIn(running, {})).statusCode).toBe(429);
  expect((await logIn(running, { cookie })).statusCode).toBe(200);
});

test('a known browser has as few guesses as any other', async () => {
  const running = await startWithColleague();
  const cookie = deviceOf(await logIn(running, {}));
  for (let failure = 1; failure <= 6; failure += 1) {
    const answer = await logIn(running, { password: 'wrong-guess', cookie });
    expect(answer.statusCode).toBe(401);
  }
  expect((await logIn(running, { cookie })).statusCode).toBe(429);
  running.clock.advance(1_000);
  expect((await logIn(running, { cookie })).statusCode).toBe(200);
});

test("a browser is known for one account, as long as its password; nobody else's mark counts", async () => {
  const running = await startWithColleague();
  await running.db.insert(users).values({
    username: 'other',
    passwordHash: await hashPassword(PASSWORD),
  });
  const own = deviceOf(await logIn(running, {}));
  const others = deviceOf(await logIn(running, { username: 'other' }));
  const made = `bamgyeol_device=${'x'.repeat(22)}.${'x'.repeat(43)}`;
  for (let burst = 0; burst < 8; burst += 1) await logIn(running, { password: 'wrong-guess' });
  for (const cookie of [others, made, 'bamgyeol_device=rubbish']) {
    expect((await logIn(running, { cookie })).statusCode).toBe(429);
  }
  const passwordHash = await hashPassword('second-window-43');
  await running.db.update(users).set({ passwordHash }).where(eq(users.username, USERNAME));
  expect((await logIn(running, { cookie: own })).statusCode).toBe(429);
});

test('the mark of a browser is out of reach of scripts and goes to the login alone', async () => {
  const running = await startWithColleague();
  const answer = await logIn(running, {});
  expect(answer.cookies.find(({ name }) => name === 'bamgyeol_device')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
  });
});
