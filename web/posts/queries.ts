import { POSTS_ON_HOME, postsApi } from '#contract/posts/posts.ts';
import { apiQuery } from '#web/api/query.ts';

export function allPosts() {
  return apiQuery(postsApi.list, {});
}

/** Those that the home page names. */
export function newestPosts() {
  return apiQuery(postsApi.list, { query: { limit: POSTS_ON_HOME } });
}

export function postBySlug(slug: string) {
  return apiQuery(postsApi.bySlug, { params: { slug } });
}
