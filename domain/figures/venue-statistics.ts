import type { CategoryKey } from '#domain/categories.ts';
import { groupBy } from '#domain/group-by.ts';
import { starsFromWire } from './rating.ts';

export const TOP_COUNT = 10;
export const NO_DISTRICT = '기타';
/** For venues whose category the list of categories no longer names. */
export const HIDDEN_CATEGORY = '숨긴 카테고리';

export interface Counted {
  venues: number;
  views: number;
}

export interface GroupCount extends Counted {
  name: string;
  /** Of a category. */
  color?: CategoryKey;
}

/** Every state that is not open counts as closed here, permanent closure included. */
export function summarise(
  figures: Counted & {
    open: number;
    featured: number;
    /** On the wire's scale; null without any grade. */
    averageRating: number | null;
  },
) {
  const { venues, open, views, featured, averageRating } = figures;
  return {
    total: venues,
    open,
    closed: venues - open,
    views,
    viewsPerVenue: venues === 0 ? 0 : views / venues,
    averageStars: starsFromWire(averageRating),
    featured,
    featuredRate: venues === 0 ? 0 : featured / venues,
  };
}

/** In the categories' own order, empty ones included. */
export function countByCategory(
  counts: readonly (Counted & { categoryId: number })[],
  categories: readonly { id: number; name: string; color?: CategoryKey }[],
): GroupCount[] {
  const known = new Set(categories.map(({ id }) => id));
  const groups = groupBy(counts, ({ categoryId }) => (known.has(categoryId) ? categoryId : null));
  const named = categories.map(({ id, name, color }) => ({
    name,
    ...(color && { color }),
    ...sumOf(groups.get(id) ?? []),
  }));
  const hidden = groups.get(null);
  return hidden ? [...named, { name: HIDDEN_CATEGORY, ...sumOf(hidden) }] : named;
}

/** Most viewed first; what is no name of a district belongs to none. */
export function countByDistrict(
  counts: readonly (Counted & { district: string | null })[],
): GroupCount[] {
  return [...groupBy(counts, ({ district }) => district?.trim() || NO_DISTRICT)]
    .map(([name, group]) => ({ name, ...sumOf(group) }))
    .sort((a, b) => b.views - a.views || a.name.localeCompare(b.name, 'ko'));
}

function sumOf(counts: readonly Counted[]): Counted {
  return {
    venues: counts.reduce((sum, { venues }) => sum + venues, 0),
    views: counts.reduce((sum, { views }) => sum + views, 0),
  };
}
