import { and, eq } from 'drizzle-orm';
import { MAX_MENTIONS, type PostMention } from '#contract/posts/mentions.ts';
import { posts, postVenues } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import type { Ctx } from '#server/http/context.ts';
import { requireVenue } from '#server/venues/service.ts';
import { NEWEST_FIRST } from './service.ts';

/** The newest published posts that are about a venue. */
export async function listMentions(ctx: Ctx, venueId: number): Promise<PostMention[]> {
  await requireVenue(ctx, venueId);
  const rows = await ctx.db
    .select({
      id: posts.id,
      title: posts.title,
      slug: posts.slug,
      publishedAt: posts.publishedAt,
      createdAt: posts.createdAt,
    })
    .from(postVenues)
    .innerJoin(posts, eq(posts.id, postVenues.postId))
    .where(and(eq(postVenues.venueId, venueId), eq(posts.isPublished, true)))
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_MENTIONS);
  return rows.map(({ publishedAt, createdAt, ...post }) => ({
    ...post,
    at: formatIsoOffset(publishedAt ?? createdAt),
  }));
}
