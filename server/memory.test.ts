import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import type { Db } from '#db/client.ts';
import { makeActivity, makeHours, makeReview, makeVenue } from '#db/factories.ts';
import { customers, venues } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';
import { openOverLine } from '#tests/support/over-line.ts';

// Counters tell memory from computing: they change in the table and in no remembered answer.
// Notices of a test's own rows are waited for, as they may still be on their way from Postgres.

function countUp(db: Db) {
  return db.update(venues).set({ viewCount: sql`view_count + 1`, contactClickCount: 1 });
}

async function viewCount(client: Client): Promise<number> {
  return (await client.inject('/api/venues')).json()[0].viewCount;
}

test('what counts up with every visit does not drop an answer', async () => {
  const { db, as, deps } = await startApp();
  await makeVenue(db);
  await deps.database.settle();
  expect(await viewCount(as.visitor)).toBe(0);
  await countUp(db);
  await deps.database.settle();
  expect(await viewCount(as.visitor)).toBe(0);
});

test('a remembered answer has the same tag, and 304 for who has it already', async () => {
  const { db, as } = await startApp();
  await makeVenue(db);
  const first = await as.visitor.inject('/api/venues');
  const second = await as.visitor.inject('/api/venues');
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  expect(second.headers.etag).toBe(etag);
  expect(second.body).toBe(first.body);
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.vary).toMatch(/accept-encoding, authorization, cookie/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await as.visitor.inject({
      url: '/api/venues',
      headers: { 'if-none-match': known },
    });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(answer.headers.etag).toBe(etag);
  }
  const stale = await as.visitor.inject({
    url: '/api/venues',
    headers: { 'if-none-match': '"other"' },
  });
  expect(stale.statusCode).toBe(200);
});

test.each(['a visitor, from memory', 'staff, afresh'])(
  'an answer comes in the smallest form the client takes: %s',
  async (who) => {
    const { db, as } = await startApp();
    for (let n = 0; n < 3; n++) await makeVenue(db);
    const client = who.startsWith('staff') ? await as.staff('editor') : as.visitor;
    const get = (accepted?: string) =>
      client.inject({
        url: '/api/venues',
        headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
      });
    const plain = await get();
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const accepted of ['gzip, deflate, br', 'br;q=0.5', 'BR']) {
      const answer = await get(accepted);
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
    }
    for (const accepted of ['gzip', 'deflate, gzip;q=1.0', 'br;q=0, gzip']) {
      const answer = await get(accepted);
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
    }
    for (const accepted of ['', 'identity', 'brotli', 'br; q=0.0']) {
      expect((await get(accepted)).headers['content-encoding'], accepted).toBeUndefined();
    }
  },
);

test('an answer too small to gain from it is not compressed', async () => {
  const { as } = await startApp();
  const answer = await as.visitor.inject({
    url: '/api/venues',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe('[]');
});

test('an answer is new right after a write to a table it was made from', async () => {
  const { db, as, deps } = await startApp();
  const { id } = await makeVenue(db, { name: '처음' });
  const read = async () => (await as.visitor.inject(`/api/venues/${id}`)).json();
  const first = await as.visitor.inject(`/api/venues/${id}`);
  await db.update(venues).set({ name: '나중' });
  await deps.database.settle();
  const second = await as.visitor.inject(`/api/venues/${id}`);
  expect(second.json().name).toBe('나중');
  expect(second.headers.etag).not.toBe(first.headers.etag);
  await makeReview(db, id, { isApproved: true });
  await deps.database.settle();
  expect((await read()).reviewCount).toBe(1);
  await makeHours(db, id, 'always-open');
  await deps.database.settle();
  expect((await read()).status).toBe('open');
  await db.delete(venues).where(eq(venues.id, id));
  await deps.database.settle();
  expect((await as.visitor.inject(`/api/venues/${id}`)).statusCode).toBe(404);
});

test('a write to a table it was not made from leaves an answer in memory', async () => {
  const { db, as, deps } = await startApp();
  await makeVenue(db);
  await deps.database.settle();
  expect(await viewCount(as.visitor)).toBe(0);
  await countUp(db);
  await makeActivity(db);
  await deps.database.settle();
  expect(await viewCount(as.visitor)).toBe(0);
});

test('a transaction is noticed when it commits, and not when it is rolled back', async () => {
  const { db, as, deps } = await startApp();
  const { id } = await makeVenue(db, { name: '처음' });
  const read = async () => (await as.visitor.inject(`/api/venues/${id}`)).json();
  await deps.database.settle();
  await read();
  await countUp(db);
  const rename = (name: string) =>
    db.transaction(async (tx) => {
      await tx.update(venues).set({ name: '사이' });
      await tx.update(venues).set({ name });
      if (name === '무효') throw new Error('rolled back');
    });
  await expect(rename('무효')).rejects.toThrow('rolled back');
  await deps.database.settle();
  expect(await read()).toMatchObject({ name: '처음', viewCount: 0 });
  await rename('나중');
  await deps.database.settle();
  expect(await read()).toMatchObject({ name: '나중', viewCount: 1 });
});

test('an answer is new when what it shows opens, and not when the minute before ends', async () => {
  const { db, as, clock, deps } = await startApp();
  const { id } = await makeVenue(db);
  await makeHours(db, id, [{ dayOfWeek: 6, openTime: '22:32', closeTime: '23:00' }]);
  await deps.database.settle();
  const read = async (moment: string) => {
    clock.set(`2026-11-14T${moment}+09:00`);
    return (await as.visitor.inject(`/api/venues/${id}`)).json();
  };
  expect(await read('22:30:00')).toMatchObject({ status: 'closed', viewCount: 0 });
  await countUp(db);
  expect(await read('22:31:00')).toMatchObject({ status: 'closed', viewCount: 0 });
  expect(await read('22:31:59.999')).toMatchObject({ status: 'closed', viewCount: 0 });
  expect(await read('22:32:00')).toMatchObject({ status: 'open', viewCount: 1 });
});

test('a request on its way while a venue opens leaves nothing stale behind', async () => {
  const moments = ['22:30:59.999'];
  const { db, as, deps } = await startApp({
    clock: () => new Date(`2026-11-14T${moments.shift() ?? '22:31:00.001'}+09:00`),
  });
  const { id } = await makeVenue(db);
  await makeHours(db, id, [{ dayOfWeek: 6, openTime: '22:31', closeTime: '23:00' }]);
  await deps.database.settle();
  await as.visitor.inject(`/api/venues/${id}`);
  expect(moments).toEqual([]);
  expect((await as.visitor.inject(`/api/venues/${id}`)).json().status).toBe('open');
});

test("a signed-in viewer's answer is neither stored nor served to others", async () => {
  const { db, as, deps } = await startApp();
  const { id } = await makeVenue(db, { phone: '02-000-7001' });
  await deps.database.settle();
  const verified = await as.customer({ isAdultVerified: true });
  const editor = await as.staff('editor');
  const url = `/api/venues/${id}`;
  const phones = [null, '02-000-7001', '02-000-7001'];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
  ]) {
    for (const viewer of order) {
      const client = [as.visitor, verified, editor][viewer] ?? as.visitor;
      const answer = await client.inject(url);
      expect(answer.json().phone).toBe(phones[viewer]);
      if (viewer === 0) continue;
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers.etag).toBeUndefined();
    }
  }
  await as.visitor.inject('/api/venues');
  await countUp(db);
  expect(await viewCount(verified)).toBe(1);
  expect(await viewCount(as.visitor)).toBe(0);
});

test('what a customer may see changes with the next answer', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db, { phone: '02-000-7001' });
  const customer = await as.customer({ isAdultVerified: true });
  expect((await customer.inject(`/api/venues/${id}`)).json().phone).toBe('02-000-7001');
  await db.update(customers).set({ isAdultVerified: false });
  expect((await customer.inject(`/api/venues/${id}`)).json().phone).toBeNull();
});

test('many visitors at once get one and the same answer', async () => {
  const { db, as } = await startApp();
  await makeVenue(db);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => as.visitor.inject('/api/venues')),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});

const source = inject('database');
if (source.kind === 'postgres') {
  const urlOfWorker = async (db: Db) => {
    const [row] = await db
      .select({ name: sql<string>`current_database()` })
      .from(sql`(select 1) as one`);
    return source.maintenanceUrl.replace(/\/[^/]+$/, `/${row?.name}`);
  };

  test('a write through another connection is noticed', async () => {
    const { db, as, deps } = await startApp();
    const { id } = await makeVenue(db, { name: '처음' });
    expect((await as.visitor.inject(`/api/venues/${id}`)).json().name).toBe('처음');
    const other = new pg.Client({ connectionString: await urlOfWorker(db) });
    await other.connect();
    await other.query("update venues set name = '나중'");
    await other.end();
    await deps.database.settle();
    expect((await as.visitor.inject(`/api/venues/${id}`)).json().name).toBe('나중');
  });

  test('while notices cannot be heard, what is kept goes as soon as a look finds it changed', async () => {
    const { line, database, worker } = await openOverLine();
    const { as } = await startApp({ database });
    const { id } = await makeVenue(worker);
    await database.settle();
    await viewCount(as.visitor);
    line.deafen();
    await vi.waitFor(() => expect(database.hearsChanges()).toBe(false));
    await countUp(worker);
    expect(await viewCount(as.visitor)).toBe(1);
    // Views are told to nobody, so that what is shown tells where it comes from.
    await countUp(worker);
    expect(await viewCount(as.visitor)).toBe(1);
    await worker.update(venues).set({ name: '바뀐 이름' }).where(eq(venues.id, id));
    expect(await viewCount(as.visitor)).toBe(2);
    await countUp(worker);
    expect(await viewCount(as.visitor)).toBe(2);
  });

  test('nothing comes from memory while changes can neither be heard nor looked up', async () => {
    const { line, database, worker } = await openOverLine();
    const { as } = await startApp({ database: { ...database, lookUpChanges: async () => false } });
    await makeVenue(worker);
    await database.settle();
    await viewCount(as.visitor);
    await countUp(worker);
    expect(await viewCount(as.visitor)).toBe(0);
    line.cut('listening');
    await vi.waitFor(() => expect(database.hearsChanges()).toBe(false));
    expect(await viewCount(as.visitor)).toBe(1);
    await countUp(worker);
    expect(await viewCount(as.visitor)).toBe(2);
    await vi.waitFor(() => expect(database.hearsChanges()).toBe(true), { timeout: 5_000 });
    expect(await viewCount(as.visitor)).toBe(2);
    await countUp(worker);
    expect(await viewCount(as.visitor)).toBe(2);
  });
}
