import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { VenueTodo } from '#contract/attention.ts';
import { venues } from '#db/schema/index.ts';
import { toDayNumber, toDayOfWeek } from '#domain/seoul-time.ts';
import { CHECK_KEEP_DAYS } from '#domain/venue-blocks.ts';
import type { Ctx } from '#server/http/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether something can be wrong with a venue: said once, for the work of staff and for the table. */
export function needsAttention(ctx: Ctx, kind: VenueTodo, date: string | null): SQL {
  return sql`(${WRONG[kind](ctx, date)}) and ${isNotDismissed(ctx, kind, date)}`;
}

const hasHours = sql`exists (select from business_hours h where h.venue_id = ${venues.id})`;

const WRONG: Record<VenueTodo, (ctx: Ctx, date: string | null) => SQL> = {
  missing_hours: () => sql`not ${hasHours}`,
  old_hours: ({ now }) => {
    const oldest = new Date(now.getTime() - CHECK_KEEP_DAYS * DAY_MS).toISOString();
    return sql`${hasHours} and coalesce(${venues.hoursCheckedAt} < ${oldest}::timestamptz, true)`;
  },
  unplanned_holiday: (_, date) => (date === null ? sql`false` : opensUnplanned(date)),
  missing_picture: () => sql`coalesce(${venues.thumbnailImage}, '') = ''`,
  default_contact: hasDefaultContact,
  // As misplacedEntertainmentFields: a zero says nothing.
  misplaced_license_fields: () => sql`${venues.businessType} <> 'entertainment_bar_type1' and (
    ${venues.serviceType} is not null
    or coalesce(${venues.tcPricing}, 0) <> 0
    or coalesce(${venues.averageAttendance}, 0) <> 0
  )`,
};

/** What nobody can see or visit can wait. */
export function isPublished(): SQL | undefined {
  return and(
    isNull(venues.deletedAt),
    eq(venues.isActive, true),
    notInArray(venues.status, ['permanent_closed', 'closed_permanently']),
  );
}

/** The weekly hours open the venue on that day, and no special day says whether that is meant. */
function opensUnplanned(date: string): SQL {
  const dayOfWeek = toDayOfWeek(toDayNumber(date));
  return sql`exists (
    select from business_hours h
    where h.venue_id = ${venues.id} and h.day_of_week = ${dayOfWeek}::int and not h.is_closed
      and (h.is_24_hours or (h.open_time is not null and h.close_time is not null))
  ) and not exists (
    select from special_business_hours s
    where s.venue_id = ${venues.id} and s.date = ${date}::date
  )`;
}

function hasDefaultContact(ctx: Ctx): SQL {
  const { phone, kakaoId, telegramId } = ctx.deps.config.defaultContact;
  return sql`(
    coalesce(${venues.phone} = ${phone}::text, false)
    or coalesce(${venues.kakaoId} = ${kakaoId}::text, false)
    or coalesce(${venues.telegramId} = ${telegramId}::text, false)
  )`;
}

/** Staff have not put this venue's part of it off. */
function isNotDismissed({ now }: Ctx, kind: VenueTodo, date: string | null): SQL {
  return sql`not exists (
    select from attention_dismissals d
    where d.venue_id = ${venues.id} and d.kind = ${kind} and d.date is not distinct from ${date}::date
      and coalesce(d.until > ${now.toISOString()}::timestamptz, true)
  )`;
}
