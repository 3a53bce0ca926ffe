import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { IdParam } from '#contract/fields.ts';
import { VENUE_BLOCKS } from '#domain/venue-blocks.ts';
import { Venue } from './venues.ts';

// Apart from contract/venues/venues.ts: visitors load that one and check nothing.

export const venueChecksApi = {
  check: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/checks',
    summary: '업소 정보의 한 부분을 오늘 확인한 것으로 기록합니다',
    audience: 'venues',
    writes: ['venue:venueId'],
    params: z.object({ venueId: IdParam }),
    body: z.object({ block: z.enum(VENUE_BLOCKS) }),
    response: Venue,
    errors: [400, 401, 403, 404],
  }),
};
