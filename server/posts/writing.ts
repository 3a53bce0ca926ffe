import { and, eq, isNull } from 'drizzle-orm';
import {
  POST_CATEGORY_UNKNOWN,
  POST_CHANGED_MEANWHILE,
  POST_SLUG_OF_DELETED,
  POST_SLUG_TAKEN,
  POST_TIME_PAST,
  POST_VENUE_UNKNOWN,
  type PostChanges,
  type PostDraft,
} from '#contract/posts/changes.ts';
import { POST_NOT_FOUND, type Post } from '#contract/posts/posts.ts';
import { violatedConstraint } from '#db/client.ts';
import { posts } from '#db/schema/index.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import { addressesIn, attachObjects, detachObjects } from '#server/objects/attach-many.ts';
import { renderMarkdown } from './markdown.ts';
import { listRelated, setRelated } from './related.ts';
import { getPostForStaff } from './service.ts';

type PostRow = typeof posts.$inferSelect;

export async function createPost(ctx: Ctx, draft: PostDraft): Promise<Post> {
  const staff = requirePermission(ctx.actor, 'posts');
  return translating(ctx, draft.slug, () =>
    inTransaction(ctx, async (tx) => {
      await attachObjects(tx, addressesIn(draft.content));
      const { venueIds, ...fields } = draft;
      const [row] = await tx.db
        .insert(posts)
        .values({
          ...fields,
          authorId: staff.id,
          publishedAt: draft.isPublished ? toInstant(draft.publishedAt, tx.now) : null,
          publishAt: draft.isPublished ? null : requireLater(draft.publishAt, tx.now),
          createdAt: tx.now,
          updatedAt: tx.now,
        })
        .returning();
      if (!row) throw new Error('the database returned no post');
      await setRelated(tx, row.id, venueIds);
      await recordChange(tx, staff, {
        action: 'post.create',
        entity: 'post',
        entityId: row.id,
        after: { ...draft, publishedAt: row.publishedAt, publishAt: row.publishAt },
      });
      return getPostForStaff(tx, row.id);
    }),
  );
}

/** Changes what differs and nothing else: saving a post as it was leaves no trace. */
export async function updatePost(
  ctx: Ctx,
  postId: number,
  { updatedAt, ...changes }: PostChanges,
): Promise<Post> {
  const staff = requirePermission(ctx.actor, 'posts');
  return translating(ctx, changes.slug, () =>
    inTransaction(ctx, async (tx) => {
      const stored = await lockPost(tx, postId);
      if (updatedAt && !isSameSecond(stored.updatedAt, updatedAt)) {
        throw conflict(POST_CHANGED_MEANWHILE);
      }
      const row = { ...stored, venueIds: await listRelated(tx, postId) };
      const { before, after } = changedFields(row, withTimes(row, changes, tx.now));
      if (Object.keys(after).length > 0) {
        await followPictures(tx, row.content, changes.content ?? row.content);
        const { venueIds, ...fields } = after;
        if (venueIds) await setRelated(tx, postId, venueIds);
        await tx.db
          .update(posts)
          .set({ ...fields, updatedAt: tx.now })
          .where(eq(posts.id, postId));
        await recordChange(tx, staff, {
          action: 'post.update',
          entity: 'post',
          entityId: postId,
          before,
          after,
        });
      }
      return getPostForStaff(tx, postId);
    }),
  );
}

/** As the page will show it; nothing is stored. */
export async function previewPost(ctx: Ctx, content: string): Promise<{ contentHtml: string }> {
  requirePermission(ctx.actor, 'posts');
  return { contentHtml: renderMarkdown(content) };
}

/** Held until the transaction ends, so that what is recorded as before really was. */
export async function lockPost(tx: Ctx, postId: number): Promise<PostRow> {
  const [row] = await tx.db
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), isNull(posts.deletedAt)))
    .for('update');
  if (!row) throw notFound(POST_NOT_FOUND);
  return row;
}

/** A hidden post has no time of publication, a published one always has, and waits no longer. */
function withTimes(row: PostRow, changes: Omit<PostChanges, 'updatedAt'>, now: Date) {
  const { publishedAt: given, publishAt, ...rest } = changes;
  const isPublished = changes.isPublished ?? row.isPublished;
  if (!isPublished) {
    return { ...rest, publishedAt: null, publishAt: nextTime(row, publishAt, now) };
  }
  const published = { ...rest, publishAt: null };
  if (given === undefined) return { ...published, publishedAt: row.publishedAt ?? now };
  // Answers tell seconds: what comes back unchanged must not count as a change.
  const isUnchanged = given !== null && row.publishedAt && isSameSecond(row.publishedAt, given);
  return { ...published, publishedAt: isUnchanged ? row.publishedAt : toInstant(given, now) };
}

/** Of a draft: as it was, none, or a time that is yet to come. */
function nextTime(row: PostRow, given: string | null | undefined, now: Date): Date | null {
  if (given === undefined) return row.publishAt;
  const isUnchanged = given !== null && row.publishAt && isSameSecond(row.publishAt, given);
  return isUnchanged ? row.publishAt : requireLater(given, now);
}

function requireLater(given: string | null, now: Date): Date | null {
  if (given === null) return null;
  const at = new Date(given);
  if (at <= now) throw invalid([POST_TIME_PAST]);
  return at;
}

function isSameSecond(at: Date, given: string): boolean {
  return Math.floor(at.getTime() / 1000) === Math.floor(Date.parse(given) / 1000);
}

function toInstant(given: string | null, now: Date): Date {
  return given === null ? now : new Date(given);
}

async function followPictures(tx: Ctx, before: string, after: string): Promise<void> {
  const shown = addressesIn(before);
  const wanted = addressesIn(after);
  await detachObjects(
    tx,
    shown.filter((address) => !wanted.includes(address)),
  );
  // Only the new ones: a picture lost long ago must not keep the rest from being edited.
  await attachObjects(
    tx,
    wanted.filter((address) => !shown.includes(address)),
  );
}

async function translating<T>(
  ctx: Ctx,
  slug: string | undefined,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'posts_slug_key') throw conflict(await whoseSlug(ctx, slug));
    if (constraint?.startsWith('posts_category_id')) throw invalid([POST_CATEGORY_UNKNOWN]);
    if (constraint?.startsWith('post_venues_venue_id')) throw invalid([POST_VENUE_UNKNOWN]);
    throw error;
  }
}

/** Nobody finds the post that has it among the others once that is deleted. */
async function whoseSlug(ctx: Ctx, slug = ''): Promise<string> {
  const [owner] = await ctx.db
    .select({ deletedAt: posts.deletedAt })
    .from(posts)
    .where(eq(posts.slug, slug));
  return owner?.deletedAt ? POST_SLUG_OF_DELETED : POST_SLUG_TAKEN;
}
