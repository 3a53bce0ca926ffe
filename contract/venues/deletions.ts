import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant } from '#contract/fields.ts';

/** A venue that can still be brought back. */
const DeletedVenue = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  categoryName: z.string(),
  deletedAt: Instant,
  /** Who deleted it, as the log of changes names them. */
  deletedBy: z.nullable(z.string()),
  /** Then it is purged with all that belongs to it. */
  restorableUntil: Instant,
});
export type DeletedVenue = z.infer<typeof DeletedVenue>;

export const venueDeletionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/venues/deleted',
    summary: '삭제한 업소. 되돌릴 수 있는 동안, 최근에 삭제한 것부터',
    audience: 'venues',
    reads: ['venue'],
    response: z.array(DeletedVenue),
    errors: [401, 403],
  }),
};
