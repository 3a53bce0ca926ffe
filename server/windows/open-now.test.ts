import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Venue, type VenueFigures, venuesApi } from '#contract/venues/venues.ts';
import { rowsOf } from '#db/client.ts';
import { makeCategory } from '#db/factories.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

/** More than are named where few are open. */
const MANY = 5_300;

/** So many that the database would rather look at every venue than read them all. */
const NIGHTS_TO_COME = 9;

/** Venues 1 to so many, of which these are open this evening, and all of them in those to come. */
async function startSite(nightsToCome: number, isOpen: (id: number) => boolean): Promise<TestApp> {
  const site = await startApp();
  const { id: categoryId } = await makeCategory(site.db);
  await site.db.execute(sql`
    insert into venues (name, slug, category_id, display_order)
    select 'v' || n, 'v' || n, ${categoryId}::int, n from generate_series(1, ${MANY}::int) as n`);
  await site.db.execute(sql`update window_horizons set overnight_rule = 'carry-over',
    known_from = '2026-11-13 00:00+09', known_until = '2026-11-25 00:00+09'`);
  const open = Array.from({ length: MANY }, (_, at) => at + 1).filter(isOpen);
  await site.db.execute(sql`
    insert into open_windows (venue_id, opens_at, closes_at)
    select id, '2026-11-14 18:00+09'::timestamptz, '2026-11-15 02:00+09'::timestamptz
    from unnest(${`{${open.join()}}`}::int[]) as id
    union all
    select id, night + id % 6 * interval '1 hour', night + interval '13 hours'
    from venues cross join generate_series(timestamptz '2026-11-15 15:00+09',
      timestamptz '2026-11-14 15:00+09' + ${nightsToCome}::int * interval '1 day',
      interval '1 day') as night`);
  await site.db.execute(sql`analyze venues, open_windows, window_horizons`);
  return site;
}

async function list({ as }: TestApp, query: object): Promise<number[]> {
  const answer = await as.visitor.call(venuesApi.list, { query });
  return answer.json<Venue[]>().map(({ id }) => id);
}

/** How often the windows of one venue were looked into. */
async function looksByVenue({ db }: TestApp): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [row] = await rowsOf<{ looks: number }>(
    db,
    sql`select idx_scan::int as looks from pg_stat_user_indexes
      where indexrelname = 'open_windows_pkey'`,
  );
  return row?.looks ?? Number.NaN;
}

test('the few who are open are not looked for at every venue', async () => {
  const site = await startSite(NIGHTS_TO_COME, (id) => id === 4_000 || id === 5_000);
  const before = await looksByVenue(site);
  expect(await list(site, { sort: 'tonight', limit: '3' })).toEqual([4_000, 5_000, 1]);
  expect(await list(site, { open: 'true', limit: '1' })).toEqual([4_000]);
  expect((await looksByVenue(site)) - before).toBeLessThan(100);
});

test('where nearly all are open, lists and figures agree as well', async () => {
  const site = await startSite(1, (id) => id % 20 !== 0);
  expect(await list(site, { sort: 'tonight', limit: '3', page: '1679' })).toEqual([5_299, 20, 40]);
  expect(await list(site, { open: 'true', limit: '3', page: '7' })).toEqual([19, 21, 22]);
  expect(await list(site, { open: 'false', limit: '3', page: '2' })).toEqual([80, 100, 120]);
  const figures = (await site.as.visitor.call(venuesApi.figures, {})).json<VenueFigures>();
  expect(figures).toMatchObject({ total: MANY, open: MANY - MANY / 20 });
});
