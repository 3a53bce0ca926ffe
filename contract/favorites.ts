import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParam } from './fields.ts';
import { Venue } from './venues/venues.ts';

const params = z.object({ venueId: IdParam });

export const favoritesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/customer/favorites',
    summary: '저장한 업소, 나중에 저장한 것부터. 숨겨지거나 삭제된 업소는 빠집니다',
    audience: 'customer',
    reads: ['favorites', 'venue', 'hours', 'reviews', 'mean', 'categories'],
    response: z.array(Venue),
    errors: [401],
  }),
  listIds: endpoint({
    method: 'GET',
    path: '/api/customer/favorites/ids',
    summary: '저장한 업소의 번호만',
    audience: 'customer',
    reads: ['favorites', 'venue', 'categories'],
    response: z.array(Id),
    errors: [401],
  }),
  add: endpoint({
    method: 'PUT',
    path: '/api/customer/favorites/:venueId',
    summary: '업소 저장. 이미 저장했으면 그대로입니다',
    audience: 'customer',
    writes: ['favorites'],
    params,
    errors: [401, 404],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/customer/favorites/:venueId',
    summary: '업소 저장 해제. 저장하지 않았으면 그대로입니다',
    audience: 'customer',
    writes: ['favorites'],
    params,
    errors: [401, 404],
  }),
};
