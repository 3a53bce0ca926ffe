import { findDoubles } from '#server/doubles/find.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { matchVenues } from '#server/license-files/match-venues.ts';
import { countPending, takePending } from '#server/venue-keys/pending.ts';

/** Few enough that nobody waits long behind one portion. */
const PORTION = 100;
/** As long as one call of a screen may work. */
const STEP_MS = 1_500;

/** Compares all that wait, in portions that hold nobody up; a killed server goes on where it was. */
export async function keepMatching(ctx: Ctx): Promise<void> {
  while ((await matchPortion(ctx)) === PORTION);
}

export async function isMatchingBehind(ctx: Ctx): Promise<boolean> {
  return (await countPending(ctx)) > 0;
}

/** For whoever is looking at the results: goes on for a moment and tells how many are left. */
export async function advanceMatching(ctx: Ctx): Promise<{ waiting: number }> {
  requirePermission(ctx.actor, 'venues');
  const end = ctx.deps.elapsed() + STEP_MS;
  while ((await matchPortion(ctx)) === PORTION && ctx.deps.elapsed() < end);
  return { waiting: await countPending(ctx) };
}

function matchPortion(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { taken, venues } = await takePending(tx, PORTION);
    await findDoubles(tx, taken, venues);
    await matchVenues(tx, venues);
    return taken.length;
  });
}
