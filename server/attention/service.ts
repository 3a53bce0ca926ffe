import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import {
  ATTENTION_KINDS,
  type AttentionItem,
  type AttentionKind,
  VENUE_TODOS,
} from '#contract/attention.ts';
import { ownerClaims, ownerProposals, reviews, takedowns, venues } from '#db/schema/index.ts';
import { groupBy } from '#domain/group-by.ts';
import { upcomingHolidays } from '#domain/hours/holidays.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { countDoubles } from '#server/doubles/service.ts';
import { requireAdmin } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { countClosedLicenses } from '#server/license-files/matches.ts';
import { countReports } from '#server/reports/queue.ts';
import { keptCount } from '#server/venues/kept-count.ts';
import { isPublished, needsAttention } from '#server/venues/staff/todo.ts';
import { findDismissedLines } from './dismissals.ts';

const HOLIDAYS_AHEAD_DAYS = 30;
const NAMED_VENUES = 3;

/** Something that can be wrong with a venue, and the condition on its row that says so. */
interface Check {
  kind: AttentionKind;
  holiday: AttentionItem['holiday'];
  applies: SQL;
}

/** Only what the viewer may mend; what is in order or was put off is not mentioned. */
export async function listAttention(ctx: Ctx): Promise<AttentionItem[]> {
  const { level } = requireAdmin(ctx.actor);
  const [
    waiting,
    reported,
    requested,
    claimed,
    proposed,
    closed,
    doubles,
    aboutVenues,
    isDismissed,
  ] = await Promise.all([
    hasPermission(level, 'posts') ? countWaitingReviews(ctx) : 0,
    countReports(ctx),
    hasPermission(level, 'posts') ? countRequestedTakedowns(ctx) : 0,
    hasPermission(level, 'users') ? countOfVenues(ctx, ownerClaims, 'requested') : 0,
    hasPermission(level, 'venues') ? countOfVenues(ctx, ownerProposals, 'waiting') : 0,
    hasPermission(level, 'venues') ? countClosedLicenses(ctx) : 0,
    hasPermission(level, 'venues') ? countDoubles(ctx) : 0,
    hasPermission(level, 'venues') ? checkVenues(ctx) : [],
    findDismissedLines(ctx),
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
  return [...moderation, ...aboutVenues].filter((item) => item.count > 0 && !isDismissed(item));
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
  const holidays = upcomingHolidays(toSeoul(ctx.now).date, HOLIDAYS_AHEAD_DAYS);
  return VENUE_TODOS.flatMap((kind) => {
    const days = kind === 'unplanned_holiday' ? holidays : [null];
    return days.map((holiday) => ({
      kind,
      holiday,
      applies: needsAttention(ctx, kind, holiday?.date ?? null),
    }));
  });
}
