import { postsApi } from '#contract/posts.ts';
import { route } from '#server/http/route.ts';
import { getPostBySlug, listPosts, POST_TABLES } from './service.ts';

export const postRoutes = [
  route(postsApi.list, (ctx) => listPosts(ctx), { memory: POST_TABLES }),
  route(postsApi.bySlug, (ctx, { params }) => getPostBySlug(ctx, params.slug), {
    memory: POST_TABLES,
  }),
];
