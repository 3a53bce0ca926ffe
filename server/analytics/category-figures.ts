import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { VisitsOfVenue } from '#contract/analytics/figures.ts';
import { categories, venues } from '#db/schema/index.ts';
import { type Period, rateOf } from '#domain/figures/visit-figures.ts';
import type { Ctx } from '#server/http/context.ts';
import { countPeriod } from './periods.ts';

// The category a venue is compared with: its public venues, also those that nobody looked at.

type CategoryFigures = VisitsOfVenue['category'];

/** From the sums that stand ready for the period, a row for each venue. */
export async function categoryOfPeriod(
  ctx: Ctx,
  venueId: number,
  period: Period,
): Promise<CategoryFigures> {
  await countPeriod(ctx, period);
  return compare(
    ctx,
    venueId,
    sql`select p.sessions, p.phone_clicks + p.kakao_clicks + p.telegram_clicks as contacts
      from venue_periods p where p.venue_id = ${venues.id} and p.period = ${period}`,
  );
}

/** From the sums by night: as many rows as its venues have nights, whatever the number of visits. */
export async function categoryOfNights(
  ctx: Ctx,
  venueId: number,
  first: string,
  last: string,
): Promise<CategoryFigures> {
  return compare(
    ctx,
    venueId,
    sql`select sum(a.page_views)::int as sessions,
        sum(a.phone_clicks + a.kakao_clicks + a.telegram_clicks)::int as contacts
      from venue_analytics a
      where a.venue_id = ${venues.id} and a.night between ${first}::date and ${last}::date`,
  );
}

/** `sums` are the sessions and contacts of one venue. */
async function compare(ctx: Ctx, venueId: number, sums: SQL): Promise<CategoryFigures> {
  const sessions = sql`coalesce(sums.sessions, 0)`;
  const contacts = sql`coalesce(sums.contacts, 0)`;
  const [category] = await ctx.db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .innerJoin(venues, eq(venues.categoryId, categories.id))
    .where(eq(venues.id, venueId));
  if (!category) throw new Error('a venue without a category');
  const [row] = await ctx.db
    .select({
      venues: sql<number>`count(*)::int`,
      medianSessions: medianOf(sessions),
      averageSessions: averageOf(sessions),
      medianContacts: medianOf(contacts),
      averageContacts: averageOf(contacts),
      allSessions: sql<number>`coalesce(sum(${sessions}), 0)::int`,
      allContacts: sql<number>`coalesce(sum(${contacts}), 0)::int`,
    })
    .from(venues)
    .leftJoin(sql`lateral (${sums}) as sums`, sql`true`)
    .where(
      and(eq(venues.categoryId, category.id), isNull(venues.deletedAt), eq(venues.isActive, true)),
    );
  if (!row) throw new Error('a count over no rows is a row');
  return {
    name: category.name,
    venues: row.venues,
    sessions: { median: row.medianSessions, average: row.averageSessions },
    contactClicks: { median: row.medianContacts, average: row.averageContacts },
    contactRate: rateOf(row.allContacts, row.allSessions),
  };
}

function medianOf(value: SQL) {
  return sql<number>`coalesce(percentile_cont(0.5) within group (order by ${value}), 0)::float8`;
}

function averageOf(value: SQL) {
  return sql<number>`coalesce(avg(${value}), 0)::float8`;
}
