import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** What a site of this size holds, the demo content included. */
export interface Size {
  venues: number;
  reviews: number;
  sessions: number;
}

/**
 * Adds until there are that many: copies of the demo's venues with names, hours and places of their
 * own. In plain SQL and without triggers, because 30,000 forms would take an hour.
 */
export async function fill(db: Db, { venues, reviews, sessions }: Size): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into venues (name, slug, category_id, address, road_address, district, description,
        features, rating, business_type, license_number, room_count, floor_count, display_order,
        latitude, longitude)
      select m.name || ' ' || n, 'venue-' || n, m.category_id, m.address, m.road_address,
        m.district, m.description, m.features, n % 51, m.business_type, m.license_number,
        m.room_count, m.floor_count, n,
        37.484 + (n * 7919 % 4001) / 100000.0, 127.01 + (n * 5683 % 6007) / 100000.0
      from generate_series((select count(*)::int from venues) + 1, ${venues}::int) as n
      join lateral (select * from venues where id = 1 + n % 42) as m on true
    `);
    // What triggers would have done: everything is still to be worked out by the server.
    await tx.execute(sql`
      insert into window_horizons (venue_id) select id from venues on conflict do nothing
    `);
    await tx.execute(sql`
      insert into venue_search_pending (venue_id) select id from venues on conflict do nothing
    `);
    await tx.execute(sql`
      insert into business_hours (venue_id, day_of_week, open_time, close_time, is_closed)
      select id, day, 15 + (id + day) % 6 || ':00', '0' || (id + day) % 6 || ':00',
        (id + day) % 7 = 0
      from venues cross join generate_series(0, 6) as day
      where not exists (select 1 from business_hours where venue_id = venues.id)
    `);
    await tx.execute(sql`
      insert into reviews (venue_id, rating, service_rating, atmosphere_rating, price_rating,
        content, is_approved, created_at)
      select 1 + n % ${venues}::int, 1 + n % 10, 1 + n % 10, 1 + n % 10, 1 + n % 10,
        '조용하고 편안해서 다시 오고 싶은 곳입니다. ' || n, true, now() - n * interval '5 minutes'
      from generate_series((select count(*)::int from reviews) + 1, ${reviews}::int) as n
    `);
    await tx.execute(sql`
      update review_totals set (public_count, rating_sum) = (
        select count(*), sum(rating) from reviews where is_approved and blinded_until is null
      )
    `);
    await tx.execute(sql`
      insert into venue_sessions (venue_id, session_id, session_start, session_end, duration)
      select 1 + n % ${venues}::int, 'bench-' || n, at, at + interval '90 seconds', 90
      from generate_series((select count(*)::int from venue_sessions) + 1, ${sessions}::int) as n
      join lateral (select now() - n * interval '20 seconds' as at) as times on true
    `);
    await tx.execute(sql`select recount_visits()`);
  });
  // What a server does by itself, and the embedded database within the minute.
  await db.execute(sql`vacuum (analyze)`);
}
