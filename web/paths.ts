import type { SEARCH_SCORES, SEARCH_SORTS } from '#domain/text/search-query.ts';

interface HomeConditions {
  open?: boolean;
  sort?: string;
  page?: number;
}

/** What narrows and orders the results of a search. */
export interface SearchConditions {
  category?: string;
  open?: 'true';
  area?: string;
  station?: string;
  feature?: string;
  score?: (typeof SEARCH_SCORES)[number];
  /** Open at this time of the night that begins on this day. */
  night?: string;
  time?: string;
  sort?: (typeof SEARCH_SORTS)[number];
  /** The station from which the nearest come first. */
  near?: string;
  /** Nothing but what was typed. */
  as?: 'typed';
  /** Id of the last venue of the page before. */
  cursor?: number;
}

/** Every in-app address as a named function. */
export const paths = {
  /** The list of venues: of one category, only the open ones, in another order, a later page. */
  home: (category?: string, { open, sort, page = 1 }: HomeConditions = {}) => {
    const asked = new URLSearchParams({
      ...(category && { category }),
      ...(open && { open: 'true' }),
      ...(sort && sort !== 'tonight' && { sort }),
      ...(page > 1 && { page: String(page) }),
    });
    const text = String(asked);
    return text ? `/?${text}` : '/';
  },
  /** The same venues on the map, or on the part of it that `at` names. */
  map: (
    category?: string,
    { open = false, at }: { open?: boolean; at?: string | undefined } = {},
  ) => {
    const asked = paths.home(category, { open }).slice(1);
    return `/map${asked}${at ? `${asked ? '&' : '?'}at=${at}` : ''}`;
  },
  venue: (slug: string, section?: 'features' | 'updates' | 'license') =>
    `/venue/${encodeURIComponent(slug)}${section ? `#${section}` : ''}`,
  /** Leads on to the venue's page; for lists that know a venue by its number. */
  venueById: (id: number) => `/venues/${id}`,
  search: (query?: string, conditions: SearchConditions = {}) => {
    const more = Object.entries(conditions).map(
      ([name, value]) => `&${name}=${encodeURIComponent(value)}`,
    );
    return query ? `/search?q=${encodeURIComponent(query)}${more.join('')}` : '/search';
  },
  /** Saved venues; those with these ids are chosen for comparing. */
  saved: (chosen: readonly number[] = []) =>
    `/saved${chosen.length > 0 ? `?venues=${chosen.join()}` : ''}`,
  compare: (ids: readonly number[]) => `/compare?venues=${ids.join()}`,
  posts: () => '/posts',
  post: (slug: string) => `/posts/${encodeURIComponent(slug)}`,
  consultation: () => '/consultation',
  visitorScore: (section?: 'moderation') => `/visitor-score${section ? `#${section}` : ''}`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  youthProtection: () => '/youth-protection',
  profile: () => '/profile',
  settings: () => '/settings',
  /** The member's own venues, or one of them. */
  owner: (venueId?: number) => `/owner${venueId ? `/${venueId}` : ''}`,
  ownerClaim: (venueId: number) => `/owner/claim?venue=${venueId}`,
  resetPassword: () => '/reset-password',
  unsubscribe: () => '/unsubscribe',
  adminLogin: () => '/admin-login',
  adminAccount: () => '/admin/account',
  adminDashboard: () => '/admin/dashboard',
  adminVenues: () => '/admin/venues',
  adminPosts: () => '/admin/posts',
  adminVenueNew: () => '/admin/venues/new',
};

/** Drawn pictures; the version changes when the drawing does, because they are cached for good. */
export function artUrl(key: string, seed: number, ratio: 'card' | 'banner' | 'portrait'): string {
  return `/art/2/${key}/${seed}/${ratio}.svg`;
}
