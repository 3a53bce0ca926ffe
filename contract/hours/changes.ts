import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  Hours,
  MAX_FINGERPRINT_LENGTH,
  OfVenue,
  OneOfVenue,
  SpecialDay,
  SpecialDayChanges,
  SpecialDayDraft,
  Week,
} from './hours.ts';

export const hoursChangesApi = {
  update: endpoint({
    method: 'PUT',
    path: '/api/venues/:venueId/hours',
    summary:
      '요일별 영업시간 전체를 바꿉니다. basedOn은 고치기 시작한 주의 지문이며, 그 사이 바뀌었으면 409',
    audience: 'venues',
    writes: ['hours:venueId', 'venue:venueId', 'activities'],
    params: OfVenue,
    query: z.object({
      basedOn: z.optional(z.string().check(z.maxLength(MAX_FINGERPRINT_LENGTH))),
    }),
    body: Week,
    response: z.array(Hours),
    errors: [400, 401, 403, 404, 409],
  }),
  createSpecialDay: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/special-hours',
    summary: '특별 영업일 등록. 날짜마다 하나',
    audience: 'venues',
    writes: ['hours:venueId'],
    params: OfVenue,
    body: SpecialDayDraft,
    response: SpecialDay,
    status: 201,
    errors: [400, 401, 403, 404, 409],
  }),
  updateSpecialDay: endpoint({
    method: 'PATCH',
    path: '/api/venues/:venueId/special-hours/:specialDayId',
    summary: '특별 영업일 수정',
    audience: 'venues',
    writes: ['hours:venueId'],
    params: OneOfVenue,
    body: SpecialDayChanges,
    response: SpecialDay,
    errors: [400, 401, 403, 404, 409],
  }),
  removeSpecialDay: endpoint({
    method: 'DELETE',
    path: '/api/venues/:venueId/special-hours/:specialDayId',
    summary: '특별 영업일 삭제',
    audience: 'venues',
    writes: ['hours:venueId'],
    params: OneOfVenue,
    errors: [401, 403, 404],
  }),
};
