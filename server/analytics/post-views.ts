import { and, eq, sql } from 'drizzle-orm';
import type { PostView } from '#contract/analytics/analytics.ts';
import { POST_NOT_FOUND } from '#contract/posts/posts.ts';
import { WITHOUT_WAITING } from '#db/client.ts';
import { posts, postViews } from '#db/schema/index.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { isCounted } from './counted.ts';

/** A visit to a post's page. However often it is sent, it is counted once. */
export async function viewPost(ctx: Ctx, postId: number, { sessionId }: PostView): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [post] = await tx.db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, postId), eq(posts.isPublished, true), WITHOUT_WAITING))
      // Held until the view is stored: it would have no post to belong to.
      .for('key share');
    if (!post) throw notFound(POST_NOT_FOUND);
    if (!isCounted(tx)) return;
    const stored = await tx.db
      .insert(postViews)
      .values({ postId, sessionId, viewedAt: tx.now })
      .onConflictDoNothing()
      .returning({ postId: postViews.postId });
    if (stored.length === 0) return;
    // `posts.viewCount` belongs to this slice: nothing else writes it.
    await tx.db
      .update(posts)
      .set({ viewCount: sql`${posts.viewCount} + 1` })
      .where(eq(posts.id, postId));
  });
}
