import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { POST_NOT_FOUND, type Post, type PostArticle, type PostSummary } from '#contract/posts.ts';
import { posts } from '#db/schema/index.ts';
import { findMatches } from '#domain/hangul-search.ts';
import { hasPermission } from '#domain/permissions.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { decodeSlug } from '#domain/slug.ts';
import { hasControlCharacters } from '#domain/text.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { renderMarkdown } from './markdown.ts';

type PostRow = typeof posts.$inferSelect;

/** Tables whose change makes a presented post stale. */
export const POST_TABLES = ['posts'] as const;

const MAX_FOUND_POSTS = 10;

/** Newest first: published ones, for staff drafts as well. */
export async function listPosts(ctx: Ctx): Promise<Post[]> {
  const isStaff = seesDrafts(ctx);
  const rows = await ctx.db
    .select()
    .from(posts)
    .where(isStaff ? undefined : eq(posts.isPublished, true))
    .orderBy(...NEWEST_FIRST);
  return rows.map((row) => ({ ...toSummary(row), content: isStaff ? row.content : null }));
}

export async function getPostBySlug(ctx: Ctx, rawSlug: string): Promise<PostArticle> {
  const slug = decodeSlug(rawSlug).normalize('NFC').toLowerCase();
  // Postgres refuses to compare with NUL; checked here because decoding can bring one out.
  if (hasControlCharacters(slug)) throw notFound(POST_NOT_FOUND);
  const [row] = await ctx.db.select().from(posts).where(eq(posts.slug, slug));
  if (!row || !(row.isPublished || seesDrafts(ctx))) throw notFound(POST_NOT_FOUND);
  return { ...toSummary(row), content: row.content, contentHtml: renderMarkdown(row.content) };
}

/** Published posts by title and tags, best first. */
export async function findPosts(ctx: Ctx, query: string): Promise<PostSummary[]> {
  const { content: _, ...columns } = getTableColumns(posts);
  const rows = await ctx.db
    .select(columns)
    .from(posts)
    .where(eq(posts.isPublished, true))
    .orderBy(...NEWEST_FIRST);
  return findMatches(rows, query, ({ title, tags }) => ({
    name: title,
    features: tags,
    addresses: [],
  }))
    .slice(0, MAX_FOUND_POSTS)
    .map(toSummary);
}

// A row written by hand may be published without a time.
const NEWEST_FIRST = [
  desc(sql`coalesce(${posts.publishedAt}, ${posts.createdAt})`),
  desc(posts.id),
];

function seesDrafts(ctx: Ctx): boolean {
  return ctx.actor.kind === 'staff' && hasPermission(ctx.actor.level, 'posts');
}

function toSummary(row: Omit<PostRow, 'content'>): PostSummary {
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
