import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type Db, rowsOf } from '#db/client.ts';
import { isMigrated, migrateWithin } from '#db/migrate.ts';
import { diskStore } from '#server/objects/store.ts';
import { removeFolders, restored, START, temporaryFolder } from '#tests/support/backed-up.ts';
import { openEmptyDatabase } from '#tests/support/database.ts';
import { makeBackup } from './make.ts';
import { diskPlace } from './place-disk.ts';

afterAll(removeFolders);

/** As the first version wrote it, without a word of today's schema. */
const FIRST_ROWS = `
  insert into venue_categories (id, name, slug) values (7, '라운지', 'lounge');
  insert into venues (id, name, slug, category_id, view_count, created_at)
    values (41, '달빛 라운지', 'moonlight', 7, 12, '2026-10-01 21:00:00.123456+09');
  insert into business_hours (venue_id, day_of_week, open_time, close_time)
    values (41, 6, '19:00', '03:00');
  insert into customer_users (id, email, nickname, password_hash)
    values (5, 'first@example.com', '첫손님', 'a hash');
  insert into customer_tokens (token_hash, customer_id, expires_at)
    values ('a token', 5, '2027-01-01 00:00:00+09');
  insert into reviews (venue_id, user_id, rating, content, is_approved)
    values (41, 5, 9, '첫 버전에서 쓴 후기입니다', true);
  insert into objects (id, owner_kind, width, height, widths)
    values ('first', 'demo', 960, 600, '[480]');
  insert into venue_sessions (venue_id, session_id, session_start, duration)
    values (41, 'aaaaaaaaaaaaaaaaaaaaa', '2026-10-02 23:00:00+09', 30),
      (41, 'bbbbbbbbbbbbbbbbbbbbb', '2026-10-02 23:10:00+09', 60);
  select setval('venues_id_seq', 41)`;

/** What of it must be found under today's schema, counted anew where counting has changed. */
async function readNow(db: Db) {
  const [found] = await rowsOf<Record<string, unknown>>(
    db,
    sql`select v.name, v.view_count as views, extract(microseconds from v.created_at)::int as micro,
        c.slug as category, h.open_time as opens, r.content, u.nickname, t.id as device,
        (select count(*)::int from venue_search_pending) as "waitForSearch",
        (select json_build_object('views', page_views, 'time', total_time_spent)
          from venue_analytics where venue_id = 41) as figures
      from venues v
      join venue_categories c on c.id = v.category_id
      join business_hours h on h.venue_id = v.id
      join reviews r on r.venue_id = v.id
      join customer_users u on u.id = r.user_id
      join customer_tokens t on t.customer_id = u.id`,
  );
  return found;
}

test('a backup of the first version is restored by this one, and found right under its schema', async () => {
  const database = await openEmptyDatabase();
  await database.db.transaction(async (tx) => {
    await migrateWithin(tx, { count: 1, hash: '' });
    for (const statement of FIRST_ROWS.split(';')) await tx.execute(sql.raw(statement));
  });
  const objects = diskStore(temporaryFolder());
  await objects.put('first/480.webp', Buffer.from('a picture'));
  const place = diskPlace(temporaryFolder());
  const { manifest } = await makeBackup({ database, objects }, place, { now: START, keep: null });
  expect(manifest.migrations.count).toBe(1);
  await database.close();

  const upgraded = await restored(place);
  expect(await isMigrated(upgraded.database.db)).toBe(true);
  expect(await readNow(upgraded.database.db)).toMatchObject({
    name: '달빛 라운지',
    views: 12,
    micro: 123_456,
    category: 'lounge',
    opens: '19:00',
    content: '첫 버전에서 쓴 후기입니다',
    nickname: '첫손님',
    device: 1,
    waitForSearch: 1,
    figures: { views: 2, time: 90 },
  });
  expect(await upgraded.objects.open('first/480.webp')).not.toBeNull();
  const [next] = await rowsOf<{ id: number }>(
    upgraded.database.db,
    sql`insert into venues (name, slug, category_id) values ('새 업소', 'new', 7) returning id`,
  );
  expect(next?.id).toBe(42);
  await upgraded.database.close();
}, 60_000);
