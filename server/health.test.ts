import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startApp, startOwnApp } from '#tests/support/app.ts';

test('a running instance is alive and, with its database migrated, ready', async () => {
  const { app } = await startApp();
  for (const url of ['/healthz', '/readyz']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  }
});

test('an instance whose database is not migrated is alive but not ready', async () => {
  const { app, db } = await startOwnApp();
  await db.execute(sql`alter table drizzle.__drizzle_migrations rename to mislaid`);
  try {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({
      error: expect.stringMatching(/[가-힣]/),
      message: ready.json().error,
      requestId: expect.any(String),
    });
  } finally {
    await db.execute(sql`alter table drizzle.mislaid rename to __drizzle_migrations`);
  }
});

test('an instance that is to end is alive and answers, but is not ready', async () => {
  const ending = new AbortController();
  const { app } = await startApp({ ending: ending.signal });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  ending.abort();
  const statuses = ['/healthz', '/api/categories', '/readyz'].map(
    async (url) => (await app.inject(url)).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 503]);
});

test('however often it is asked, the database is asked once a second, with one statement', async () => {
  const { deps } = await startApp();
  const statements = { count: 0 };
  const db = new Proxy(deps.database.db, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        statements.count += 1;
        return method.apply(target, given);
      };
    },
  });
  const { app, clock } = await startApp({ database: { ...deps.database, db } });
  const ask = async () => (await app.inject('/readyz')).statusCode;
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill(200));
  clock.advance(999);
  expect(await ask()).toBe(200);
  expect(statements.count).toBe(1);
  clock.advance(1);
  expect(await ask()).toBe(200);
  expect(statements.count).toBe(2);
});

test('who is told that an instance is not ready is told when to ask again', async () => {
  const { app, clock, db } = await startApp();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await db.execute(sql`alter table drizzle.__drizzle_migrations rename to mislaid`);
  try {
    clock.advance(1_000);
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await db.execute(sql`alter table drizzle.mislaid rename to __drizzle_migrations`);
  }
  clock.advance(1_000);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});
