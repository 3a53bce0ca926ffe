import { postChangesApi } from '#contract/posts/changes.ts';
import { postMentionsApi } from '#contract/posts/mentions.ts';
import { postsApi } from '#contract/posts/posts.ts';
import { route } from '#server/http/route.ts';
import { listDeletedPosts, removePost, restorePost } from './deletion.ts';
import { listMentions } from './mentions.ts';
import { createPreviewLink, readPreview } from './previews.ts';
import { getPostBySlug, listPosts } from './service.ts';
import { createPost, previewPost, updatePost } from './writing.ts';

export const postRoutes = [
  route(postsApi.list, (ctx, { query }) => listPosts(ctx, query)),
  route(postsApi.bySlug, (ctx, { params }) => getPostBySlug(ctx, params.slug)),
  route(postMentionsApi.list, (ctx, { params }) => listMentions(ctx, params.venueId)),
  route(postChangesApi.create, (ctx, { body }) => createPost(ctx, body)),
  route(postChangesApi.update, (ctx, { params, body }) => updatePost(ctx, params.postId, body)),
  route(postChangesApi.remove, (ctx, { params }) => removePost(ctx, params.postId)),
  route(postChangesApi.restore, (ctx, { params }) => restorePost(ctx, params.postId)),
  route(postChangesApi.listDeleted, (ctx) => listDeletedPosts(ctx)),
  route(postChangesApi.preview, (ctx, { body }) => previewPost(ctx, body.content)),
  route(postChangesApi.createPreviewLink, (ctx, { params }) =>
    createPreviewLink(ctx, params.postId),
  ),
  route(postChangesApi.readPreview, (ctx, { query }) => readPreview(ctx, query.token), {
    limit: { perMinute: 60 },
  }),
];
