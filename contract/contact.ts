import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdParam } from './fields.ts';

export const contactApi = {
  record: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/contact',
    summary: '연락 버튼을 눌렀음을 셉니다',
    audience: 'anyone',
    writes: ['visits'],
    params: z.object({ venueId: IdParam }),
    errors: [404, 429],
  }),
};
