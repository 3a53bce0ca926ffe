import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant, text } from '#contract/fields.ts';
import { isSlug } from '#domain/text/slug.ts';
import { Post, PostArticle } from './posts.ts';

// Apart from contract/posts/posts.ts: visitors load that one and never write a post.

export const POST_SLUG_TAKEN = '이미 사용 중인 슬러그입니다. 다른 슬러그를 입력하세요';
/** Its address comes free when the deleted post is purged. */
export const POST_SLUG_OF_DELETED =
  '삭제한 글이 쓰는 슬러그입니다. 그 글을 되돌리거나 다른 슬러그를 입력하세요';
/** Two people edited at once: the second is told instead of overwriting the first. */
export const POST_CHANGED_MEANWHILE = '그사이 다른 관리자가 이 글을 수정했습니다';
export const POST_TIME_PAST = '예약 시각은 지금보다 뒤여야 합니다';
export const POST_PREVIEW_OVER = '미리보기 링크가 끝났거나 바뀌었습니다';
export const POST_CATEGORY_UNKNOWN = '카테고리를 다시 선택하세요';
export const POST_VENUE_UNKNOWN = '함께 보여 줄 업소를 다시 선택하세요';

/** Longest text of each field of a post. */
export const POST_MAX = { title: 200, slug: 200, content: 100_000, excerpt: 500, tag: 30 } as const;
export const POST_MAX_TAGS = 20;
export const POST_MAX_VENUES = 6;
/** How long a link to a draft can be opened. */
export const POST_PREVIEW_DAYS = 7;
// Apart from the schema: a text put together inside it would keep it in the scripts of every page.
const TOO_MANY_VENUES = `업소는 ${POST_MAX_VENUES}곳까지 고를 수 있습니다`;
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
  publishAt: PublishedAt,
  venueIds: z.pipe(
    z.array(Id).check(z.maxLength(POST_MAX_VENUES, TOO_MANY_VENUES)),
    z.transform((ids) => [...new Set(ids)]),
  ),
};

const draftFields = {
  title: postFields.title,
  slug: postFields.slug,
  content: postFields.content,
  excerpt: z._default(postFields.excerpt, null),
  categoryId: z._default(postFields.categoryId, null),
  tags: z._default(postFields.tags, []),
  venueIds: z._default(postFields.venueIds, []),
  isPublished: z._default(postFields.isPublished, false),
  /** A draft with it is published by itself then; a published post has none. */
  publishAt: z._default(postFields.publishAt, null),
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
    publishAt: z.exactOptional(postFields.publishAt),
    venueIds: z.exactOptional(postFields.venueIds),
    /** As of when the sender knew the post; a change since then is a conflict. */
    updatedAt: z.exactOptional(Instant),
  })
  .check(
    z.refine(
      ({ updatedAt, ...changes }) => Object.keys(changes).length > 0,
      '바꿀 내용이 없습니다',
    ),
  );
export type PostChanges = z.output<typeof PostChanges>;

/** A post that can still be brought back. */
const DeletedPost = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  deletedAt: Instant,
  /** Who deleted it, as the log of changes names them. */
  deletedBy: z.nullable(z.string()),
  /** Then it is purged with its pictures. */
  restorableUntil: Instant,
});
export type DeletedPost = z.infer<typeof DeletedPost>;

const PostPreviewLink = z.object({ url: z.string(), expiresAt: Instant });
export type PostPreviewLink = z.infer<typeof PostPreviewLink>;

const TOKEN = /^[\w-]{43}$/;

const OnePost = z.object({ postId: IdParam });

export const postChangesApi = {
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
    summary: '게시글을 삭제합니다. 30일 동안 되돌릴 수 있습니다',
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
  restore: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/restore',
    summary: '삭제한 게시글을 되돌립니다. 게시 중이던 글은 다시 게시됩니다',
    audience: 'posts',
    writes: ['post:postId'],
    params: OnePost,
    response: Post,
    errors: [401, 403, 404],
  }),
  listDeleted: endpoint({
    method: 'GET',
    path: '/api/admin/posts/deleted',
    summary: '삭제한 게시글. 되돌릴 수 있는 동안, 최근에 삭제한 것부터',
    audience: 'posts',
    reads: ['post'],
    response: z.array(DeletedPost),
    errors: [401, 403],
  }),
  createPreviewLink: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/preview-link',
    summary: '초안을 미리 볼 링크를 만듭니다. 앞서 만든 링크는 끝납니다',
    audience: 'posts',
    writes: ['audit'],
    params: OnePost,
    response: PostPreviewLink,
    status: 201,
    errors: [401, 403, 404],
  }),
  /** Whoever has the link. In the query, which no log keeps; never kept in memory. */
  readPreview: endpoint({
    method: 'GET',
    path: '/api/post-previews',
    summary: '링크로 여는 초안 미리보기',
    audience: 'anyone',
    reads: [],
    query: z.object({ token: z.string().check(z.regex(TOKEN, POST_PREVIEW_OVER)) }),
    response: PostArticle,
    errors: [400, 404],
  }),
};
