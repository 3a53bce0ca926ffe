import { and, asc, between, eq } from 'drizzle-orm';
import type { MonthOfVenue, VisitsOfVenue } from '#contract/analytics/figures.ts';
import { venueAnalytics } from '#db/schema/index.ts';
import { nightsOfMonth } from '#domain/figures/venue-month.ts';
import { nightsOf, type Period, rateOf } from '#domain/figures/visit-figures.ts';
import { addMonths, daysOfMonth } from '#domain/hours/month-calendar.ts';
import { addDays } from '#domain/seoul-time.ts';
import { requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { requireVenue } from '#server/venues/service.ts';
import { countForFigures } from './arrivals.ts';
import { categoryOfNights, categoryOfPeriod } from './category-figures.ts';
import { hoursOfWeek, mostFrequent, sumOfCounts } from './counts.ts';

type Night = typeof venueAnalytics.$inferSelect;

/** The nights of one venue, twice as many as are shown: the earlier half says whether it is more. */
export async function getVisitsOfVenue(
  ctx: Ctx,
  venueId: number,
  period: Period,
): Promise<VisitsOfVenue> {
  requirePermission(ctx.actor, 'analytics');
  await requireVenue(ctx, venueId);
  await countForFigures(ctx);
  const { nights } = nightsOf(period, ctx.now);
  const [firstNight = '', lastNight = ''] = [nights.at(0), nights.at(-1)];
  const rows = await selectNights(ctx, venueId, addDays(firstNight, -nights.length), lastNight);
  const shown = rows.filter(({ night }) => night >= firstNight);
  const earlier = rows.filter(({ night }) => night < firstNight);
  return {
    period,
    firstNight,
    lastNight,
    current: totalOf(shown),
    previous: { sessions: sum(earlier, viewsOf), contactClicks: sum(earlier, contactsOf) },
    ...chartsOf(nights, shown),
    category: await categoryOfPeriod(ctx, venueId, period),
  };
}

/** The nights that begin in a month, and those of the month before. */
export async function getMonthOfVenue(
  ctx: Ctx,
  venueId: number,
  month: string,
): Promise<MonthOfVenue> {
  requirePermission(ctx.actor, 'analytics');
  await requireVenue(ctx, venueId);
  await countForFigures(ctx);
  const [first = '', last = ''] = [daysOfMonth(month).at(0), daysOfMonth(month).at(-1)];
  const rows = await selectNights(ctx, venueId, `${addMonths(month, -1)}-01`, last);
  const shown = rows.filter(({ night }) => night >= first);
  return {
    month,
    current: totalOf(shown),
    previous: totalOf(rows.filter(({ night }) => night < first)),
    ...chartsOf(nightsOfMonth(month, ctx.now), shown),
    category: await categoryOfNights(ctx, venueId, first, last),
  };
}

function selectNights(ctx: Ctx, venueId: number, first: string, last: string): Promise<Night[]> {
  return ctx.db
    .select()
    .from(venueAnalytics)
    .where(and(eq(venueAnalytics.venueId, venueId), between(venueAnalytics.night, first, last)))
    .orderBy(asc(venueAnalytics.night));
}

function chartsOf(nights: readonly string[], shown: readonly Night[]) {
  const byNight = new Map(shown.map((row) => [row.night, row]));
  return {
    nights: nights.map((date) => {
      const row = byNight.get(date);
      return { date, sessions: row ? viewsOf(row) : 0, contactClicks: row ? contactsOf(row) : 0 };
    }),
    hours: hoursOfWeek(shown.map((row) => ({ ...row, date: row.night }))),
    devices: mostFrequent(sumOfCounts(shown.map(({ devices }) => devices))),
    referrers: mostFrequent(sumOfCounts(shown.map(({ referrers }) => referrers))),
    sections: mostFrequent(sumOfCounts(shown.map(({ sectionViews }) => sectionViews))),
  };
}

function totalOf(nights: readonly Night[]): VisitsOfVenue['current'] {
  const sessions = sum(nights, viewsOf);
  return {
    sessions,
    phoneClicks: sum(nights, (night) => night.phoneClicks),
    kakaoClicks: sum(nights, (night) => night.kakaoClicks),
    telegramClicks: sum(nights, (night) => night.telegramClicks),
    mapClicks: sum(nights, (night) => night.mapClicks),
    avgDuration: rateOf(
      sum(nights, (night) => night.totalTimeSpent),
      sessions,
    ),
    avgScrollDepth: rateOf(
      sum(nights, (night) => night.totalScrollDepth),
      sessions,
    ),
    bounceRate: rateOf(
      sum(nights, (night) => night.bounces),
      sessions,
    ),
  };
}

function viewsOf({ pageViews }: Night): number {
  return pageViews;
}

function contactsOf({ phoneClicks, kakaoClicks, telegramClicks }: Night): number {
  return phoneClicks + kakaoClicks + telegramClicks;
}

function sum(nights: readonly Night[], numberOf: (night: Night) => number): number {
  return nights.reduce((total, night) => total + numberOf(night), 0);
}
