import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Instant } from './fields.ts';

/** A post as lists and search results name it. */
export const PostSummary = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.nullable(z.string()),
  tags: z.array(z.string()),
  categoryId: z.nullable(Id),
  /** False only in answers for staff: drafts do not exist for anyone else. */
  isPublished: z.boolean(),
  publishedAt: z.nullable(Instant),
  viewCount: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PostSummary = z.infer<typeof PostSummary>;

export const Post = z.extend(PostSummary, {
  /** Markdown. In the list only for staff, who edit it there. */
  content: z.nullable(z.string()),
});
export type Post = z.infer<typeof Post>;

export const PostArticle = z.extend(Post, {
  /** Made of the Markdown by the server; nothing of an author's own HTML is in it. */
  contentHtml: z.string(),
});
export type PostArticle = z.infer<typeof PostArticle>;

export const POST_NOT_FOUND = '게시글을 찾을 수 없습니다';

export const postsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    summary: '게시글 목록. 게시글 권한이 있는 직원에게는 초안과 본문도 보입니다',
    audience: 'anyone',
    response: z.array(Post),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/posts/by-slug/:slug',
    summary: '주소 이름으로 찾은 게시글',
    audience: 'anyone',
    params: z.object({ slug: z.string() }),
    response: PostArticle,
    errors: [404],
  }),
};
