import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import {
  POST_NOT_FOUND,
  type Post,
  type PostArticle,
  type PostListQuery,
  type PostSummary,
} from '#contract/posts/posts.ts';
import { posts, postVenues, users } from '#db/schema/index.ts';
import { hasPermission } from '#domain/people/permissions.ts';
import { publicStaffName, staffName } from '#domain/people/staff-name.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { decodeSlug } from '#domain/text/decode-slug.ts';
import { findMatches } from '#domain/text/hangul-search.ts';
import { hasUnusableCharacters } from '#domain/text/text.ts';
import type { Ctx } from '#server/http/context.ts';
import { showsCounters } from '#server/http/counters.ts';
import { notFound } from '#server/http/errors.ts';
import { renderArticle } from './markdown.ts';

type PostRow = typeof posts.$inferSelect;

const MAX_FOUND_POSTS = 10;

/** Newest first: published ones; of the whole list staff see drafts, texts and authors as well. */
export async function listPosts(ctx: Ctx, { limit }: PostListQuery): Promise<Post[]> {
  if (limit === undefined && seesDrafts(ctx)) {
    const rows = await selectWithAuthors(ctx)
      .where(isNull(posts.deletedAt))
      .orderBy(...NEWEST_FIRST);
    return rows.map((row) => toStaffPost(ctx, row));
  }
  const published = ctx.db
    .select(SUMMARY_COLUMNS)
    .from(posts)
    .where(eq(posts.isPublished, true))
    .orderBy(...NEWEST_FIRST);
  const rows = await (limit ? published.limit(limit) : published);
  return rows.map((row) => ({ ...toSummary(ctx, row), content: null }));
}

/** The answer to a write: as the list shows it to staff. */
export async function getPostForStaff(ctx: Ctx, postId: number): Promise<Post> {
  const [row] = await selectWithAuthors(ctx).where(
    and(eq(posts.id, postId), isNull(posts.deletedAt)),
  );
  if (!row) throw notFound(POST_NOT_FOUND);
  return toStaffPost(ctx, row);
}

export async function getPostBySlug(ctx: Ctx, rawSlug: string): Promise<PostArticle> {
  const slug = decodeSlug(rawSlug).normalize('NFC').toLowerCase();
  // Postgres refuses to compare with NUL; checked here because decoding can bring one out.
  if (hasUnusableCharacters(slug)) throw notFound(POST_NOT_FOUND);
  const row = await findArticle(ctx, and(eq(posts.slug, slug), isNull(posts.deletedAt)));
  if (!row || !(row.post.isPublished || seesDrafts(ctx))) throw notFound(POST_NOT_FOUND);
  return toArticle(ctx, row);
}

export async function findArticle(ctx: Ctx, condition: SQL | undefined) {
  const [row] = await selectWithAuthors(ctx).where(condition);
  return row;
}

/** As its page shows it, to visitors too: of the author no more than a name. */
export function toArticle(ctx: Ctx, { post, author, venueIds }: StaffPostRow): PostArticle {
  return {
    ...toSummary(ctx, post),
    content: post.content,
    ...renderArticle(post.content),
    authorName: author && publicStaffName(author),
    venueIds,
  };
}

/** Published posts by title and tags, best first. */
export async function findPosts(ctx: Ctx, query: string): Promise<PostSummary[]> {
  const rows = await ctx.db
    .select(SUMMARY_COLUMNS)
    .from(posts)
    .where(eq(posts.isPublished, true))
    .orderBy(...NEWEST_FIRST);
  return findMatches(rows, query, ({ title, tags }) => ({
    name: title,
    features: tags,
    addresses: [],
  }))
    .slice(0, MAX_FOUND_POSTS)
    .map((row) => toSummary(ctx, row));
}

/** Texts are long, and lists show none. */
const { content: _, ...SUMMARY_COLUMNS } = getTableColumns(posts);

// A row written by hand may be published without a time.
export const NEWEST_FIRST = [
  desc(sql`coalesce(${posts.publishedAt}, ${posts.createdAt})`),
  desc(posts.id),
];

const AUTHOR_COLUMNS = {
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  email: users.email,
};

/** In their order; hidden venues too, which the calls about venues leave out. */
const VENUE_IDS = sql<number[]>`array(
  select ${postVenues.venueId} from ${postVenues}
  where ${postVenues.postId} = ${posts.id} order by ${postVenues.place})`;

function selectWithAuthors(ctx: Ctx) {
  return ctx.db
    .select({ post: posts, author: AUTHOR_COLUMNS, venueIds: VENUE_IDS })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.authorId));
}

interface StaffPostRow {
  post: PostRow;
  author: Parameters<typeof staffName>[0] | null;
  venueIds: number[];
}

function toStaffPost(ctx: Ctx, { post, author, venueIds }: StaffPostRow): Post {
  return {
    ...toSummary(ctx, post),
    content: post.content,
    authorName: author && staffName(author),
    publishAt: post.publishAt && formatIsoOffset(post.publishAt),
    venueIds,
  };
}

function seesDrafts(ctx: Ctx): boolean {
  return ctx.actor.kind === 'staff' && hasPermission(ctx.actor.level, 'posts');
}

function toSummary(ctx: Ctx, row: Omit<PostRow, 'content'>): PostSummary {
  showsCounters(ctx);
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    tags: row.tags,
    categoryId: row.categoryId,
    isPublished: row.isPublished,
    publishedAt: row.publishedAt && formatIsoOffset(row.publishedAt),
    viewCount: row.viewCount,
    createdAt: formatIsoOffset(row.createdAt),
    updatedAt: formatIsoOffset(row.updatedAt),
  };
}
