import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { DeletedPost } from '#contract/posts/changes.ts';
import { POST_NOT_FOUND, type Post } from '#contract/posts/posts.ts';
import { auditLog, posts } from '#db/schema/index.ts';
import { purgedBefore, restorableUntil } from '#domain/deletion.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange, SYSTEM } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { addressesIn, detachObjects } from '#server/objects/attach-many.ts';
import { getPostForStaff } from './service.ts';
import { lockPost } from './writing.ts';

/** How a post was shown when it was deleted, as the log of changes has it. */
interface Shown {
  isPublished?: boolean;
  publishedAt?: string | null;
}

/** Soft: the row and its pictures stay until it is purged. Hidden, it is nowhere for visitors. */
export async function removePost(ctx: Ctx, postId: number): Promise<void> {
  const staff = requirePermission(ctx.actor, 'posts');
  await inTransaction(ctx, async (tx) => {
    const { title, slug, isPublished, publishedAt, publishAt } = await lockPost(tx, postId);
    const hidden = { isPublished: false, publishedAt: null, publishAt: null };
    await tx.db
      .update(posts)
      .set({ ...hidden, deletedAt: tx.now, updatedAt: tx.now })
      .where(eq(posts.id, postId));
    await recordChange(tx, staff, {
      action: 'post.remove',
      entity: 'post',
      entityId: postId,
      before: { title, slug, isPublished, publishedAt, publishAt, deletedAt: null },
      after: { deletedAt: formatIsoOffset(tx.now) },
    });
  });
}

/** As it was: what was published is again, as of the same time. A time it waited for is let go. */
export async function restorePost(ctx: Ctx, postId: number): Promise<Post> {
  const staff = requirePermission(ctx.actor, 'posts');
  return inTransaction(ctx, async (tx) => {
    const shown = await lastShown(tx, postId);
    const isPublished = shown.isPublished === true;
    const publishedAt = isPublished && shown.publishedAt ? new Date(shown.publishedAt) : null;
    const [row] = await tx.db
      .update(posts)
      .set({ isPublished, publishedAt, deletedAt: null, updatedAt: tx.now })
      .where(and(eq(posts.id, postId), gt(posts.deletedAt, purgedBefore(tx.now))))
      .returning({ title: posts.title });
    if (!row) throw notFound(POST_NOT_FOUND);
    await recordChange(tx, staff, {
      action: 'post.restore',
      entity: 'post',
      entityId: postId,
      after: { title: row.title, isPublished, deletedAt: null },
    });
    return getPostForStaff(tx, postId);
  });
}

/** What can still be brought back, the latest deletion first. */
export async function listDeletedPosts(ctx: Ctx): Promise<DeletedPost[]> {
  requirePermission(ctx.actor, 'posts');
  const rows = await ctx.db
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      // The condition below lets no other through.
      deletedAt: sql<Date>`${posts.deletedAt}`.mapWith(posts.deletedAt),
    })
    .from(posts)
    .where(gt(posts.deletedAt, purgedBefore(ctx.now)))
    .orderBy(desc(posts.deletedAt), desc(posts.id));
  const entries = await deletionsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const nameOf = new Map(entries.map(({ entityId, actorName }) => [entityId, actorName]));
  return rows.map(({ deletedAt, ...post }) => ({
    ...post,
    deletedAt: formatIsoOffset(deletedAt),
    deletedBy: nameOf.get(String(post.id)) ?? null,
    restorableUntil: formatIsoOffset(restorableUntil(deletedAt)),
  }));
}

/** Ends what nobody brought back in time; its pictures go with the next clean-up. */
export async function purgeDeletedPosts(ctx: Ctx): Promise<void> {
  const isOver = lte(posts.deletedAt, purgedBefore(ctx.now));
  const due = await ctx.db.select({ id: posts.id }).from(posts).where(isOver);
  for (const { id } of due) {
    await inTransaction(ctx, async (tx) => {
      const [post] = await tx.db
        .delete(posts)
        .where(and(eq(posts.id, id), isOver))
        .returning();
      // Another instance was faster.
      if (!post) return;
      await detachObjects(tx, addressesIn(post.content));
      await recordChange(tx, SYSTEM, {
        action: 'post.purge',
        entity: 'post',
        entityId: id,
        before: { title: post.title, slug: post.slug },
      });
    });
  }
}

async function lastShown(tx: Ctx, postId: number): Promise<Shown> {
  const entries = await deletionsOf(tx, [postId]);
  return (entries.at(-1)?.before ?? {}) as Shown;
}

/** Oldest first: of several deletions the last one counts. */
async function deletionsOf(ctx: Ctx, postIds: number[]) {
  if (postIds.length === 0) return [];
  return ctx.db
    .select({
      entityId: auditLog.entityId,
      actorName: auditLog.actorName,
      before: auditLog.before,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'post'),
        inArray(auditLog.entityId, postIds.map(String)),
        eq(auditLog.action, 'post.remove'),
      ),
    )
    .orderBy(auditLog.id);
}
