import { eq } from 'drizzle-orm';
import { postVenues } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';

/** In their order on the page. */
export async function listRelated(ctx: Ctx, postId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ venueId: postVenues.venueId })
    .from(postVenues)
    .where(eq(postVenues.postId, postId))
    .orderBy(postVenues.place);
  return rows.map(({ venueId }) => venueId);
}

/** All of them at once; a venue that is not there is refused by the database. */
export async function setRelated(
  tx: Ctx,
  postId: number,
  venueIds: readonly number[],
): Promise<void> {
  await tx.db.delete(postVenues).where(eq(postVenues.postId, postId));
  if (venueIds.length === 0) return;
  await tx.db
    .insert(postVenues)
    .values(venueIds.map((venueId, place) => ({ postId, venueId, place })));
}
