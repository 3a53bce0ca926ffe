import { and, desc, eq } from 'drizzle-orm';
import {
  LICENSE_NOT_FOUND,
  type LicenseChanges,
  type LicenseDraft,
  type LicenseEntry,
} from '#contract/licenses/licenses.ts';
import { licenseHistory } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission, seesAdultContent } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { requireVenue } from '#server/venues/service.ts';

type LicenseRow = typeof licenseHistory.$inferSelect;

/** Latest first. */
export async function listLicenses(ctx: Ctx, venueId: number): Promise<LicenseEntry[]> {
  await requireVenue(ctx, venueId);
  const rows = await ctx.db
    .select()
    .from(licenseHistory)
    .where(eq(licenseHistory.venueId, venueId))
    .orderBy(desc(licenseHistory.createdAt), desc(licenseHistory.id));
  return rows.map((row) => toLicense(ctx, row));
}

export async function createLicense(
  ctx: Ctx,
  venueId: number,
  draft: LicenseDraft,
): Promise<LicenseEntry> {
  const staff = requirePermission(ctx.actor, 'venues');
  await requireVenue(ctx, venueId);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(licenseHistory)
      .values({ ...draft, venueId, changedBy: staff.id, createdAt: tx.now })
      .returning();
    if (!row) throw new Error('the database returned no license entry');
    await recordChange(tx, staff, {
      action: 'license.create',
      entity: 'license',
      entityId: row.id,
      after: row,
    });
    return toLicense(tx, row);
  });
}

export async function updateLicense(
  ctx: Ctx,
  key: LicenseKey,
  changes: LicenseChanges,
): Promise<LicenseEntry> {
  const staff = requirePermission(ctx.actor, 'venues');
  await requireVenue(ctx, key.venueId);
  return inTransaction(ctx, async (tx) => {
    const before = await lockLicense(tx, key);
    const [row] = await tx.db
      .update(licenseHistory)
      .set({ ...changes, changedBy: staff.id })
      .where(eq(licenseHistory.id, before.id))
      .returning();
    if (!row) throw notFound(LICENSE_NOT_FOUND);
    await recordChange(tx, staff, {
      action: 'license.update',
      entity: 'license',
      entityId: row.id,
      before,
      after: row,
    });
    return toLicense(tx, row);
  });
}

export async function removeLicense(ctx: Ctx, key: LicenseKey): Promise<void> {
  const staff = requirePermission(ctx.actor, 'venues');
  await requireVenue(ctx, key.venueId);
  await inTransaction(ctx, async (tx) => {
    const before = await lockLicense(tx, key);
    await tx.db.delete(licenseHistory).where(eq(licenseHistory.id, before.id));
    await recordChange(tx, staff, {
      action: 'license.remove',
      entity: 'license',
      entityId: before.id,
      before,
    });
  });
}

interface LicenseKey {
  venueId: number;
  entryId: number;
}

/** Held until the transaction ends, so that what is recorded as before really was. */
async function lockLicense(ctx: Ctx, { venueId, entryId }: LicenseKey): Promise<LicenseRow> {
  const [row] = await ctx.db
    .select()
    .from(licenseHistory)
    .where(and(eq(licenseHistory.id, entryId), eq(licenseHistory.venueId, venueId)))
    .for('update');
  if (!row) throw notFound(LICENSE_NOT_FOUND);
  return row;
}

/** The one place an entry becomes wire data; contact values stay behind the gate in every setting. */
function toLicense(ctx: Ctx, row: LicenseRow): LicenseEntry {
  const isGated = !seesAdultContent(ctx.actor);
  return {
    id: row.id,
    licenseNumber: row.licenseNumber,
    businessRegistrationNumber: row.businessRegistrationNumber,
    businessType: row.businessType,
    businessName: row.businessName,
    address: row.address,
    phone: isGated ? null : row.phone,
    kakaoId: isGated ? null : row.kakaoId,
    telegramId: isGated ? null : row.telegramId,
    changeNote: row.changeNote,
    changeType: row.changeType,
    createdAt: formatIsoOffset(row.createdAt),
    gated: isGated,
  };
}
