import { postMentionsApi } from '#contract/posts/mentions.ts';
import { apiQuery } from '#web/api/query.ts';

// Apart from the other queries of posts, which their pages load.

export function postsAboutVenue(venueId: number) {
  return apiQuery(postMentionsApi.list, { params: { venueId } });
}
