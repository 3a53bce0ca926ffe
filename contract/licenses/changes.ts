import { endpoint } from '#contract/endpoint.ts';
import { LicenseChanges, LicenseDraft, LicenseEntry, OfVenue, OneOfVenue } from './licenses.ts';

export const licensesChangesApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/license-history',
    summary: '변경이력 등록',
    audience: 'venues',
    writes: ['licenses:venueId'],
    params: OfVenue,
    body: LicenseDraft,
    response: LicenseEntry,
    status: 201,
    errors: [400, 401, 403, 404],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/venues/:venueId/license-history/:entryId',
    summary: '변경이력 수정. 보낸 항목만 바뀝니다',
    audience: 'venues',
    writes: ['licenses:venueId'],
    params: OneOfVenue,
    body: LicenseChanges,
    response: LicenseEntry,
    errors: [400, 401, 403, 404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId/license-history/:entryId',
    summary: '변경이력 삭제',
    audience: 'venues',
    writes: ['licenses:venueId'],
    params: OneOfVenue,
    errors: [401, 403, 404],
  }),
};
