import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './fields.ts';

export const ACTIVITY_CARD_COUNT = 5;
export const ACTIVITY_DIALOG_COUNT = 50;

export const Activity = z.object({
  id: Id,
  type: z.string(),
  message: z.string(),
  timestamp: Instant,
  venueId: z.nullable(Id),
  venueName: z.nullable(z.string()),
  venueSlug: z.nullable(z.string()),
});
export type Activity = z.infer<typeof Activity>;

export const activitiesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/activities',
    summary: '최근 활동',
    audience: 'anyone',
    reads: ['activities', 'venue', 'categories'],
    query: z.object({
      limit: z._default(
        z.pipe(
          z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))]),
          z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(ACTIVITY_DIALOG_COUNT))),
        ),
        ACTIVITY_CARD_COUNT,
      ),
    }),
    response: z.array(Activity),
    errors: [400],
  }),
};
