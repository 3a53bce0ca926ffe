import { postsApi } from '#contract/posts.ts';
import { route } from '#server/http/route.ts';
import { getPostBySlug, listPosts } from './service.ts';
import { createPost, previewPost, removePost, updatePost } from './writing.ts';

export const postRoutes = [
  route(postsApi.list, (ctx, { query }) => listPosts(ctx, query)),
  route(postsApi.bySlug, (ctx, { params }) => getPostBySlug(ctx, params.slug)),
  route(postsApi.create, (ctx, { body }) => createPost(ctx, body)),
  route(postsApi.update, (ctx, { params, body }) => updatePost(ctx, params.postId, body)),
  route(postsApi.remove, (ctx, { params }) => removePost(ctx, params.postId)),
  route(postsApi.preview, (ctx, { body }) => previewPost(ctx, body.content)),
];
