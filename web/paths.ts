import type { Period } from '#domain/figures/visit-figures.ts';

interface HomeConditions {
  open?: boolean;
  sort?: string;
  page?: number;
}

/** Every in-app address as a named function. */
export const paths = {
  /** The list of venues: of one category, only the open ones, in another order, a later page. */
  home: (category?: string, { open, sort, page = 1 }: HomeConditions = {}) => {
    const asked = new URLSearchParams({
      ...(category && { category }),
      ...(open && { open: 'true' }),
      ...(sort && sort !== 'order' && { sort }),
      ...(page > 1 && { page: String(page) }),
    });
    const text = String(asked);
    return text ? `/?${text}` : '/';
  },
  venue: (slug: string, section?: 'features' | 'updates' | 'license') =>
    `/venue/${encodeURIComponent(slug)}${section ? `#${section}` : ''}`,
  /** Leads on to the venue's page; for lists that know a venue by its number. */
  venueById: (id: number) => `/venues/${id}`,
  /** `after` is the last venue of the page of results before. */
  search: (query?: string, after?: number) =>
    query ? `/search?q=${encodeURIComponent(query)}${after ? `&cursor=${after}` : ''}` : '/search',
  posts: () => '/posts',
  post: (slug: string) => `/posts/${encodeURIComponent(slug)}`,
  consultation: () => '/consultation',
  visitorScore: (section?: 'moderation') => `/visitor-score${section ? `#${section}` : ''}`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  youthProtection: () => '/youth-protection',
  profile: () => '/profile',
  settings: () => '/settings',
  resetPassword: () => '/reset-password',
  adminLogin: () => '/admin-login',
  adminAccount: () => '/admin/account',
  adminDashboard: () => '/admin/dashboard',
  adminVenues: () => '/admin/venues',
  adminVenuesOf: (category: string) => `/admin/venues?category=${encodeURIComponent(category)}`,
  adminVenueNew: () => '/admin/venues/new',
  adminVenueImport: () => '/admin/venues/import',
  adminDeletedVenues: () => '/admin/venues/deleted',
  /** Without a part, the overview of one venue. */
  adminVenue: (
    id: number,
    part?: 'edit' | 'hours' | 'options' | 'gallery' | 'signage' | 'visits',
  ) => `/admin/venues/${id}${part ? `/${part}` : ''}`,
  adminCategories: () => '/admin/categories',
  adminVenueOptions: () => '/admin/venue-options',
  adminReviews: (status?: 'approved' | 'rejected') =>
    `/admin/reviews${status ? `?status=${status}` : ''}`,
  adminReports: () => '/admin/reports',
  adminTakedowns: () => '/admin/takedowns',
  adminPosts: () => '/admin/posts',
  adminWords: () => '/admin/prohibited-words',
  adminStatistics: () => '/admin/statistics',
  adminAnalytics: (period?: Period) => `/admin/analytics${period ? `?period=${period}` : ''}`,
  adminUsers: () => '/admin/users',
  adminCustomers: () => '/admin/customers',
  adminSettings: () => '/admin/settings',
  /** With a subject, only what was done to it. */
  adminAuditLog: (subject?: { entity: string; entityId: number }) =>
    `/admin/audit-log${subject ? `?entity=${subject.entity}&entityId=${subject.entityId}` : ''}`,
};

/** Drawn pictures; the version changes when the drawing does, because they are cached for good. */
export function artUrl(key: string, seed: number, ratio: 'card' | 'banner' | 'portrait'): string {
  return `/art/1/${key}/${seed}/${ratio}.svg`;
}
