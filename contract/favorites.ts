import * as z from 'zod/mini';
import { MAX_SAVED_HERE } from '#domain/saved-venues.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParam, idList } from './fields.ts';
import { Venue } from './venues/venues.ts';

const params = z.object({ venueId: IdParam });

/** What was saved in a browser, latest first. */
const SavedHere = z.object({ venueIds: z.array(Id).check(z.maxLength(MAX_SAVED_HERE)) });

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
  /** For those whose saved venues are in their browser: it knows numbers and nothing else. */
  listByIds: endpoint({
    method: 'GET',
    path: '/api/venues/batch',
    summary: '번호로 고른 업소, 물은 순서대로. 숨겨지거나 삭제된 업소와 없는 번호는 빠집니다',
    audience: 'anyone',
    reads: ['venue', 'hours', 'reviews', 'mean', 'categories'],
    query: z.object({ 'ids[]': idList(MAX_SAVED_HERE) }),
    response: z.array(Venue),
    errors: [400],
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
  join: endpoint({
    method: 'POST',
    path: '/api/customer/favorites',
    summary:
      '브라우저에 저장해 둔 업소를 계정에 더합니다. 이미 저장한 업소는 그대로이고 없는 번호는 빠집니다',
    audience: 'customer',
    writes: ['favorites'],
    body: SavedHere,
    errors: [400, 401],
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
