import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import {
  POST_PREVIEW_DAYS,
  POST_PREVIEW_OVER,
  type PostPreviewLink,
} from '#contract/posts/changes.ts';
import { POST_NOT_FOUND, type PostArticle } from '#contract/posts/posts.ts';
import type { Db } from '#db/client.ts';
import { postPreviews, posts } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { hashToken } from '#server/passwords/hash-token.ts';
import { removeRows } from '#server/remove-rows.ts';
import { findArticle, toArticle } from './service.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;

/** A link by which anyone reads the post as it stands, published or not. It ends the one before. */
export async function createPreviewLink(ctx: Ctx, postId: number): Promise<PostPreviewLink> {
  const staff = requirePermission(ctx.actor, 'posts');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + POST_PREVIEW_DAYS * DAY_MS);
  await inTransaction(ctx, async (tx) => {
    const [post] = await tx.db
      .select({ title: posts.title })
      .from(posts)
      .where(and(eq(posts.id, postId), isNull(posts.deletedAt)))
      .for('key share');
    if (!post) throw notFound(POST_NOT_FOUND);
    const link = { tokenHash: hashToken(token), expiresAt, createdAt: tx.now };
    await tx.db
      .insert(postPreviews)
      .values({ postId, ...link })
      .onConflictDoUpdate({ target: postPreviews.postId, set: link });
    await recordChange(tx, staff, {
      action: 'post.preview-link',
      entity: 'post',
      entityId: postId,
      after: { title: post.title, expiresAt },
    });
  });
  return {
    // In the fragment, which browsers send to nobody: no log and no referrer holds it.
    url: `${ctx.caller.origin}/post-preview#token=${token}`,
    expiresAt: formatIsoOffset(expiresAt),
  };
}

/** For whoever holds the link; never kept, so that a new link ends it at once. */
export async function readPreview(ctx: Ctx, token: string): Promise<PostArticle> {
  const [link] = await ctx.db
    .select({ postId: postPreviews.postId })
    .from(postPreviews)
    .where(and(eq(postPreviews.tokenHash, hashToken(token)), gt(postPreviews.expiresAt, ctx.now)));
  const row =
    link && (await findArticle(ctx, and(eq(posts.id, link.postId), isNull(posts.deletedAt))));
  if (!row) throw notFound(POST_PREVIEW_OVER);
  return toArticle(ctx, row);
}

export async function removeExpiredPreviews(db: Db, now: Date): Promise<void> {
  await removeRows(db, postPreviews, lte(postPreviews.expiresAt, now));
}
