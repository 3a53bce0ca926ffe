import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newsChangesApi } from '#contract/news/changes.ts';
import { makeVenue } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { AS_OF } from '#server/finished.ts';
import { startApp } from '#tests/support/app.ts';
import { isServer, openOverLine } from '#tests/support/over-line.ts';
import { sourcePages } from '#tests/support/pages.ts';

const onPostgres = test.runIf(isServer);

async function setUp(pages: Awaited<ReturnType<typeof sourcePages>> | null = null) {
  const { line, database, worker } = await openOverLine();
  const { id, name } = await makeVenue(worker);
  await database.settle();
  const running = await startApp({ database, ...(pages && { pages }) });
  const cut = async () => {
    line.cut();
    await vi.waitFor(() => expect(database.hearsChanges()).toBe(false));
  };
  return { ...running, line, database, worker, id, name, cut };
}

onPostgres(
  'while the database is away, visitors get what is known, marked with its moment',
  async () => {
    const { as, line, clock, cut, id, name } = await setUp();
    const staff = await as.staff('manager');
    const before = await as.visitor.inject('/api/venues');
    expect(before.headers[AS_OF]).toBeUndefined();
    await cut();

    const known = await as.visitor.inject('/api/venues');
    expect(known.statusCode).toBe(200);
    expect(known.json()).toMatchObject([{ name }]);
    const asOf = new Date(String(known.headers[AS_OF])).getTime();
    expect(asOf).toBeLessThanOrEqual(clock.now().getTime());
    const draft = { params: { venueId: id }, body: { message: '소식' } };
    const write = await staff.call(newsChangesApi.create, draft);
    expect([write.statusCode, write.headers['retry-after']]).toEqual([503, '3']);

    line.mend();
    clock.advance(1_000);
    await vi.waitFor(
      async () => {
        clock.advance(1_000);
        expect((await as.visitor.inject('/api/venues')).headers[AS_OF]).toBeUndefined();
      },
      { timeout: 10_000 },
    );
  },
  30_000,
);

onPostgres(
  'a page from before says so, and nothing in it asks the server',
  async () => {
    const { as, cut, name } = await setUp(await sourcePages());
    expect((await as.visitor.inject('/')).body).toContain(name);
    await cut();
    const page = await as.visitor.inject('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers[AS_OF]).toBeDefined();
    expect(page.body).toContain(name);
    expect(page.body).toMatch(/연결 지연 · \d\d:\d\d 기준/);
    expect(page.body).not.toContain('type="module"');
  },
  30_000,
);

onPostgres('what the database told to be wrong is not shown again', async () => {
  const { as, database, worker, cut, id } = await setUp();
  await as.visitor.inject(`/api/venues/${id}`);
  await worker.update(venues).set({ name: '바뀐 이름' }).where(eq(venues.id, id));
  await database.settle();
  await cut();
  expect((await as.visitor.inject(`/api/venues/${id}`)).statusCode).toBe(503);
});

onPostgres('after an hour what is known is too old to be shown', async () => {
  const { as, clock, cut } = await setUp();
  await as.visitor.inject('/api/categories');
  await cut();
  expect((await as.visitor.inject('/api/categories')).statusCode).toBe(200);
  clock.advance(3_601_000);
  expect((await as.visitor.inject('/api/categories')).statusCode).toBe(503);
});
