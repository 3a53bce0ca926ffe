import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Venue, venuesApi } from '#contract/venues/venues.ts';
import { rowsOf } from '#db/client.ts';
import { makeCategory, makeVenue } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

/** More than are made whole and kept. */
const MANY = 2_100;
const PAGE = 200;

async function makeMany({ db, deps }: TestApp) {
  const { id } = await makeVenue(db, { name: '업소', phone: '02-000-0000', description: '본문' });
  const second = await makeCategory(db);
  const [columns] = await rowsOf<{ names: string }>(
    db,
    sql`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'venues' and is_generated = 'NEVER'
        and column_name not in ('id', 'slug', 'category_id', 'display_order')`,
  );
  const others = sql.raw(String(columns?.names));
  await db.execute(sql`
    insert into venues (slug, category_id, display_order, ${others})
    select 'of-many-' || n, case when n % 2 = 0 then category_id else ${second.id} end, n, ${others}
    from venues, generate_series(1, ${MANY - 1}) n where id = ${id}`);
  // As a server does by itself within the minute: one that counted the rows when there were none
  // takes a hundred times as long.
  await db.execute(sql`analyze`);
  await deps.database.settle();
}

async function inPages(client: Client): Promise<Venue[]> {
  const all: Venue[] = [];
  for (let page = 1; page * PAGE < MANY + PAGE; page += 1) {
    const answer = await client.call(venuesApi.list, { query: { limit: PAGE, page } });
    all.push(...answer.json<Venue[]>());
  }
  return all;
}

test('the whole list of a large site is what its pages show, in every form', async () => {
  const app = await startApp();
  await makeMany(app);
  const { visitor } = app.as;
  const expected = await inPages(visitor);
  expect(new Set(expected.map(({ id }) => id)).size).toBe(MANY);

  // As text: to compare so many things one by one takes longer than to make them.
  const text = JSON.stringify(expected);
  const plain = await visitor.inject('/api/venues');
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(plain.body).toBe(text);
  for (const [coding, open] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const headers = { 'accept-encoding': coding };
    const answer = await visitor.inject({ url: '/api/venues', headers });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(open(answer.rawPayload).toString()).toBe(text);
  }
  // Who may see no more by asking for all at once.
  expect(expected.every(({ phone, description }) => phone === null && description === null)).toBe(
    true,
  );
});

test('the whole list of a large site is never stale', async () => {
  const app = await startApp();
  await makeMany(app);
  const idsOf = async () =>
    (await app.as.visitor.inject('/api/venues')).json<Venue[]>().map(({ id }) => id);
  const before = await idsOf();
  const hidden = before[1_234] ?? 0;
  await app.db.update(venues).set({ isActive: false }).where(eq(venues.id, hidden));
  await app.deps.database.settle();
  expect(await idsOf()).toEqual(before.filter((id) => id !== hidden));
});
