import { desc, eq } from 'drizzle-orm';
import type { Signage } from '#contract/signage.ts';
import { signageHistory } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { getVenue } from '#server/venues/service.ts';

/** The signs that were seen at the venue; the first is the present one. */
export async function listSignage(ctx: Ctx, venueId: number): Promise<Signage[]> {
  await getVenue(ctx, venueId);
  return ctx.db
    .select({
      id: signageHistory.id,
      signageName: signageHistory.signageName,
      signageImage: signageHistory.signageImage,
      verifiedDate: signageHistory.verifiedDate,
    })
    .from(signageHistory)
    .where(eq(signageHistory.venueId, venueId))
    .orderBy(desc(signageHistory.verifiedDate), desc(signageHistory.id));
}
