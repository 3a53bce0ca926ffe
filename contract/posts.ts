import * as z from 'zod/mini';
import { isSlug } from '#domain/text/slug.ts';
import { endpoint } from './endpoint.ts';
import { countUpTo, Id, IdParam, Instant, text } from './fields.ts';

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
  /** Only for staff; null once the author's account is gone. */
  authorName: z.optional(z.nullable(z.string())),
});
export type Post = z.infer<typeof Post>;

export const PostArticle = z.extend(Post, {
  /** Made of the Markdown by the server; nothing of an author's own HTML is in it. */
  contentHtml: z.string(),
});
export type PostArticle = z.infer<typeof PostArticle>;

export const POST_NOT_FOUND = '게시글을 찾을 수 없습니다';
export const POST_SLUG_TAKEN = '이미 사용 중인 슬러그입니다. 다른 슬러그를 입력하세요';
export const POST_CATEGORY_UNKNOWN = '카테고리를 다시 선택하세요';

/** Longest text of each field of a post. */
export const POST_MAX = { title: 200, slug: 200, content: 100_000, excerpt: 500, tag: 30 } as const;
export const POST_MAX_TAGS = 20;
// Apart from the schema: a text put together inside it would keep it in the scripts of every page.
const TOO_MANY_TAGS = `태그는 ${POST_MAX_TAGS}개까지 입력할 수 있습니다`;

const SLUG_CHARACTERS = '한글, 영문, 숫자, 하이픈(-), 언더스코어(_)만 사용 가능합니다';
/** Years that a post can bear; far outside them Postgres knows no date. */
const PUBLISHED_YEARS = [2000, 2100] as const;

const PublishedAt = z.nullable(
  Instant.check(
    z.refine((at) => {
      const year = new Date(at).getUTCFullYear();
      return year >= PUBLISHED_YEARS[0] && year < PUBLISHED_YEARS[1];
    }, '게시일을 확인해 주세요'),
  ),
);

const postFields = {
  title: text(POST_MAX.title).check(z.minLength(1, '제목을 입력하세요')),
  slug: text(POST_MAX.slug).check(
    z.minLength(1, '슬러그를 입력하세요'),
    z.refine((slug) => slug === '' || isSlug(slug), SLUG_CHARACTERS),
    // Addresses are compared in small letters.
    z.toLowerCase(),
  ),
  content: text(POST_MAX.content).check(z.minLength(1, '본문을 입력하세요')),
  excerpt: z.pipe(
    z.nullable(text(POST_MAX.excerpt)),
    z.transform((value) => value || null),
  ),
  categoryId: z.nullable(Id),
  tags: z.pipe(
    z.array(text(POST_MAX.tag)).check(z.maxLength(POST_MAX_TAGS, TOO_MANY_TAGS)),
    z.transform((tags) => [...new Set(tags.filter(Boolean))]),
  ),
  isPublished: z.boolean(),
  publishedAt: PublishedAt,
};

const draftFields = {
  title: postFields.title,
  slug: postFields.slug,
  content: postFields.content,
  excerpt: z._default(postFields.excerpt, null),
  categoryId: z._default(postFields.categoryId, null),
  tags: z._default(postFields.tags, []),
  isPublished: z._default(postFields.isPublished, false),
};

/** What the form holds; when a post was published is kept by the server. */
export const PostFields = z.object(draftFields);

/** A new post. Whoever is signed in becomes its author, whatever else is sent. */
export const PostDraft = z.object({
  ...draftFields,
  publishedAt: z._default(postFields.publishedAt, null),
});
export type PostDraft = z.output<typeof PostDraft>;

/** What is left out stays as it is; publishing without a time means now, hiding clears the time. */
export const PostChanges = z
  .object({
    title: z.exactOptional(postFields.title),
    slug: z.exactOptional(postFields.slug),
    content: z.exactOptional(postFields.content),
    excerpt: z.exactOptional(postFields.excerpt),
    categoryId: z.exactOptional(postFields.categoryId),
    tags: z.exactOptional(postFields.tags),
    isPublished: z.exactOptional(postFields.isPublished),
    publishedAt: z.exactOptional(postFields.publishedAt),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, '바꿀 내용이 없습니다'));
export type PostChanges = z.output<typeof PostChanges>;

/** Guides that the home page names. */
export const POSTS_ON_HOME = 3;
const MAX_LISTED = 100;

const PostListQuery = z.object({
  /** So many of the newest that are published, also for staff: drafts would take their places. */
  limit: z.optional(countUpTo(MAX_LISTED)),
});
export type PostListQuery = z.output<typeof PostListQuery>;

const OnePost = z.object({ postId: IdParam });

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
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    summary: '게시글 작성. 작성자는 로그인한 직원입니다',
    audience: 'posts',
    writes: ['post:id'],
    body: PostDraft,
    response: Post,
    status: 201,
    errors: [400, 401, 403, 409],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/posts/:postId',
    summary: '게시글 수정, 게시, 숨김. 보낸 항목만 바뀝니다',
    audience: 'posts',
    writes: ['post:postId'],
    params: OnePost,
    body: PostChanges,
    response: Post,
    errors: [400, 401, 403, 404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:postId',
    summary: '게시글 삭제',
    audience: 'posts',
    writes: ['post:postId'],
    params: OnePost,
    errors: [401, 403, 404],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/posts/preview',
    summary: '본문 미리보기. 아무것도 저장하지 않습니다',
    audience: 'posts',
    writes: [],
    body: z.object({ content: text(POST_MAX.content) }),
    response: z.object({ contentHtml: z.string() }),
    errors: [400, 401, 403],
  }),
};
