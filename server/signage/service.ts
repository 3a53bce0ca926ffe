import { and, desc, eq } from 'drizzle-orm';
import {
  SIGNAGE_NOT_FOUND,
  type Signage,
  type SignageChanges,
  type SignageDraft,
  VERIFIED_IN_FUTURE,
} from '#contract/signage/signage.ts';
import { signageHistory } from '#db/schema/index.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { changedFields } from '#domain/text/differences.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { attachObject, detachObject } from '#server/objects/service.ts';
import { lockVenue } from '#server/venues/edit.ts';
import { requireVenue } from '#server/venues/service.ts';

type SignageRow = typeof signageHistory.$inferSelect;

/** The signs that were seen at the venue; the first is the present one. */
export async function listSignage(ctx: Ctx, venueId: number): Promise<Signage[]> {
  await requireVenue(ctx, venueId);
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

export async function createSignage(
  ctx: Ctx,
  venueId: number,
  draft: SignageDraft,
): Promise<Signage> {
  const staff = requirePermission(ctx.actor, 'venues');
  requirePast(ctx, draft.verifiedDate);
  return inTransaction(ctx, async (tx) => {
    await lockVenue(tx, venueId);
    const signageImage = draft.signageImage && (await attachObject(tx, draft.signageImage));
    const [row] = await tx.db
      .insert(signageHistory)
      .values({ ...draft, signageImage, venueId, createdAt: tx.now })
      .returning();
    if (!row) throw new Error('the database returned no signage');
    await recordChange(tx, staff, {
      action: 'signage.create',
      entity: 'signage',
      entityId: row.id,
      after: row,
    });
    return row;
  });
}

/** Changes what differs and nothing else: saving the same again leaves no trace. */
export async function updateSignage(
  ctx: Ctx,
  key: SignageKey,
  changes: SignageChanges,
): Promise<Signage> {
  const staff = requirePermission(ctx.actor, 'venues');
  if (changes.verifiedDate !== undefined) requirePast(ctx, changes.verifiedDate);
  return inTransaction(ctx, async (tx) => {
    const row = await lockSignage(tx, key);
    const { before, after } = changedFields(row, changes);
    if (Object.keys(after).length === 0) return row;
    if (after.signageImage) after.signageImage = await attachObject(tx, after.signageImage);
    await tx.db.update(signageHistory).set(after).where(eq(signageHistory.id, row.id));
    if (after.signageImage !== undefined) await detachObject(tx, row.signageImage);
    await recordChange(tx, staff, {
      action: 'signage.update',
      entity: 'signage',
      entityId: row.id,
      before,
      after,
    });
    return { ...row, ...after };
  });
}

export async function removeSignage(ctx: Ctx, key: SignageKey): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await inTransaction(ctx, async (tx) => {
    const before = await lockSignage(tx, key);
    await tx.db.delete(signageHistory).where(eq(signageHistory.id, before.id));
    await detachObject(tx, before.signageImage);
    await recordChange(tx, staff, {
      action: 'signage.remove',
      entity: 'signage',
      entityId: before.id,
      before,
    });
  });
}

interface SignageKey {
  venueId: number;
  signageId: number;
}

/** Held until the transaction ends, so that what is recorded as before really was. */
async function lockSignage(tx: Ctx, { venueId, signageId }: SignageKey): Promise<SignageRow> {
  await lockVenue(tx, venueId);
  const [row] = await tx.db
    .select()
    .from(signageHistory)
    .where(and(eq(signageHistory.id, signageId), eq(signageHistory.venueId, venueId)));
  if (!row) throw notFound(SIGNAGE_NOT_FOUND);
  return row;
}

function requirePast(ctx: Ctx, verifiedDate: string): void {
  if (verifiedDate > toSeoul(ctx.now).date) throw invalid([VERIFIED_IN_FUTURE]);
}
