import type { Period } from '#domain/figures/visit-figures.ts';

/** Addresses of the back office, apart from the others: visitors load those. */
export const adminPaths = {
  venuesOf: (category: string) => `/admin/venues?category=${encodeURIComponent(category)}`,
  /** The venues that a line of the staff's work is about; a holiday is answered at once. */
  venuesTodo: (kind: string, holiday?: string) =>
    `/admin/venues?todo=${kind}${holiday ? `&date=${holiday}&bulk=special-days` : ''}`,
  /** The latest of what was done to many venues at once, or one of it. */
  bulk: (runId?: number) => `/admin/bulk${runId ? `/${runId}` : ''}`,
  venueImport: () => '/admin/venues/import',
  deletedVenues: () => '/admin/venues/deleted',
  /** Without a part, the overview of one venue. */
  venue: (
    id: number,
    part?: 'edit' | 'hours' | 'options' | 'gallery' | 'signage' | 'visits' | 'sheet',
  ) => `/admin/venues/${id}${part ? `/${part}` : ''}`,
  categories: () => '/admin/categories',
  licenseFile: (list?: 'ready' | 'closed' | 'applied') =>
    `/admin/license-file${list ? `?list=${list}` : ''}`,
  doubles: () => '/admin/doubles',
  venueOptions: () => '/admin/venue-options',
  reviews: (status?: 'approved' | 'rejected', venueId?: number) => {
    const asked = String(
      new URLSearchParams({
        ...(status && { status }),
        ...(venueId && { venue: String(venueId) }),
      }),
    );
    return `/admin/reviews${asked && `?${asked}`}`;
  },
  reports: () => '/admin/reports',
  takedowns: () => '/admin/takedowns',
  owners: () => '/admin/owners',
  proposals: () => '/admin/proposals',
  words: () => '/admin/prohibited-words',
  statistics: () => '/admin/statistics',
  analytics: (period?: Period) => `/admin/analytics${period ? `?period=${period}` : ''}`,
  users: () => '/admin/users',
  customers: () => '/admin/customers',
  settings: () => '/admin/settings',
  demo: () => '/admin/demo-data',
  jobs: () => '/admin/jobs',
  /** With a subject, only what was done to it. */
  auditLog: (subject?: { entity: string; entityId: number | string }) =>
    `/admin/audit-log${subject ? `?entity=${subject.entity}&entityId=${encodeURIComponent(subject.entityId)}` : ''}`,
};
