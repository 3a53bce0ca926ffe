import type { VenueStatistics, VenuesNow } from '#contract/venues/statistics.ts';
import { wireFromStored } from '#domain/figures/rating.ts';
import { countByDistrict } from '#domain/figures/venue-statistics.ts';
import { groupBy } from '#domain/group-by.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requireAdmin, requirePermission } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { getSettings } from '#server/settings/service.ts';
import { countOpen } from '#server/venues/figures.ts';
import { keptCount } from '#server/venues/kept-count.ts';
import { isVisible } from '#server/venues/service.ts';
import { openNow } from '#server/windows/open-now.ts';
import {
  countByState,
  countOpeningToday,
  countViews,
  listClosedForever,
  listMostViewed,
} from './counts.ts';

export function getVenuesNow(ctx: Ctx): Promise<VenuesNow> {
  requireAdmin(ctx.actor);
  return countNow(ctx);
}

export function getStatistics(ctx: Ctx): Promise<VenueStatistics> {
  requirePermission(ctx.actor, 'analytics');
  return sumUp(ctx);
}

/** Counted by the database: no venue is loaded for it. */
const countNow = keptCount(async (ctx): Promise<VenuesNow> => {
  const now = await findOpenNow(ctx);
  const [groups, openIn, opensToday, closedVenues] = await Promise.all([
    countByState(ctx),
    countOpen(ctx, now.isOpenOfAll),
    countOpeningToday(ctx, now),
    listClosedForever(ctx),
  ]);
  return {
    total: sumOf(groups, ({ total }) => total),
    open: sumOf([...openIn.values()], (open) => open),
    permanentlyClosed: sumOf(groups, ({ permanentlyClosed }) => permanentlyClosed),
    opensToday,
    nextChangeAt: now.nextChangeAt && formatIsoOffset(now.nextChangeAt),
    categories: groups.map((group) => ({ ...group, open: openIn.get(group.categoryId) ?? 0 })),
    closedVenues,
  };
});

const sumUp = keptCount(async (ctx): Promise<VenueStatistics> => {
  const now = await findOpenNow(ctx);
  const [groups, openIn, top] = await Promise.all([
    countViews(ctx),
    countOpen(ctx, now.isOpenOfAll),
    listMostViewed(ctx),
  ]);
  const graded = sumOf(groups, (group) => group.graded);
  const grades = sumOf(groups, (group) => group.grades);
  return {
    ...venuesAndViews(groups),
    open: sumOf([...openIn.values()], (open) => open),
    nextChangeAt: now.nextChangeAt && formatIsoOffset(now.nextChangeAt),
    averageRating: graded > 0 ? wireFromStored(grades / graded) : null,
    featured: sumOf(groups, ({ featured }) => featured),
    categories: [...groupBy(groups, ({ categoryId }) => categoryId)].map(([categoryId, some]) => ({
      categoryId,
      ...venuesAndViews(some),
    })),
    districts: countByDistrict(groups),
    top,
  };
});

async function findOpenNow(ctx: Ctx) {
  const { overnightRule } = await getSettings(ctx);
  return openNow(ctx, overnightRule, isVisible(ctx));
}

function venuesAndViews(groups: readonly { venues: number; views: number }[]) {
  return {
    venues: sumOf(groups, ({ venues }) => venues),
    views: sumOf(groups, ({ views }) => views),
  };
}

function sumOf<T>(list: readonly T[], numberOf: (item: T) => number): number {
  return list.reduce((sum, item) => sum + numberOf(item), 0);
}
