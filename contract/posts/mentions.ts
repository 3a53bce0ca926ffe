import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant } from '#contract/fields.ts';

/** Posts that the page of a venue names. */
export const MAX_MENTIONS = 3;

/** A published post that is about a venue, by its title alone: pages of venues are kept for long. */
const PostMention = z.object({ id: Id, title: z.string(), slug: z.string(), at: Instant });
export type PostMention = z.infer<typeof PostMention>;

export const postMentionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/posts',
    summary: `업소를 다룬 공개 게시글, 새 글부터 ${MAX_MENTIONS}건까지`,
    audience: 'anyone',
    reads: ['post', 'venue:venueId', 'categories'],
    params: z.object({ venueId: IdParam }),
    response: z.array(PostMention),
    errors: [404],
  }),
};
