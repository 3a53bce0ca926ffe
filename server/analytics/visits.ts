import { sql } from 'drizzle-orm';
import { type Db, rowsOf, WITHOUT_WAITING } from '#db/client.ts';
import { countArrived, type VisitKey } from './arrivals.ts';
import { gathered } from './gathered.ts';

// How a visit goes may be lost in a power cut (WITHOUT_WAITING): the next report tells it again.
// Figures follow by triggers, in the same transaction.

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

export const storeProgress = gathered(storeProgresses);

/** Returns whose visits are known. */
export async function storeProgresses(
  db: Db,
  progresses: readonly VisitProgress[],
): Promise<Set<string>> {
  const known = await update(db, progresses);
  const unknown = progresses.filter((progress) => !known.has(nameOf(progress)));
  if (unknown.length === 0) return known;
  // They may just have begun.
  await countArrived(db);
  return new Set([...known, ...(await update(db, unknown))]);
}

/** Reports overtake each other, so the larger value always stays. */
async function update(db: Db, progresses: readonly VisitProgress[]): Promise<Set<string>> {
  const rows = await rowsOf<VisitKey>(
    db,
    sql`
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
    returning venue_id as "venueId", session_id as "sessionId"`,
  );
  return new Set(rows.map(nameOf));
}

export function nameOf({ venueId, sessionId }: VisitKey): string {
  return `${venueId} ${sessionId}`;
}
