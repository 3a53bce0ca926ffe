import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, text } from '#contract/fields.ts';
import { neededText } from '#contract/form-fields.ts';

export const VIEW_NAME_MAX = 40;
export const VIEWS_MAX = 30;
export const VIEW_NOT_FOUND = '저장한 보기를 찾을 수 없습니다';
export const VIEW_NAME_TAKEN = '같은 이름의 보기가 이미 있습니다';
export const TOO_MANY_VIEWS = `보기는 ${VIEWS_MAX}개까지 저장할 수 있습니다`;
const MAX_VIEW_QUERY_LENGTH = 1_000;

export const VenueView = z.object({ id: Id, name: z.string(), query: z.string() });
export type VenueView = z.infer<typeof VenueView>;

export const VenueViewDraft = z.object({
  name: neededText(VIEW_NAME_MAX, '이름을 입력하세요'),
  /** As it stands in the address of the table, without the question mark. */
  query: text(MAX_VIEW_QUERY_LENGTH),
});
export type VenueViewDraft = z.output<typeof VenueViewDraft>;

const OneView = z.object({ viewId: IdParam });

export const venueViewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/venue-views',
    summary: '내가 저장한 업소 표의 보기. 이름순',
    audience: 'venues',
    reads: ['views'],
    response: z.array(VenueView),
    errors: [401, 403],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/venue-views',
    summary: '지금 조건을 이름을 붙여 저장합니다. 저장한 사람에게만 보입니다',
    audience: 'venues',
    writes: ['views'],
    body: VenueViewDraft,
    response: VenueView,
    status: 201,
    errors: [400, 401, 403, 409],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/venue-views/:viewId',
    summary: '저장한 보기의 이름이나 조건을 바꿉니다',
    audience: 'venues',
    writes: ['views'],
    params: OneView,
    body: z.partial(VenueViewDraft),
    response: VenueView,
    errors: [400, 401, 403, 404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/venue-views/:viewId',
    summary: '저장한 보기를 지웁니다',
    audience: 'venues',
    writes: ['views'],
    params: OneView,
    errors: [401, 403, 404],
  }),
};
