import { expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { countLogin, loginGates, settleLogin } from './login-attempts.ts';

const MINUTE_MS = 60_000;
const WHO = ['staff', 'customer'] as const;
type Who = (typeof WHO)[number];
/** Limits as in production. */
const config = { rateLimitScale: 1 };
/** Hundreds of attempts, on a machine that may have other work. */
const WALK = { timeout: 60_000 };

function gatesFrom(running: TestApp, who: Who, address: string) {
  const ctx = running.systemContext();
  const caller = { ...ctx, caller: { ...ctx.caller, address } };
  return { ctx: caller, gates: loginGates(caller, who, 'haneul') };
}

/** A wrong password; whether it was even looked at. */
async function guess(running: TestApp, who: Who, address: string): Promise<boolean> {
  const { ctx, gates } = gatesFrom(running, who, address);
  return countLogin(ctx, gates).then(
    () => true,
    () => false,
  );
}

/** The right password; whether it got in. */
async function logIn(running: TestApp, who: Who, address: string): Promise<boolean> {
  const { ctx, gates } = gatesFrom(running, who, address);
  const isIn = await guess(running, who, address);
  if (isIn) await settleLogin(ctx, gates);
  return isIn;
}

test.each(WHO)(
  'a guess every 15 minutes for a day never keeps %s out elsewhere',
  WALK,
  async (who) => {
    const running = await startApp({ config });
    // At first as fast as possible, then whenever one is let through.
    for (let burst = 0; burst < 20; burst += 1) await guess(running, who, '192.0.2.66');
    for (let quarter = 1; quarter <= 96; quarter += 1) {
      running.clock.advance(15 * MINUTE_MS);
      expect(await guess(running, who, '192.0.2.66')).toBe(true);
      if (quarter % 4 === 0) expect(await logIn(running, who, '198.51.100.7')).toBe(true);
    }
  },
);

test.each(WHO)('guesses at %s from any number of networks are few together', WALK, async (who) => {
  const running = await startApp({ config });
  let looked = 0;
  for (let minute = 1; minute <= 250; minute += 1) {
    running.clock.advance(MINUTE_MS);
    if (await guess(running, who, `203.0.113.${minute}`)) looked += 1;
  }
  expect(looked).toBeGreaterThanOrEqual(30 + 250 / 5 - 1);
  expect(looked).toBeLessThanOrEqual(30 + 250 / 5 + 1);
});

test('an attempt that one counter refuses counts against no other', async () => {
  const running = await startApp({ config });
  for (let failure = 1; failure <= 6; failure += 1) await guess(running, 'staff', '192.0.2.1');
  for (let pressed = 0; pressed < 30; pressed += 1) await guess(running, 'staff', '192.0.2.1');
  const ctx = running.systemContext();
  const other = { ...ctx, caller: { ...ctx.caller, address: '192.0.2.1' } };
  // A colleague in the same office, whose network has 20 free attempts.
  await expect(countLogin(other, loginGates(other, 'staff', 'other'))).resolves.toBeUndefined();
});

test('a success gives back its own attempt and nothing more', async () => {
  const running = await startApp({ config });
  for (let failure = 0; failure < 29; failure += 1) {
    expect(await guess(running, 'staff', `203.0.113.${failure}`)).toBe(true);
  }
  for (let login = 0; login < 3; login += 1) {
    expect(await logIn(running, 'staff', '198.51.100.7')).toBe(true);
  }
  expect(await guess(running, 'staff', '203.0.113.100')).toBe(true);
  expect(await guess(running, 'staff', '203.0.113.101')).toBe(false);
});
