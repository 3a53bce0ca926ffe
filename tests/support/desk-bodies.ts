/** A uuid that nobody has. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Bodies for the permission table: what staff do at the table of venues and the work of today. */
export const DESK_BODIES: Record<string, object> = {
  'POST /api/admin/venue-views': { name: '숨긴 업소', query: 'hidden=true' },
  'PATCH /api/admin/venue-views/99': { name: '다른 이름' },
  'POST /api/admin/bulk/preview': {
    selection: { ids: [1] },
    change: { kind: 'visibility', isActive: true },
  },
  'POST /api/admin/bulk': {
    key: NOBODY,
    selection: { ids: [1] },
    change: { kind: 'visibility', isActive: true },
  },
  'POST /api/admin/attention/dismissals': { kind: 'missing_hours', span: 'day' },
};
