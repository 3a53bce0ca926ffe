import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam } from '#contract/fields.ts';
import {
  CatalogueOption,
  OfVenue,
  OneOption,
  Option,
  OptionChanges,
  OptionDraft,
  VenueOption,
  VenueOptionChanges,
  VenueOptionDraft,
} from './options.ts';

/** A deleted option as the log of changes keeps it, with the venues that offered it. */
export const RemovedOption = z.object({
  ...OptionDraft.shape,
  venues: z.array(z.object({ venueId: Id, additionalInfo: z.nullable(z.string()) })),
});
export type RemovedOption = z.output<typeof RemovedOption>;

export const optionsChangesApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/options',
    summary: '업소에 옵션 추가',
    audience: 'venues',
    writes: ['options:venueId', 'venue:venueId'],
    params: OfVenue,
    body: VenueOptionDraft,
    response: VenueOption,
    status: 201,
    errors: [400, 401, 403, 404, 409],
  }),
  takeAway: endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId/options/:optionId',
    summary: '업소에서 옵션 제거',
    audience: 'venues',
    writes: ['options:venueId', 'venue:venueId'],
    params: z.object({ venueId: IdParam, optionId: IdParam }),
    errors: [401, 403, 404],
  }),
  annotate: endpoint({
    method: 'PATCH',
    path: '/api/venue-option-mappings/:mappingId',
    summary: '업소가 옵션에 덧붙인 추가 정보 수정. 비우면 지워집니다',
    audience: 'venues',
    writes: ['options', 'venue'],
    params: z.object({ mappingId: IdParam }),
    body: VenueOptionChanges,
    response: VenueOption,
    errors: [400, 401, 403, 404],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/venue-options',
    summary: '옵션 목록. 비활성 옵션과, 옵션마다 쓰는 업소 수를 포함합니다',
    audience: 'venues',
    reads: ['options', 'venue'],
    response: z.array(CatalogueOption),
    errors: [401, 403],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/venue-options',
    summary: '옵션 등록',
    audience: 'venues',
    writes: ['options'],
    body: OptionDraft,
    response: Option,
    status: 201,
    errors: [400, 401, 403, 409],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/venue-options/:optionId',
    summary: '옵션 수정. 보낸 항목만 바뀝니다',
    audience: 'venues',
    writes: ['options'],
    params: OneOption,
    body: OptionChanges,
    response: Option,
    errors: [400, 401, 403, 404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/venue-options/:optionId',
    summary: '옵션 삭제. 쓰던 업소에서도 함께 빠집니다',
    audience: 'venues',
    writes: ['options'],
    params: OneOption,
    errors: [401, 403, 404],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/venue-options/:optionId/restore',
    summary: '삭제한 옵션을, 쓰던 업소와 함께 되돌립니다',
    audience: 'venues',
    writes: ['options'],
    params: OneOption,
    response: Option,
    errors: [401, 403, 404, 409],
  }),
};
