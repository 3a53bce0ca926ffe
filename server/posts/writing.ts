import { eq } from 'drizzle-orm';
import {
  POST_CATEGORY_UNKNOWN,
  POST_NOT_FOUND,
  POST_SLUG_TAKEN,
  type Post,
  type PostChanges,
  type PostDraft,
} from '#contract/posts.ts';
import { violatedConstraint } from '#db/client.ts';
import { posts } from '#db/schema/index.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, invalid, notFound } from '#server/http/errors.ts';
import { addressesIn, attachObjects, detachObjects } from '#server/objects/attach-many.ts';
import { renderMarkdown } from './markdown.ts';
import { getPostForStaff } from './service.ts';

type PostRow = typeof posts.$inferSelect;

export async function createPost(ctx: Ctx, draft: PostDraft): Promise<Post> {
  const staff = requirePermission(ctx.actor, 'posts');
  return translating(() =>
    inTransaction(ctx, async (tx) => {
      await attachObjects(tx, addressesIn(draft.content));
      const [row] = await tx.db
        .insert(posts)
        .values({
          ...draft,
          authorId: staff.id,
          publishedAt: draft.isPublished ? toInstant(draft.publishedAt, tx.now) : null,
          createdAt: tx.now,
          updatedAt: tx.now,
        })
        .returning();
      if (!row) throw new Error('the database returned no post');
      await recordChange(tx, staff, {
        action: 'post.create',
        entity: 'post',
        entityId: row.id,
        after: { ...draft, publishedAt: row.publishedAt },
      });
      return getPostForStaff(tx, row.id);
    }),
  );
}

/** Changes what differs and nothing else: saving a post as it was leaves no trace. */
export async function updatePost(ctx: Ctx, postId: number, changes: PostChanges): Promise<Post> {
  const staff = requirePermission(ctx.actor, 'posts');
  return translating(() =>
    inTransaction(ctx, async (tx) => {
      const row = await lockPost(tx, postId);
      const { before, after } = changedFields(row, withPublishedAt(row, changes, tx.now));
      if (Object.keys(after).length > 0) {
        await followPictures(tx, row.content, changes.content ?? row.content);
        await tx.db
          .update(posts)
          .set({ ...after, updatedAt: tx.now })
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

export async function removePost(ctx: Ctx, postId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'posts');
  await inTransaction(ctx, async (tx) => {
    const { viewCount: _, ...before } = await lockPost(tx, postId);
    await detachObjects(tx, addressesIn(before.content));
    await tx.db.delete(posts).where(eq(posts.id, postId));
    await recordChange(tx, staff, {
      action: 'post.remove',
      entity: 'post',
      entityId: postId,
      before,
    });
  });
}

/** As the page will show it; nothing is stored. */
export async function previewPost(ctx: Ctx, content: string): Promise<{ contentHtml: string }> {
  requirePermission(ctx.actor, 'posts');
  return { contentHtml: renderMarkdown(content) };
}

/** Held until the transaction ends, so that what is recorded as before really was. */
async function lockPost(tx: Ctx, postId: number): Promise<PostRow> {
  const [row] = await tx.db.select().from(posts).where(eq(posts.id, postId)).for('update');
  if (!row) throw notFound(POST_NOT_FOUND);
  return row;
}

/** A hidden post has no time of publication, a published one always has. */
function withPublishedAt(row: PostRow, changes: PostChanges, now: Date) {
  const { publishedAt: given, ...rest } = changes;
  const isPublished = changes.isPublished ?? row.isPublished;
  if (!isPublished) return { ...rest, publishedAt: null };
  if (given === undefined) return { ...rest, publishedAt: row.publishedAt ?? now };
  // Answers tell seconds: what comes back unchanged must not count as a change.
  const isUnchanged = given !== null && row.publishedAt && isSameSecond(row.publishedAt, given);
  return { ...rest, publishedAt: isUnchanged ? row.publishedAt : toInstant(given, now) };
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

async function translating<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'posts_slug_key') throw conflict(POST_SLUG_TAKEN);
    if (constraint?.startsWith('posts_category_id')) throw invalid([POST_CATEGORY_UNKNOWN]);
    throw error;
  }
}
