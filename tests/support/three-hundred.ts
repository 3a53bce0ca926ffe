import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/client.ts';
import { openEmbedded } from '#db/embedded.ts';

/** With the demo's own. */
const VENUES = 300;
/** Long before anyone looks again. */
const STALE_DAYS = 200;

/** What is wrong with which of the added venues, by the number in its name: `밤길 라운지 120`. */
export const GAPS = {
  withoutHours: [101, 102, 103, 104, 105],
  staleHours: [111, 112, 113, 114, 115, 116],
  withoutPicture: [121, 122, 123, 124],
  withoutContact: [131, 132, 133, 134, 135],
  withoutPlace: [141, 142, 143],
  withoutDescription: [151, 152, 153],
} as const;

/** Pairs that are one venue each: the second has the name, address and phone of the first. */
export const DOUBLES = [
  [161, 162],
  [171, 172],
] as const;

/** Venues of the first kind of licence, whose prices can be changed. */
export const PRICED = Array.from({ length: 30 }, (_, index) => 201 + index);

/** The name of an added venue; doubles share theirs. */
export function nameOf(number: number): string {
  const [first = number] = DOUBLES.find(([, second]) => second === number) ?? [];
  return `밤길 ${first}`;
}

/** Opens the database of a data folder that no server has open, and adds up to three hundred. */
export async function fillThreeHundred(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir);
  try {
    await database.exclusively(addVenues);
  } finally {
    await database.close();
  }
}

/** Complete venues in the demo's categories, then the gaps. In sets: a form each would take an hour. */
async function addVenues(db: Db): Promise<void> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from venues`);
  const last = 100 + VENUES - (row?.count ?? 0);
  await db.execute(sql`
    insert into venues (name, slug, category_id, address, road_address, lot_address, district,
      latitude, longitude, phone, kakao_id, description, features, thumbnail_image, rating,
      business_type, license_number, business_registration_number, room_count, floor_count,
      service_type, tc_pricing, display_order, hours_checked_at, address_checked_at,
      contact_checked_at, license_checked_at, facilities_checked_at)
    select '밤길 ' || n, 'bamgil-' || n, model.category_id,
      '역삼동 밤길로 ' || n, '서울 강남구 밤길로 ' || n, '강남구 역삼동 ' || n || '-1', '강남구',
      37.484 + (n * 7919 % 4001) / 100000.0, 127.01 + (n * 5683 % 6007) / 100000.0,
      '02-000-' || (1000 + n), 'bamgil' || n, model.description, model.features,
      (select '/objects/' || id from objects where owner_kind = 'demo' order by id limit 1),
      n % 51, case when ${among(PRICED)} then 'entertainment_bar_type1' else 'general_restaurant' end,
      '제2026-' || n || '호', '000-10-1' || (1000 + n), 2, 1,
      case when ${among(PRICED)} then 'attached' end, case when ${among(PRICED)} then 100000 end,
      100 + n, now(), now(), now(), now(), now()
    from generate_series(101, ${last}::int) as n
    join lateral (select * from venues where id = 1 + n % 42) as model on true
  `);
  await db.execute(sql`
    insert into business_hours (venue_id, day_of_week, open_time, close_time, is_closed)
    select v.id, day, '18:00', '02:00', false
    from venues v cross join generate_series(0, 6) as day
    where v.slug like 'bamgil-%' and not ${hasNumber(GAPS.withoutHours)}
  `);
  const gaps = [
    [GAPS.withoutHours, sql`hours_checked_at = null`],
    [
      GAPS.staleHours,
      sql`hours_checked_at = now() - make_interval(days => ${STALE_DAYS}::int),
        contact_checked_at = now() - make_interval(days => ${STALE_DAYS}::int)`,
    ],
    [GAPS.withoutPicture, sql`thumbnail_image = null`],
    [GAPS.withoutContact, sql`phone = null, kakao_id = null, telegram_id = null`],
    [GAPS.withoutPlace, sql`latitude = null, longitude = null`],
    [GAPS.withoutDescription, sql`description = null`],
  ] as const;
  for (const [numbers, change] of gaps) {
    await db.execute(sql`update venues v set ${change} where ${hasNumber(numbers)}`);
  }
  for (const [first, second] of DOUBLES) {
    await db.execute(sql`
      update venues v set (name, address, road_address, lot_address, phone, category_id, latitude, longitude) =
        (select name, address, road_address, lot_address, phone, category_id, latitude, longitude
         from venues where slug = ${`bamgil-${first}`})
      where v.slug = ${`bamgil-${second}`}
    `);
  }
}

function among(numbers: readonly number[]) {
  return sql`n = any(${`{${numbers.join()}}`}::int[])`;
}

function hasNumber(numbers: readonly number[]) {
  return sql`v.slug = any(${`{${numbers.map((number) => `bamgil-${number}`).join()}}`}::text[])`;
}
