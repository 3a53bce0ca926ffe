import { postsApi } from '#contract/posts.ts';
import { apiQuery } from '#web/api/query.ts';

export function allPosts() {
  return apiQuery(postsApi.list, {});
}

export function newestPosts(limit: number) {
  return apiQuery(postsApi.list, { query: { limit } });
}

export function postBySlug(slug: string) {
  return apiQuery(postsApi.bySlug, { params: { slug } });
}
