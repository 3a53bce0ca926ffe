import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { idList } from '#contract/fields.ts';
import { Hours } from '#contract/hours/hours.ts';
import { VenueOption } from '#contract/options/options.ts';
import { MAX_COMPARED } from '#domain/comparison.ts';
import { Venue } from './venues.ts';

/** One venue beside others. */
const Compared = z.object({
  venue: Venue,
  /** The hours of the night under way or coming, special days included; null where none are known. */
  tonight: z.nullable(
    z.extend(z.omit(Hours, { venueId: true, dayOfWeek: true }), {
      /** Not those of the weekday. */
      isSpecial: z.boolean(),
    }),
  ),
  options: z.array(VenueOption),
  /** The way on foot to the nearest station, where the place is known. */
  station: z.nullable(z.object({ name: z.string(), metres: z.int(), minutes: z.int() })),
});
export type Compared = z.infer<typeof Compared>;

export const comparisonApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/comparison',
    summary: `나란히 볼 업소 ${MAX_COMPARED}곳까지, 물은 순서대로. 볼 수 없는 업소는 빠집니다`,
    audience: 'anyone',
    reads: ['venue', 'hours', 'options', 'reviews', 'mean', 'categories'],
    query: z.object({ 'ids[]': idList(MAX_COMPARED) }),
    response: z.array(Compared),
    errors: [400],
  }),
};
