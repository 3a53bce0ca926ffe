import { groupBy } from '#domain/group-by.ts';
import { averageStars } from './rating.ts';

export const TOP_COUNT = 10;
export const NO_DISTRICT = '기타';
/** For venues whose category the list of categories no longer names. */
export const HIDDEN_CATEGORY = '숨긴 카테고리';

export interface CountedVenue {
  id: number;
  name: string;
  categoryId: number;
  district: string | null;
  status: string;
  viewCount: number;
  /** On the wire's scale. */
  rating: number;
  isFeatured: boolean;
}

export interface GroupCount {
  key: string;
  name: string;
  venues: number;
  views: number;
}

/** Every state that is not open counts as closed here, permanent closure included. */
export function summarise(venues: readonly CountedVenue[]) {
  const total = venues.length;
  const open = venues.filter(({ status }) => status === 'open').length;
  const featured = venues.filter(({ isFeatured }) => isFeatured).length;
  const views = sumOfViews(venues);
  return {
    total,
    open,
    closed: total - open,
    views,
    viewsPerVenue: total === 0 ? 0 : views / total,
    averageStars: averageStars(venues.map(({ rating }) => rating)),
    featured,
    featuredRate: total === 0 ? 0 : featured / total,
  };
}

/** In the categories' own order, empty ones included. */
export function countByCategory(
  venues: readonly CountedVenue[],
  categories: readonly { id: number; name: string }[],
): GroupCount[] {
  const known = new Set(categories.map(({ id }) => id));
  const groups = groupBy(venues, ({ categoryId }) => (known.has(categoryId) ? categoryId : null));
  const counts = categories.map(({ id, name }) => toCount(String(id), name, groups.get(id) ?? []));
  const hidden = groups.get(null);
  return hidden ? [...counts, toCount('hidden', HIDDEN_CATEGORY, hidden)] : counts;
}

/** Most viewed first. */
export function countByDistrict(venues: readonly CountedVenue[]): GroupCount[] {
  return [...groupBy(venues, ({ district }) => district?.trim() || NO_DISTRICT)]
    .map(([name, group]) => toCount(name, name, group))
    .sort((a, b) => b.views - a.views || a.name.localeCompare(b.name, 'ko'));
}

export function topByViews<V extends CountedVenue>(venues: readonly V[]): V[] {
  return [...venues].sort((a, b) => b.viewCount - a.viewCount || a.id - b.id).slice(0, TOP_COUNT);
}

function toCount(key: string, name: string, group: readonly CountedVenue[]): GroupCount {
  return { key, name, venues: group.length, views: sumOfViews(group) };
}

function sumOfViews(venues: readonly CountedVenue[]): number {
  return venues.reduce((sum, { viewCount }) => sum + viewCount, 0);
}
