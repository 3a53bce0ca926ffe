import { and, eq, isNull, lte } from 'drizzle-orm';
import { posts } from '#db/schema/index.ts';
import { recordChange, SYSTEM } from '#server/audit/service.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';

/** Whether a post waits whose time has come. */
export async function arePostsDue({ db, now }: Ctx): Promise<boolean> {
  const [due] = await db.select({ id: posts.id }).from(posts).where(isDue(now)).limit(1);
  return due !== undefined;
}

/**
 * Publishes what waited for its time, as of that time. A write like any other: lists, feeds, the
 * sitemap and search engines hear of it as they do when someone presses the button.
 */
export async function publishDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(isDue(ctx.now))
    .orderBy(posts.publishAt);
  // One at a time: whoever edits one of them holds up no other.
  for (const { id } of due) await inTransaction(ctx, (tx) => publish(tx, id));
}

async function publish(tx: Ctx, postId: number): Promise<void> {
  const [row] = await tx.db
    .select({ publishAt: posts.publishAt })
    .from(posts)
    .where(and(eq(posts.id, postId), isDue(tx.now)))
    .for('update');
  // Someone has changed their mind, or another instance was faster.
  if (!row) return;
  const after = { isPublished: true, publishedAt: row.publishAt, publishAt: null };
  await tx.db
    .update(posts)
    .set({ ...after, updatedAt: tx.now })
    .where(eq(posts.id, postId));
  await recordChange(tx, SYSTEM, {
    action: 'post.publish',
    entity: 'post',
    entityId: postId,
    before: { isPublished: false, publishedAt: null, publishAt: row.publishAt },
    after,
  });
}

function isDue(now: Date) {
  return and(lte(posts.publishAt, now), eq(posts.isPublished, false), isNull(posts.deletedAt));
}
