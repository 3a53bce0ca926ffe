import { endpoint } from '#contract/endpoint.ts';
import { News, NewsDraft, OfVenue, OneOfVenue } from './news.ts';

export const newsChangesApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/updates',
    summary: '소식 등록',
    audience: 'venues',
    writes: ['news:venueId', 'activities'],
    params: OfVenue,
    body: NewsDraft,
    response: News,
    status: 201,
    errors: [400, 401, 403, 404],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/venues/:venueId/updates/:updateId',
    summary: '소식 수정',
    audience: 'venues',
    writes: ['news:venueId'],
    params: OneOfVenue,
    body: NewsDraft,
    response: News,
    errors: [400, 401, 403, 404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId/updates/:updateId',
    summary: '소식 삭제',
    audience: 'venues',
    writes: ['news:venueId'],
    params: OneOfVenue,
    errors: [401, 403, 404],
  }),
};
