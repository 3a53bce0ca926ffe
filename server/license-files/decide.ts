import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { MATCH_NOT_FOUND } from '#contract/license-files/matches.ts';
import { licenseMatches } from '#db/schema/index.ts';
import { recordChanges } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { MatchRow } from './matches.ts';

const OUTCOMES = {
  same: { state: 'confirmed', action: 'license-match.confirm' },
  other: { state: 'refused', action: 'license-match.differ' },
  open: { state: 'doubtful', action: 'license-match.reopen' },
} as const;

/** Says whether licences are those of their venues; null asks again. */
export async function decideMatches(
  ctx: Ctx,
  ids: number[],
  isSame: boolean | null,
): Promise<{ done: number[] }> {
  const staff = requirePermission(ctx.actor, 'venues');
  const { state, action } = OUTCOMES[isSame === null ? 'open' : isSame ? 'same' : 'other'];
  return inTransaction(ctx, async (tx) => {
    const matches = (await lockMatches(tx, ids)).filter(({ appliedAt }) => appliedAt === null);
    const changed = matches.map(({ id }) => id);
    await tx.db.update(licenseMatches).set({ state }).where(inArray(licenseMatches.id, changed));
    // A venue has one licence: the others are not asked about any more.
    if (isSame) await removeOthers(tx, matches);
    await recordChanges(
      tx,
      staff,
      matches.map((match) => ({
        action,
        entity: 'venue',
        entityId: match.venueId,
        after: { id: match.id, licenseNumber: match.number, businessName: match.name },
      })),
    );
    return { done: changed };
  });
}

async function removeOthers(tx: Ctx, matches: readonly MatchRow[]): Promise<void> {
  await tx.db.delete(licenseMatches).where(
    and(
      inArray(
        licenseMatches.venueId,
        matches.map(({ venueId }) => venueId),
      ),
      eq(licenseMatches.state, 'doubtful'),
      isNull(licenseMatches.appliedAt),
    ),
  );
}

/** A venue that goes on although its licence does not; asked again when the licence changes. */
export async function leaveMatches(ctx: Ctx, ids: number[]): Promise<{ done: number[] }> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const matches = await lockMatches(tx, ids);
    await tx.db
      .update(licenseMatches)
      .set({ leftAlone: sql`${licenseMatches.licenseState}` })
      .where(inArray(licenseMatches.id, ids));
    await recordChanges(
      tx,
      staff,
      matches.map(({ id, venueId, number, stateName }) => ({
        action: 'license-match.leave',
        entity: 'venue',
        entityId: venueId,
        after: { id, licenseNumber: number, state: stateName },
      })),
    );
    return { done: matches.map(({ id }) => id) };
  });
}

/** In one order for everyone; throws where there is none of them any more. */
export async function lockMatches(tx: Ctx, ids: number[]): Promise<MatchRow[]> {
  const matches = await tx.db
    .select()
    .from(licenseMatches)
    .where(inArray(licenseMatches.id, ids))
    .orderBy(licenseMatches.id)
    .for('update');
  if (matches.length === 0) throw notFound(MATCH_NOT_FOUND);
  return matches;
}
