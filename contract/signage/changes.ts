import { endpoint } from '#contract/endpoint.ts';
import { OfVenue, OneOfVenue, Signage, SignageChanges, SignageDraft } from './signage.ts';

export const signageChangesApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/signage-history',
    summary: '간판 이력 등록. signageImage는 올린 이미지의 주소나 업로드 링크',
    audience: 'venues',
    writes: ['signage:venueId'],
    params: OfVenue,
    body: SignageDraft,
    response: Signage,
    status: 201,
    errors: [400, 401, 403, 404],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/venues/:venueId/signage-history/:signageId',
    summary: '간판 이력 수정',
    audience: 'venues',
    writes: ['signage:venueId'],
    params: OneOfVenue,
    body: SignageChanges,
    response: Signage,
    errors: [400, 401, 403, 404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId/signage-history/:signageId',
    summary: '간판 이력 삭제',
    audience: 'venues',
    writes: ['signage:venueId'],
    params: OneOfVenue,
    errors: [401, 403, 404],
  }),
};
