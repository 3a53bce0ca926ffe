import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParam } from './fields.ts';

export const Signage = z.object({
  id: Id,
  signageName: z.string(),
  signageImage: z.nullable(z.string()),
  verifiedDate: Day,
});
export type Signage = z.infer<typeof Signage>;

export const signageApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/signage-history',
    summary: '간판 이력. 최근에 확인한 것부터',
    audience: 'anyone',
    params: z.object({ venueId: IdParam }),
    response: z.array(Signage),
    errors: [404],
  }),
};
