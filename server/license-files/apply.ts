import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Application, MATCH_CHANGED } from '#contract/license-files/matches.ts';
import { licenseMatches } from '#db/schema/index.ts';
import { licenseChanges } from '#domain/licenses/license-changes.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChanges } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict } from '#server/http/errors.ts';
import { type LicenseFacts, lockVenues, writeFacts } from '#server/venues/facts/write-facts.ts';
import { lockMatches } from './decide.ts';
import type { MatchRow } from './matches.ts';

type VenueRow = Awaited<ReturnType<typeof lockVenues>>[number];
type Wanted = Application['matches'][number];

interface Step {
  match: MatchRow;
  venue: VenueRow;
  before: Record<string, unknown>;
  after: LicenseFacts;
}

/** Takes over what the file says of these licences, all of them or none. */
export async function applyMatches(
  ctx: Ctx,
  { matches }: Application,
): Promise<{ done: number[] }> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const steps = await stepsFor(tx, matches);
    await writeFacts(
      tx,
      steps.map(({ venue, after }) => ({ venue, facts: after })),
    );
    await markApplied(tx, steps);
    await recordChanges(
      tx,
      staff,
      steps.map(({ match, venue, before, after }) => ({
        action: 'license-match.apply',
        entity: 'venue',
        entityId: venue.id,
        before,
        after: { id: match.id, ...after },
      })),
    );
    return { done: steps.map(({ match }) => match.id) };
  });
}

async function stepsFor(tx: Ctx, wanted: readonly Wanted[]): Promise<Step[]> {
  const held = await lockMatches(
    tx,
    wanted.map(({ id }) => id),
  );
  if (held.some(({ state }) => state === 'doubtful' || state === 'refused')) {
    throw conflict(MATCH_CHANGED);
  }
  const rows = await lockVenues(
    tx,
    held.map(({ venueId }) => venueId),
  );
  return rows.flatMap((venue) => {
    const match = held.find(({ venueId }) => venueId === venue.id);
    if (!match) return [];
    const fields = wanted.find(({ id }) => id === match.id)?.fields;
    return [{ match, venue, ...factsOf(venue, match, fields) }];
  });
}

function factsOf(venue: VenueRow, match: MatchRow, fields: Wanted['fields']) {
  const taken = licenseChanges(venue, match).filter(({ field, isUsual }) =>
    fields ? fields.includes(field) : isUsual,
  );
  const licenseMatch = {
    asOf: match.asOf,
    state: match.stateName,
    tradeName: match.trade,
    licensedOn: match.licensedOn,
  };
  const values: LicenseFacts = Object.assign({}, ...taken.map(({ values }) => values));
  const { before, after } = changedFields(venue, values);
  return {
    before: { ...before, licenseMatch: venue.licenseMatch },
    after: { ...after, licenseMatch },
  };
}

async function markApplied(tx: Ctx, steps: readonly Step[]): Promise<void> {
  const ids = steps.map(({ match }) => match.id);
  // A venue shows one licence: another that it showed until now is none of its own any more.
  await tx.db
    .update(licenseMatches)
    .set({ appliedAt: null, replaced: null })
    .where(
      and(
        inArray(
          licenseMatches.venueId,
          steps.map(({ venue }) => venue.id),
        ),
        isNotNull(licenseMatches.appliedAt),
      ),
    );
  const replaced = steps.map(({ match, before, after }) => ({
    id: match.id,
    replaced: { before, after },
  }));
  await tx.db
    .update(licenseMatches)
    .set({ appliedAt: tx.now, replaced: sql`given.replaced` })
    .from(
      sql`json_to_recordset(${JSON.stringify(replaced)}::json) as given(id int, replaced jsonb)`,
    )
    .where(and(inArray(licenseMatches.id, ids), sql`given.id = ${licenseMatches.id}`));
}

/** Puts back what was replaced; what somebody has changed since then stays as they made it. */
export async function takeBackMatches(ctx: Ctx, ids: number[]): Promise<{ done: number[] }> {
  const staff = requirePermission(ctx.actor, 'venues');
  return inTransaction(ctx, async (tx) => {
    const held = (await lockMatches(tx, ids)).filter(({ replaced }) => replaced !== null);
    const rows = await lockVenues(
      tx,
      held.map(({ venueId }) => venueId),
    );
    const steps = rows.flatMap((venue) => {
      const match = held.find(({ venueId }) => venueId === venue.id);
      return match ? [{ match, venue, ...earlierFacts(venue, match) }] : [];
    });
    await writeFacts(
      tx,
      steps.map(({ venue, after }) => ({ venue, facts: after })),
    );
    const done = steps.map(({ match }) => match.id);
    await tx.db
      .update(licenseMatches)
      .set({ appliedAt: null, replaced: null })
      .where(inArray(licenseMatches.id, done));
    await recordChanges(
      tx,
      staff,
      steps.map(({ match, venue, before, after }) => ({
        action: 'license-match.take-back',
        entity: 'venue',
        entityId: venue.id,
        before,
        after: { id: match.id, ...after },
      })),
    );
    return { done };
  });
}

function earlierFacts(venue: VenueRow, { replaced }: MatchRow) {
  const current = venue as unknown as Record<string, unknown>;
  const isAsApplied = (field: string) =>
    field === 'licenseMatch' ||
    JSON.stringify(current[field]) === JSON.stringify(replaced?.after[field]);
  const earlier = Object.entries(replaced?.before ?? {}).filter(([field]) => isAsApplied(field));
  const { before, after } = changedFields(venue, Object.fromEntries(earlier));
  // A group is compared field by field; here it goes back as a whole.
  const whole = { licenseMatch: replaced?.before.licenseMatch ?? null };
  return { before, after: { ...after, ...whole } as LicenseFacts };
}
