import type { Category } from '#contract/categories/categories.ts';
import {
  VENUE_PAGE_SIZE,
  VENUE_SORTS,
  type VenueFigures,
  type VenueSort,
} from '#contract/venues/venues.ts';

interface HomeAsked {
  /** Slug as written in the address, whether there is such a category or not. */
  category: string | undefined;
  isOpenOnly: boolean;
  sort: VenueSort;
  page: number;
}

/** What the address of the home page asks for; what makes no sense asks for nothing. */
export function homeAskedIn(search: URLSearchParams): HomeAsked {
  // The order of the plain list is for those who take all of it.
  const sort = VENUE_SORTS.find((name) => name !== 'order' && name === search.get('sort'));
  const page = search.get('page') ?? '';
  return {
    category: search.get('category') || undefined,
    isOpenOnly: search.get('open') === 'true',
    sort: sort ?? 'tonight',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/**
 * The same once it is known what there is: a category nobody knows shows all venues, a page behind
 * the last one the first. Until then it is taken at its word.
 */
export function homeView<C extends Pick<Category, 'id' | 'slug'>>(
  asked: HomeAsked,
  categories: readonly C[] | undefined,
  figures: VenueFigures | undefined,
) {
  const category = categories?.find(({ slug }) => slug === asked.category);
  const slug = categories ? category?.slug : asked.category;
  const own = category
    ? (figures?.categories.find(({ categoryId }) => categoryId === category.id) ?? NONE)
    : figures;
  const count = figures && own && (asked.isOpenOnly ? own.open : own.total);
  const pages = count === undefined ? undefined : Math.ceil(count / VENUE_PAGE_SIZE);
  const page = pages !== undefined && asked.page > pages ? 1 : asked.page;
  return { ...asked, slug, category, count, pages, page };
}

const NONE = { total: 0, open: 0 };
