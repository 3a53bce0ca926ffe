import { and, desc, eq, sql } from 'drizzle-orm';
import { categories, posts, venues } from '#db/schema/index.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import type { Ctx } from '#server/http/context.ts';
import { isVisible } from '#server/venues/service.ts';
import { addressOf } from './addresses.ts';
import type { Item } from './rss.ts';
import { isClosed } from './service.ts';

const MOST_ITEMS = 30;

/** Guides and venues together, newest first; nothing while the whole site is behind the gate. */
export async function listNewest(ctx: Ctx): Promise<Item[]> {
  if (await isClosed(ctx)) return [];
  const [guides, added] = await Promise.all([newestPosts(ctx), newestVenues(ctx)]);
  return [...guides, ...added]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_ITEMS);
}

async function newestPosts(ctx: Ctx): Promise<Item[]> {
  const rows = await ctx.db
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      excerpt: posts.excerpt,
      publishedAt: posts.publishedAt,
      createdAt: posts.createdAt,
      category: categories.name,
    })
    .from(posts)
    .leftJoin(categories, and(eq(categories.id, posts.categoryId), eq(categories.isActive, true)))
    .where(eq(posts.isPublished, true))
    // A row written by hand may be published without a time.
    .orderBy(desc(sql`coalesce(${posts.publishedAt}, ${posts.createdAt})`), desc(posts.id))
    .limit(MOST_ITEMS);
  return rows.map(({ id, slug, title, excerpt, publishedAt, createdAt, category }) => ({
    guid: `bamgyeol:post:${id}`,
    title,
    path: addressOf.post(slug),
    at: publishedAt ?? createdAt,
    category,
    description: excerpt,
  }));
}

/** Of every category its newest, by the index of that order, and then the newest of those. */
async function newestVenues(ctx: Ctx): Promise<Item[]> {
  const first = ctx.db
    .select({
      id: venues.id,
      name: venues.name,
      slug: venues.slug,
      // Never its description: that is for verified adults.
      address: venues.address,
      roadAddress: venues.roadAddress,
      createdAt: venues.createdAt,
    })
    .from(venues)
    .where(and(eq(venues.categoryId, categories.id), isVisible(ctx)))
    .orderBy(desc(venues.createdAt), desc(venues.id))
    .limit(MOST_ITEMS)
    .as('first');
  const rows = await ctx.db
    .select({
      id: first.id,
      name: first.name,
      slug: first.slug,
      address: first.address,
      roadAddress: first.roadAddress,
      createdAt: first.createdAt,
      category: categories.name,
    })
    .from(categories)
    .crossJoinLateral(first)
    .orderBy(desc(first.createdAt), desc(first.id))
    .limit(MOST_ITEMS);
  return rows.map(({ id, name, slug, createdAt, category, ...venue }) => ({
    guid: `bamgyeol:venue:${id}`,
    title: name,
    path: addressOf.venue(slug),
    at: createdAt,
    category,
    description: [category, shownAddress(venue)].filter(Boolean).join(' · '),
  }));
}
