import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { countUpTo, Id, Instant } from '#contract/fields.ts';

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
  /**
   * In lists only for staff. To visitors a name and never an account; null where there is none, or
   * the account is gone.
   */
  authorName: z.optional(z.nullable(z.string())),
  /** Only for staff: when a draft is published by itself. */
  publishAt: z.optional(z.nullable(Instant)),
  /** Venues that the post is about, in the order in which they are shown; in lists only for staff. */
  venueIds: z.optional(z.array(Id)),
});
export type Post = z.infer<typeof Post>;

const PostHeading = z.object({ id: z.string(), text: z.string(), level: z.int() });
export type PostHeading = z.infer<typeof PostHeading>;

export const PostArticle = z.extend(Post, {
  /** Made of the Markdown by the server; nothing of an author's own HTML is in it. */
  contentHtml: z.string(),
  /** Headings with the anchors they have in it; empty where there are too few for a table. */
  contents: z.array(PostHeading),
});
export type PostArticle = z.infer<typeof PostArticle>;

export const POST_NOT_FOUND = '게시글을 찾을 수 없습니다';

/** Guides that the home page names. */
export const POSTS_ON_HOME = 3;
const MAX_LISTED = 100;

const PostListQuery = z.object({
  /** So many of the newest that are published, also for staff: drafts would take their places. */
  limit: z.optional(countUpTo(MAX_LISTED)),
});
export type PostListQuery = z.output<typeof PostListQuery>;

export const postsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    summary: '게시글 목록. 게시글 권한이 있는 직원에게는 초안과 본문도 보입니다',
    audience: 'anyone',
    reads: ['post'],
    query: PostListQuery,
    response: z.array(Post),
    errors: [400],
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/posts/by-slug/:slug',
    summary: '주소 이름으로 찾은 게시글',
    audience: 'anyone',
    reads: ['post:id'],
    params: z.object({ slug: z.string() }),
    response: PostArticle,
    errors: [404],
  }),
};
