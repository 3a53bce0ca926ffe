import { sql } from 'drizzle-orm';
import { type Db, WITHOUT_WAITING } from '#db/client.ts';
import { gathered } from './gathered.ts';

// What is counted here may be lost in a power cut (WITHOUT_WAITING): nobody was told that it is
// saved. Figures follow by triggers, in the same transaction.

export interface VisitKey {
  venueId: number;
  sessionId: string;
}

export interface StartedVisit extends VisitKey {
  sessionStart: Date;
  deviceType: string | null;
  browser: string | null;
  referrer: string | null;
  ipAddress: string | null;
}

export interface VisitProgress extends VisitKey {
  /** Absent for a click, which says nothing about the rest. */
  sessionEnd?: Date;
  duration?: number;
  scrollDepth?: number;
  phoneClicked?: boolean;
  kakaoClicked?: boolean;
  telegramClicked?: boolean;
  mapClicked?: boolean;
  sections?: readonly string[];
}

export const storeVisit = gathered(storeVisits);
export const storeProgress = gathered(storeProgresses);

/**
 * Each is stored and counted once. Venues are locked in their order, so that two instances do not
 * wait for each other; a venue that has gone meanwhile has no visits.
 */
export async function storeVisits(db: Db, visits: readonly StartedVisit[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select distinct on ("venueId", "sessionId") * from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as visit ("venueId" int, "sessionId" text, "sessionStart" timestamptz, "deviceType" text,
        browser text, referrer text, "ipAddress" text)
    ), there as (
      select id from venues
      where id in (select "venueId" from given) and is_active and deleted_at is null
        and exists (select from venue_categories as c where c.id = category_id and c.is_active)
        and ${WITHOUT_WAITING}
      order by id for no key update
    ), stored as (
      insert into venue_sessions
        (venue_id, session_id, session_start, device_type, browser, referrer, ip_address)
      select "venueId", "sessionId", "sessionStart", "deviceType", browser, referrer, "ipAddress"
      from given join there on there.id = "venueId"
      on conflict (venue_id, session_id) do nothing
      returning venue_id
    )
    update venues set view_count = view_count + visits.count
    from (select venue_id, count(*)::int from stored group by venue_id) as visits
    where venues.id = visits.venue_id`);
}

/** Reports overtake each other, so the larger value always stays. Returns whose visits are known. */
export async function storeProgresses(
  db: Db,
  progresses: readonly VisitProgress[],
): Promise<Set<string>> {
  const { rows } = (await db.execute(sql`
    with given as (
      select "venueId", "sessionId", max("sessionEnd") as ended,
        coalesce(max(duration), 0) as duration, coalesce(max("scrollDepth"), 0) as depth,
        coalesce(bool_or("phoneClicked"), false) as phone,
        coalesce(bool_or("kakaoClicked"), false) as kakao,
        coalesce(bool_or("telegramClicked"), false) as telegram,
        coalesce(bool_or("mapClicked"), false) as map,
        jsonb_agg(coalesce(sections, '[]')) as sections
      from jsonb_to_recordset(${JSON.stringify(progresses)}::jsonb)
      as progress ("venueId" int, "sessionId" text, "sessionEnd" timestamptz, duration int,
        "scrollDepth" int, "phoneClicked" boolean, "kakaoClicked" boolean,
        "telegramClicked" boolean, "mapClicked" boolean, sections jsonb)
      group by "venueId", "sessionId"
    )
    update venue_sessions as held set
      session_end = coalesce(ended, session_end),
      duration = greatest(held.duration, given.duration),
      scroll_depth = greatest(scroll_depth, depth),
      phone_clicked = phone_clicked or phone,
      kakao_clicked = kakao_clicked or kakao,
      telegram_clicked = telegram_clicked or telegram,
      map_clicked = map_clicked or map,
      sections = array(
        select unnest(held.sections) union
        select jsonb_array_elements_text(report) from jsonb_array_elements(given.sections) as report
        order by 1)
    from given
    where venue_id = "venueId" and session_id = "sessionId" and ${WITHOUT_WAITING}
    returning venue_id as "venueId", session_id as "sessionId"`)) as unknown as {
    rows: VisitKey[];
  };
  return new Set(rows.map(nameOf));
}

export function nameOf({ venueId, sessionId }: VisitKey): string {
  return `${venueId} ${sessionId}`;
}
