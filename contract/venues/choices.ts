import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, idList, text } from '#contract/fields.ts';
import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';

/** Offered at once; whoever misses theirs types on. */
export const MAX_VENUE_CHOICES = 20;

/** A venue as staff choose it from a list. */
const VenueChoice = z.object({
  id: Id,
  name: z.string(),
  /** Tells two of the same name apart. */
  address: z.nullable(z.string()),
  isActive: z.boolean(),
});
export type VenueChoice = z.infer<typeof VenueChoice>;

const ChoicesQuery = z.object({
  /** Part of the name. */
  q: z.optional(text(MAX_QUERY_LENGTH)),
  /** These instead, in their order: what was chosen before. */
  'ids[]': z.optional(idList(MAX_VENUE_CHOICES)),
});
export type ChoicesQuery = z.output<typeof ChoicesQuery>;

export const venueChoicesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/venue-choices',
    summary: '고를 업소. 이름의 일부나 번호로, 숨긴 업소도 있습니다',
    audience: 'admin',
    reads: ['venue'],
    query: ChoicesQuery,
    response: z.array(VenueChoice),
    errors: [400, 401, 403],
  }),
};
