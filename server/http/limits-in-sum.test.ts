import { expect, test } from 'vitest';
import { signUpApi } from '#contract/accounts/sign-up.ts';
import { requestCounts } from '#db/schema/index.ts';
import { openPool } from '#db/server-pool.ts';
import { cleanUp } from '#server/clean-up.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { isServer } from '#tests/support/over-line.ts';
import { freePort } from '#tests/support/postgres.ts';

/** Three logins a minute, and thirty requests of any kind. */
const STRICT = { config: { rateLimitScale: 0.05 } };
const LOGINS = 3;
const BODY = { email: 'nobody@example.kr', password: 'wrong-password-1' };

function logIn({ as }: TestApp) {
  return as.visitor.call(signUpApi.login, { body: BODY });
}

/** Counted like any other, and refused before anyone counts wrong passwords. */
function knock({ as }: TestApp) {
  return as.visitor.inject({ method: 'POST', url: '/api/customer/login', payload: {} });
}

test.runIf(isServer)(
  'attempts at two instances in turn are refused at the same total as at one, in the same words',
  async () => {
    const alone = await startApp({ ...STRICT, secret: 'another secret of thirty-two characters' });
    for (let attempt = 1; attempt <= LOGINS; attempt += 1) {
      expect((await knock(alone)).statusCode).toBe(400);
    }
    const usual = await knock(alone);
    expect(usual.statusCode).toBe(429);

    const instances = [await startApp(STRICT), await startApp(STRICT)] as const;
    for (let attempt = 1; attempt <= LOGINS; attempt += 1) {
      const { headers } = await knock(instances[attempt % 2 ? 0 : 1]);
      expect(headers['x-ratelimit-remaining']).toBe(String(LOGINS - attempt));
    }
    // The second time from memory.
    for (const instance of [...instances, ...instances]) {
      const refused = await knock(instance);
      expect(refused.statusCode).toBe(429);
      expect(refused.json().error).toBe(usual.json().error);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(Number(usual.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  },
);

test.runIf(isServer)('a minute later all is forgotten, and the counts are removed', async () => {
  const running = await startApp(STRICT);
  const { db, systemContext } = running;
  for (let attempt = 1; attempt <= LOGINS; attempt += 1) await knock(running);
  const [count] = await db.select().from(requestCounts);
  expect(count).toMatchObject({ points: LOGINS });
  expect(count?.key).toContain('POST /api/customer/login');
  expect(count?.key).not.toContain('127.0.0.1');
  await cleanUp(systemContext(), 'clean-up');
  expect(await db.select().from(requestCounts)).toHaveLength(1);
  await db.update(requestCounts).set({ expire: Date.now() - 1 });
  const { headers } = await knock(running);
  expect(headers['x-ratelimit-remaining']).toBe(String(LOGINS - 1));
  await db.update(requestCounts).set({ expire: Date.now() - 1 });
  await cleanUp(systemContext(), 'clean-up');
  expect(await db.select().from(requestCounts)).toEqual([]);
});

test('with the database away an instance counts by itself, and says 503 until then', async () => {
  const limits = { connectMs: 100, lockMs: 100, statementMs: 100, idleMs: 100, answerMs: 100 };
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/away`;
  const { db, end } = openPool(url, 10, { ...limits, requestMs: 200 });
  const database = {
    kind: 'server' as const,
    db,
    onChange() {},
    hearsChanges: () => false,
    lookUpChanges: async () => false,
    settle: async () => {},
    exclusively: <T>(work: (given: typeof db) => Promise<T>) => work(db),
    snapshot: <T>(work: (given: typeof db) => Promise<T>) => work(db),
    alone: <T>(_name: string, work: () => Promise<T>) => work(),
    close: end,
  };
  const running = await startApp({ ...STRICT, database });
  const statuses = [];
  for (let attempt = 1; attempt <= LOGINS + 1; attempt += 1) {
    statuses.push((await logIn(running)).statusCode);
  }
  expect(statuses).toEqual([503, 503, 503, 429]);
});

test('plain reads are counted by each instance alone, without a statement', async () => {
  const instances = [await startApp(STRICT), await startApp(STRICT)];
  for (const { as } of instances) {
    const { headers } = await as.visitor.inject('/api/categories');
    expect(headers['x-ratelimit-remaining']).toBe('29');
  }
  expect(await instances[0]?.db.select().from(requestCounts)).toEqual([]);
});
