import { and, asc, eq, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { ATTENTION_KINDS, type AttentionItem, type AttentionKind } from '#contract/attention.ts';
import { ownerClaims, ownerProposals, reviews, takedowns, venues } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { upcomingHolidays } from '#domain/hours/holidays.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { toDayNumber, toDayOfWeek, toSeoul } from '#domain/seoul-time.ts';
import { CHECK_KEEP_DAYS } from '#domain/venue-blocks.ts';
import { countDoubles } from '#server/doubles/service.ts';
import { requireAdmin } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { countClosedLicenses } from '#server/license-files/matches.ts';
import { countReports } from '#server/reports/queue.ts';
import { keptCount } from '#server/venues/kept-count.ts';

const HOLIDAYS_AHEAD_DAYS = 30;
const NAMED_VENUES = 3;

/** Something that can be wrong with a venue, and the condition on its row that says so. */
interface Check {
  kind: AttentionKind;
  holiday: AttentionItem['holiday'];
  applies: SQL;
}

/** Only what the viewer may mend; what is in order is not mentioned. */
export async function listAttention(ctx: Ctx): Promise<AttentionItem[]> {
  const { level } = requireAdmin(ctx.actor);
  const [waiting, reported, requested, claimed, proposed, closed, doubles, aboutVenues] =
    await Promise.all([
      hasPermission(level, 'posts') ? countWaitingReviews(ctx) : 0,
      countReports(ctx),
      hasPermission(level, 'posts') ? countRequestedTakedowns(ctx) : 0,
      hasPermission(level, 'users') ? countOfVenues(ctx, ownerClaims, 'requested') : 0,
      hasPermission(level, 'venues') ? countOfVenues(ctx, ownerProposals, 'waiting') : 0,
      hasPermission(level, 'venues') ? countClosedLicenses(ctx) : 0,
      hasPermission(level, 'venues') ? countDoubles(ctx) : 0,
      hasPermission(level, 'venues') ? checkVenues(ctx) : [],
    ]);
  const moderation: AttentionItem[] = [
    { kind: 'waiting_reviews', count: waiting, holiday: null, venues: [] },
    { kind: 'open_reports', count: reported.open, holiday: null, venues: [] },
    { kind: 'open_takedowns', count: requested, holiday: null, venues: [] },
    { kind: 'waiting_claims', count: claimed, holiday: null, venues: [] },
    { kind: 'waiting_proposals', count: proposed, holiday: null, venues: [] },
    { kind: 'license_closed', count: closed, holiday: null, venues: [] },
    { kind: 'likely_doubles', count: doubles, holiday: null, venues: [] },
  ];
  return [...moderation, ...aboutVenues].filter(({ count }) => count > 0);
}

function countWaitingReviews(ctx: Ctx): Promise<number> {
  return ctx.db.$count(reviews, and(eq(reviews.isApproved, false), isNull(reviews.rejectedAt)));
}

function countRequestedTakedowns(ctx: Ctx): Promise<number> {
  return ctx.db.$count(takedowns, eq(takedowns.state, 'requested'));
}

/** What waits about a deleted venue waits for the venue first. */
function countOfVenues(
  ctx: Ctx,
  table: typeof ownerClaims | typeof ownerProposals,
  state: 'requested' | 'waiting',
): Promise<number> {
  return ctx.db.$count(
    table,
    and(
      sql`${table.state} = ${state}`,
      sql`exists (select from venues v where v.id = ${table.venueId} and v.deleted_at is null)`,
    ),
  );
}

/** All checks in one pass over the venues; of each, the number and the first few names. */
const checkVenues = keptCount(async (ctx): Promise<AttentionItem[]> => {
  const checks = venueChecks(ctx).sort(
    (a, b) => ATTENTION_KINDS.indexOf(a.kind) - ATTENTION_KINDS.indexOf(b.kind),
  );
  const values = checks.map(({ applies }, index) => sql`(${index}::int, ${applies})`);
  const found = ctx.db.$with('found').as(
    ctx.db
      .select({
        id: venues.id,
        name: venues.name,
        check: sql<number>`problem.number`.as('number'),
        count: sql<number>`(count(*) over (partition by problem.number))::int`.as('count'),
        place:
          sql<number>`row_number() over (partition by problem.number order by ${venues.id})`.as(
            'place',
          ),
      })
      .from(venues)
      .innerJoin(
        sql`lateral (values ${sql.join(values, sql`, `)}) as problem(number, applies)`,
        sql`problem.applies`,
      )
      .where(isPublished()),
  );
  const rows = await ctx.db
    .with(found)
    .select()
    .from(found)
    .where(lte(found.place, NAMED_VENUES))
    .orderBy(asc(found.place));
  const byCheck = groupBy(rows, ({ check }) => check);
  return checks.map(({ kind, holiday }, index) => {
    const named = byCheck.get(index) ?? [];
    return {
      kind,
      holiday,
      count: named[0]?.count ?? 0,
      venues: named.map(({ id, name }) => ({ id, name })),
    };
  });
});

function venueChecks(ctx: Ctx): Check[] {
  const hasHours = sql`exists (select from business_hours h where h.venue_id = ${venues.id})`;
  const oldest = new Date(ctx.now.getTime() - CHECK_KEEP_DAYS * 24 * 60 * 60 * 1000);
  const checks: [AttentionKind, SQL][] = [
    ['missing_hours', sql`not ${hasHours}`],
    [
      'old_hours',
      sql`${hasHours} and coalesce(${venues.hoursCheckedAt} < ${oldest.toISOString()}::timestamptz, true)`,
    ],
    ['missing_picture', sql`coalesce(${venues.thumbnailImage}, '') = ''`],
    ['default_contact', hasDefaultContact(ctx)],
    [
      'misplaced_license_fields',
      // As misplacedEntertainmentFields: a zero says nothing.
      sql`${venues.businessType} <> 'entertainment_bar_type1' and (
        ${venues.serviceType} is not null
        or coalesce(${venues.tcPricing}, 0) <> 0
        or coalesce(${venues.averageAttendance}, 0) <> 0
      )`,
    ],
  ];
  return [
    ...checks.map(([kind, applies]) => ({ kind, applies, holiday: null })),
    ...upcomingHolidays(toSeoul(ctx.now).date, HOLIDAYS_AHEAD_DAYS).map((holiday) => ({
      kind: 'unplanned_holiday' as const,
      applies: opensUnplanned(holiday.date),
      holiday,
    })),
  ];
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

/** What nobody can see or visit can wait. */
function isPublished(): SQL | undefined {
  return and(
    isNull(venues.deletedAt),
    eq(venues.isActive, true),
    notInArray(venues.status, ['permanent_closed', 'closed_permanently']),
  );
}
