import type { Venue, VenueFigures } from '#contract/venues/venues.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Ctx } from '#server/http/context.ts';
import { listVenues } from './service.ts';

export async function getFigures(ctx: Ctx): Promise<VenueFigures> {
  const shown = await listVenues(ctx, {});
  const grades = shown.map(({ rating }) => rating).filter((rating) => rating > 0);
  const sum = grades.reduce((total, rating) => total + rating, 0);
  // One offset for all of them, so the earliest moment is the smallest text.
  const [next = null] = shown.flatMap(({ nextChangeAt }) => nextChangeAt ?? []).sort();
  return {
    total: shown.length,
    open: countOpen(shown),
    averageRating: grades.length > 0 ? sum / grades.length : null,
    nextChangeAt: next,
    categories: [...groupBy(shown, ({ categoryId }) => categoryId)].map(
      ([categoryId, members]) => ({
        categoryId,
        total: members.length,
        open: countOpen(members),
      }),
    ),
  };
}

function countOpen(shown: Venue[]): number {
  return shown.filter(({ status }) => status === 'open').length;
}
