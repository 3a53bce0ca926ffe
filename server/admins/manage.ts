import { eq } from 'drizzle-orm';
import { OWN_DEACTIVATION, type StaffAccount, type StaffChanges } from '#contract/admins/users.ts';
import { staffPasswordLinks, users } from '#db/schema/index.ts';
import { recordChange } from '#server/audit/service.ts';
import { requireSuper } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { forbidden } from '#server/http/errors.ts';
import { endSessionsOf } from './sessions.ts';
import { lockTarget } from './supers.ts';
import { toStaffAccount, toTaken } from './users.ts';

type UserRow = typeof users.$inferSelect;

export async function editAccount(
  ctx: Ctx,
  userId: string,
  changes: StaffChanges,
): Promise<StaffAccount> {
  const staff = requireSuper(ctx.actor);
  try {
    return await inTransaction(ctx, async (tx) => {
      const target = await lockTarget(tx, staff, userId);
      const changed = (Object.keys(changes) as (keyof StaffChanges)[]).filter(
        (field) => changes[field] !== target[field],
      );
      if (changed.length === 0) return toStaffAccount(target);
      const row = await update(tx, userId, changes);
      await recordChange(tx, staff, {
        action: 'user.update',
        entity: 'user',
        entityId: userId,
        before: Object.fromEntries(changed.map((field) => [field, target[field]])),
        after: Object.fromEntries(changed.map((field) => [field, row[field]])),
      });
      return toStaffAccount(row);
    });
  } catch (error) {
    throw toTaken(error);
  }
}

/**
 * Either way whatever the account had open ends: a login that was under way while it was switched
 * off must not come to life with it again.
 */
export async function setActive(
  ctx: Ctx,
  userId: string,
  isActive: boolean,
): Promise<StaffAccount> {
  const staff = requireSuper(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const target = await lockTarget(tx, staff, userId);
    // So an active super always remains: whoever acts.
    if (target.id === staff.id) throw forbidden(OWN_DEACTIVATION);
    if (isActive === (target.deactivatedAt === null)) return toStaffAccount(target);
    const row = await update(tx, userId, { deactivatedAt: isActive ? null : tx.now });
    await endSessionsOf(tx.db, userId);
    await tx.db.delete(staffPasswordLinks).where(eq(staffPasswordLinks.userId, userId));
    await recordChange(tx, staff, {
      ...(isActive ? { action: 'user.reactivate' } : { action: 'user.deactivate' }),
      entity: 'user',
      entityId: userId,
    });
    return toStaffAccount(row);
  });
}

export async function endUserSessions(ctx: Ctx, userId: string): Promise<void> {
  const staff = requireSuper(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockTarget(tx, staff, userId);
    await endSessionsOf(tx.db, userId);
    await recordChange(tx, staff, {
      action: 'user.end-sessions',
      entity: 'user',
      entityId: userId,
    });
  });
}

async function update(tx: Ctx, userId: string, values: Partial<UserRow>): Promise<UserRow> {
  const [row] = await tx.db
    .update(users)
    .set({ ...values, updatedAt: tx.now })
    .where(eq(users.id, userId))
    .returning();
  if (!row) throw new Error('a locked account is gone');
  return row;
}
