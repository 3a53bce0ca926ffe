import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const matchingApi = {
  advance: endpoint({
    method: 'POST',
    path: '/api/admin/matching/advance',
    summary:
      '바뀐 업소를 인허가 파일, 다른 업소와 조금 더 맞춰 봅니다. 그냥 두어도 1분 안에 합니다',
    audience: 'venues',
    writes: ['license-files', 'doubles'],
    response: z.object({
      /** Venues that are still to be compared. */
      waiting: z.int(),
    }),
    errors: [401, 403],
  }),
};
