import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { USER_NOT_FOUND } from '#contract/admins/users.ts';
import { users } from '#db/schema/index.ts';
import type { StaffActor } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { forbidden, notFound } from '#server/http/errors.ts';

/**
 * The account a super acts on. Every super is locked, always in the same order, so that two who
 * act on each other at once are let in one after the other, and the second no longer is one.
 */
export async function lockTarget(tx: Ctx, staff: StaffActor, targetId: string) {
  const isSuper = and(
    eq(users.isAdmin, true),
    eq(users.adminLevel, 'super'),
    isNull(users.deactivatedAt),
  );
  const rows = await tx.db
    .select()
    .from(users)
    .where(or(isSuper, eq(users.id, targetId)))
    .orderBy(asc(users.id))
    .for('no key update');
  const actor = rows.find(({ id }) => id === staff.id);
  if (actor?.adminLevel !== 'super' || actor.deactivatedAt) throw forbidden();
  const target = rows.find(({ id }) => id === targetId);
  if (!target) throw notFound(USER_NOT_FOUND);
  return target;
}
