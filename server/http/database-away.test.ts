import { DrizzleQueryError, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newsChangesApi } from '#contract/news/changes.ts';
import { newsApi } from '#contract/news/news.ts';
import type { Database } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import { news } from '#db/schema/index.ts';
import { LIMITS, openPool } from '#db/server-pool.ts';
import { startApp } from '#tests/support/app.ts';
import { isServer, openOverLine, rowsOf } from '#tests/support/over-line.ts';
import { sourcePages } from '#tests/support/pages.ts';
import { freePort } from '#tests/support/postgres.ts';
import { toAppError } from './error-handler.ts';

const BUSY = '서비스가 잠시 바쁩니다. 잠시 후 다시 시도해 주세요.';

/** A database at an address where nobody listens. */
async function unreachable(): Promise<Database> {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/away`;
  const { db, end } = openPool(url, 10, LIMITS);
  return {
    kind: 'server',
    db,
    onChange() {},
    hearsChanges: () => false,
    lookUpChanges: async () => false,
    settle: async () => {},
    exclusively: (work) => work(db),
    snapshot: (work) => work(db),
    alone: (_name, work) => work(),
    close: end,
  };
}

test('while the database is away, calls answer 503 in the one shape', async () => {
  const { app, logs } = await startApp({ database: await unreachable() });
  for (const url of ['/api/venues', '/api/venues/1', '/api/settings', '/api/activities']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: BUSY, message: BUSY, requestId: expect.any(String) });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['retry-after']).toBe('3');
  }
  expect(logs.filter(({ level }) => level === 50)).toHaveLength(4);
});

test('while the database is away, a signed-in caller gets 503 and not 401', async () => {
  const { app } = await startApp({ database: await unreachable() });
  const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
  expect((await app.inject({ url: '/api/customer/me', headers })).statusCode).toBe(503);
});

test('while the database is away, the instance is alive but not ready', async () => {
  const { app } = await startApp({ database: await unreachable() });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ error: BUSY, message: BUSY, requestId: expect.any(String) });
});

test('while the database is away, a page tells when to come back', async () => {
  const { app } = await startApp({ database: await unreachable(), pages: await sourcePages() });
  const page = await app.inject('/');
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('3');
});

test('while the database is away, what needs none still answers', async () => {
  const { app } = await startApp({ database: await unreachable() });
  for (const url of ['/api/openapi.json', '/art/2/jjok/1/card.svg']) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
});

test('a closed database is away as well', async () => {
  const database = await unreachable();
  const { app } = await startApp({ database });
  await database.close();
  expect((await app.inject('/api/venues')).statusCode).toBe(503);
});

test.each([
  ['08006', 'the line broke'],
  ['08P01', 'a pooler gave up'],
  ['25P03', 'a transaction was left idle'],
  ['25006', 'a replica answers'],
  ['40001', 'transactions could not be put in order'],
  ['40P01', 'two waited for each other'],
  ['53300', 'no connection is left'],
  ['55P03', 'a lock was not to be had'],
  ['57014', 'a statement took too long'],
  ['57P01', 'the server is shutting down'],
  ['57P03', 'the server is starting'],
  ['ECONNREFUSED', 'nobody listens'],
])('%s (%s) is 503', (code) => {
  const failure = Object.assign(new Error('of the database'), { code });
  expect(toAppError(failure).code).toBe('unavailable');
  expect(toAppError(new DrizzleQueryError('select 1', [], failure)).code).toBe('unavailable');
});

const onPostgres = test.runIf(isServer);

onPostgres('a line cut in the middle of a query is 503, and mended all is as before', async () => {
  const { line, database, worker } = await openOverLine();
  const { name } = await makeVenue(worker);
  const { app, clock } = await startApp({ database });

  // Held here, so that the query is still under way when the line is cut.
  await worker.transaction(async (tx) => {
    await tx.execute(sql`lock table venues in access exclusive mode`);
    const underway = app.inject('/api/venues');
    const waiting = sql`select 1 from pg_locks where relation = 'venues'::regclass and not granted`;
    await vi.waitFor(async () => expect(await rowsOf(tx, waiting)).toHaveLength(1));
    line.cut();
    const answer = await underway;
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toBe(BUSY);
  });
  expect((await app.inject('/readyz')).statusCode).toBe(503);

  line.mend();
  // What was found out last is told for a second.
  clock.advance(1_000);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await app.inject('/api/venues')).json()).toMatchObject([{ name }]);
  await vi.waitFor(() => expect(database.hearsChanges()).toBe(true), { timeout: 5_000 });
});

onPostgres(
  'whoever waits for a lock is told to come back while the browser still listens',
  async () => {
    const { database, worker } = await openOverLine();
    const { as } = await startApp({ database });
    const staff = await as.staff('manager');
    const { id } = await makeVenue(worker);
    await worker.transaction(async (tx) => {
      await tx.execute(sql`lock table venue_updates in access exclusive mode`);
      const begun = Date.now();
      const [write, read] = await Promise.all([
        staff.call(newsChangesApi.create, { params: { venueId: id }, body: { message: '기다림' } }),
        as.visitor.call(newsApi.list, { params: { venueId: id } }),
      ]);
      expect(Date.now() - begun).toBeLessThan(7_000);
      expect([write.statusCode, read.statusCode]).toEqual([503, 503]);
      expect(write.headers['retry-after']).toBe('3');
    });
    expect(await worker.select().from(news)).toEqual([]);
  },
);

onPostgres('a request that has taken too long in all is told to come back', async () => {
  const { database, worker } = await openOverLine({ limits: { ...LIMITS, requestMs: 0 } });
  await makeVenue(worker);
  const { as } = await startApp({ database });
  const answer = await as.visitor.inject('/api/venues');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('3');
});

onPostgres('a write whose commit was not heard of is not acknowledged', async () => {
  const { line, database, worker } = await openOverLine();
  const { as } = await startApp({ database });
  const staff = await as.staff('manager');
  const { id } = await makeVenue(worker);
  line.cutAfter('commit');
  const draft = { params: { venueId: id }, body: { message: '알 수 없음' } };
  expect((await staff.call(newsChangesApi.create, draft)).statusCode).toBe(503);
  expect(await worker.select().from(news)).toHaveLength(1);
});

onPostgres('a committed write is acknowledged though its notice does not come', async () => {
  const { line, database, worker } = await openOverLine({ poolSize: 1 });
  const { as } = await startApp({ database });
  const staff = await as.staff('manager');
  const { id } = await makeVenue(worker);
  const missed = vi.fn();
  database.onChange(missed);
  line.hang('listening');
  const draft = { params: { venueId: id }, body: { message: '저장됨' } };
  expect((await staff.call(newsChangesApi.create, draft)).statusCode).toBe(201);
  // And nothing comes from memory, which may have missed something.
  if (database.hearsChanges()) expect(missed).toHaveBeenCalledWith(null);
  const read = await as.visitor.call(newsApi.list, { params: { venueId: id } });
  expect(read.json()).toHaveLength(1);
});
