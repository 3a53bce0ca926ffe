import { and, asc, between, count, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { categories, galleryImages, posts, venues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { getSettings } from '#server/settings/service.ts';
import { CHECK_COLUMNS } from '#server/venues/checks.ts';
import { isVisible } from '#server/venues/service.ts';
import { addressOf, type Entry, HOME, OPEN_ENTRIES, POSTS, SEARCH } from './addresses.ts';
import type { Part } from './sitemap.ts';

/** Addresses in one file. */
const MOST_ADDRESSES = 10_000;
/**
 * A part holds the venues and the guides of so many ids, so that nothing moves from one part to
 * another and a part is read by a range of keys. Both, and the pages in the first, fit into a file.
 */
const IDS_PER_PART = 4_900;
const MOST_CATEGORIES = 100;
/** The first ones; whole galleries would make parts too large to be kept in memory. */
const PICTURES_PER_VENUE = 3;
const LARGEST_ID = 2_147_483_647;
const LAST_PART = Math.floor(LARGEST_ID / IDS_PER_PART);

/** Also when its hours are changed, which leaves `updatedAt` alone and marks them as checked. */
const VENUE_CHANGED = sql<Date>`greatest(${sql.join(
  [venues.updatedAt, ...CHECK_COLUMNS.map((name) => venues[name])],
  sql`, `,
)})`.mapWith(venues.updatedAt);

interface IdRange {
  from: number;
  to: number;
}

/** All addresses, or the parts they are in where they are too many for one file. */
export async function getSitemap(ctx: Ctx): Promise<{ entries: Entry[] } | { parts: Part[] }> {
  if (await isClosed(ctx)) return { entries: [{ path: HOME }, ...OPEN_ENTRIES] };
  const [pages, { parts, count }] = await Promise.all([listPages(ctx), listParts(ctx)]);
  if (pages.length + count > MOST_ADDRESSES) return { parts };
  return { entries: [...pages, ...(await listEntries(ctx, { from: 1, to: LARGEST_ID }))] };
}

export async function getSitemapPart(ctx: Ctx, number: number): Promise<Entry[]> {
  if (number < 1 || number > LAST_PART || (await isClosed(ctx))) throw notFound();
  const range = { from: (number - 1) * IDS_PER_PART + 1, to: number * IDS_PER_PART };
  const [pages, entries] = await Promise.all([
    number === 1 ? listPages(ctx) : [],
    listEntries(ctx, range),
  ]);
  if (pages.length + entries.length === 0) throw notFound();
  return [...pages, ...entries];
}

/** Whether the whole site is behind the adult gate, before which crawlers always stand. */
export async function isClosed(ctx: Ctx): Promise<boolean> {
  return (await getSettings(ctx)).gate === 'site';
}

/** Pages that are lists change when something is added to them; open or closed is no change. */
async function listPages(ctx: Ctx): Promise<Entry[]> {
  const newest = ctx.db
    .select({ addedAt: venues.createdAt })
    .from(venues)
    .where(and(eq(venues.categoryId, categories.id), isVisible(ctx)))
    .orderBy(desc(venues.createdAt), desc(venues.id))
    .limit(1)
    .as('newest');
  const [shown, [guides]] = await Promise.all([
    ctx.db
      .select({ slug: categories.slug, addedAt: newest.addedAt })
      .from(categories)
      .leftJoinLateral(newest, sql`true`)
      .where(eq(categories.isActive, true))
      .orderBy(asc(categories.displayOrder), asc(categories.id))
      .limit(MOST_CATEGORIES),
    ctx.db
      .select({ addedAt: max(posts.publishedAt), count: count() })
      .from(posts)
      .where(isPublished),
  ]);
  return [
    { path: HOME, changed: latestOf(shown.map(({ addedAt }) => addedAt)) },
    // Lists in which there is nothing are not to be listed themselves, which their pages say too.
    ...shown
      .filter(({ addedAt }) => addedAt !== null)
      .map(({ slug, addedAt }) => ({ path: addressOf.category(slug), changed: addedAt })),
    ...(guides && guides.count > 0 ? [{ path: POSTS, changed: guides.addedAt }] : []),
    { path: SEARCH },
    ...OPEN_ENTRIES,
  ];
}

async function listEntries(ctx: Ctx, { from, to }: IdRange): Promise<Entry[]> {
  const pictures = ctx.db
    .select({ url: galleryImages.imageUrl })
    .from(galleryImages)
    .where(eq(galleryImages.venueId, venues.id))
    .orderBy(asc(galleryImages.displayOrder), asc(galleryImages.id))
    .limit(PICTURES_PER_VENUE);
  const [venueRows, postRows] = await Promise.all([
    ctx.db
      .select({
        slug: venues.slug,
        changed: VENUE_CHANGED,
        thumbnail: venues.thumbnailImage,
        gallery: sql<string[]>`array(${pictures})`,
      })
      .from(venues)
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .where(and(between(venues.id, from, to), isVisible(ctx)))
      .orderBy(asc(venues.id)),
    ctx.db
      .select({ slug: posts.slug, changed: posts.updatedAt })
      .from(posts)
      .where(and(between(posts.id, from, to), isPublished))
      .orderBy(asc(posts.id)),
  ]);
  return [
    ...venueRows.map(({ slug, changed, thumbnail, gallery }) => ({
      path: addressOf.venue(slug),
      changed,
      pictures: firstPictures(thumbnail, gallery),
    })),
    ...postRows.map(({ slug, changed }) => ({ path: addressOf.post(slug), changed })),
  ];
}

function firstPictures(thumbnail: string | null, gallery: readonly string[]): string[] {
  const all = new Set(thumbnail ? [thumbnail, ...gallery] : gallery);
  return [...all].slice(0, PICTURES_PER_VENUE);
}

/** Counted by the database; a part in which nothing is left is not listed. */
async function listParts(ctx: Ctx): Promise<{ parts: Part[]; count: number }> {
  const [venueParts, postParts] = await Promise.all([
    ctx.db
      .select(partColumns(venues.id, VENUE_CHANGED))
      .from(venues)
      .innerJoin(categories, eq(categories.id, venues.categoryId))
      .where(isVisible(ctx))
      .groupBy(BY_PART),
    ctx.db
      .select(partColumns(posts.id, sql`${posts.updatedAt}`))
      .from(posts)
      .where(isPublished)
      .groupBy(BY_PART),
  ]);
  const all = [...venueParts, ...postParts];
  // The first has the pages, whatever else there is.
  const numbers = [...new Set([1, ...all.map(({ number }) => number)])].sort((a, b) => a - b);
  return {
    parts: numbers.map((number) => ({
      number,
      changed: latestOf(all.filter((one) => one.number === number).map(({ changed }) => changed)),
    })),
    count: all.reduce((sum, { count }) => sum + count, 0),
  };
}

/** By its place among the columns: as a parameter, the divisor would make it another expression. */
const BY_PART = sql`1`;

function partColumns(id: PgColumn, changed: SQL) {
  return {
    number: sql<number>`((${id} - 1) / ${IDS_PER_PART}::int + 1)::int`,
    count: sql<number>`count(*)::int`,
    changed: sql<Date | null>`max(${changed})`.mapWith(venues.updatedAt),
  };
}

const isPublished: SQL = eq(posts.isPublished, true);

function latestOf(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
