import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Db, rowsOf } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';
import { openAt } from './open-at.ts';

const MANY = 1_000;

/** For every venue that has none: open every night, also in that of the test's clock. */
function fillWindows(db: Db) {
  return db.execute(sql`
    insert into open_windows (venue_id, opens_at, closes_at)
    select id, night + interval '18 hours', night + interval '26 hours'
    from venues cross join generate_series(timestamptz '2026-11-13 00:00+09',
      timestamptz '2026-11-25 00:00+09', interval '1 day') as night
    where not exists (select 1 from open_windows where venue_id = venues.id)`);
}

async function readByEnd(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [row] = await rowsOf<{ read: number }>(
    db,
    sql`select idx_tup_read::int as read from pg_stat_user_indexes
      where indexrelname = 'open_windows_by_closing'`,
  );
  return row?.read ?? Number.NaN;
}

test('when venues close is read in their own windows, though rows were counted when they were few', async () => {
  const { db, systemContext } = await startApp();
  const { categoryId } = await makeVenue(db);
  await fillWindows(db);
  await db.execute(sql`analyze open_windows`);
  await db.execute(sql`
    insert into venues (name, slug, category_id)
    select 'v' || n, 'v' || n, ${categoryId}::int from generate_series(1, ${MANY}::int) as n`);
  await fillWindows(db);
  await db.execute(sql`update window_horizons set overnight_rule = 'carry-over',
    known_from = '2026-11-13 00:00+09', known_until = '2026-11-25 00:00+09'`);

  const asked = await rowsOf<{ id: number; status: string }>(
    db,
    sql`select id, status from venues order by id desc limit 200`,
  );
  const before = await readByEnd(db);
  const ctx = systemContext();
  const open = await openAt(ctx, asked, 'carry-over', ctx.clock);
  expect(open.size).toBe(200);
  expect(open.get(asked[0]?.id ?? 0)).toEqual(new Date('2026-11-15T02:00:00+09:00'));
  expect((await readByEnd(db)) - before).toBeLessThan(200);
});
