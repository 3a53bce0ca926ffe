import { and, asc, eq, or } from 'drizzle-orm';
import type { StaffUser } from '#contract/admins.ts';
import {
  type LevelChange,
  OWN_LEVEL,
  STAFF_EMAIL_TAKEN,
  type StaffDraft,
  USER_NOT_FOUND,
  USERNAME_TAKEN,
} from '#contract/admins-users.ts';
import { violatedConstraint } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { canChangeLevel } from '#domain/permissions.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission, requireSuper } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, forbidden, notFound } from '#server/http/errors.ts';
import { requireGoodPassword } from '#server/password-rule.ts';
import { hashPassword } from '#server/passwords.ts';
import { toStaffUser } from './service.ts';

export async function listUsers(ctx: Ctx): Promise<StaffUser[]> {
  requirePermission(ctx.actor, 'users');
  const rows = await ctx.db.select().from(users).orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(toStaffUser);
}

/**
 * Whoever acts is a super and never acts on themself, so one super always remains. Two supers who
 * demote each other at once are let in one after the other, and the second no longer is one.
 */
export async function changeLevel(
  ctx: Ctx,
  userId: string,
  { adminLevel }: LevelChange,
): Promise<StaffUser> {
  const staff = requireSuper(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { actor, target } = await lockActorAndTarget(tx, staff.id, userId);
    if (!actor) throw forbidden();
    if (!target) throw notFound(USER_NOT_FOUND);
    if (!canChangeLevel({ id: actor.id, level: actor.adminLevel }, target)) {
      throw forbidden(OWN_LEVEL);
    }
    if (target.adminLevel === adminLevel && target.isAdmin === (adminLevel !== null)) {
      return toStaffUser(target);
    }
    const after = { adminLevel, isAdmin: adminLevel !== null };
    const [row] = await tx.db
      .update(users)
      .set({ ...after, updatedAt: tx.now })
      .where(eq(users.id, userId))
      .returning();
    if (!row) throw notFound(USER_NOT_FOUND);
    await recordChange(tx, staff, {
      action: 'user.level',
      entity: 'user',
      entityId: userId,
      before: { adminLevel: target.adminLevel, isAdmin: target.isAdmin },
      after,
    });
    return toStaffUser(row);
  });
}

export async function createStaff(ctx: Ctx, draft: StaffDraft): Promise<StaffUser> {
  const staff = requireSuper(ctx.actor);
  const { password, ...person } = draft;
  await requireGoodPassword(password, namesOf(person));
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(users)
        .values({
          ...person,
          passwordHash,
          isAdmin: true,
          createdAt: tx.now,
          updatedAt: tx.now,
        })
        .returning();
      if (!row) throw new Error('the database returned no user');
      await recordChange(tx, staff, {
        action: 'user.create',
        entity: 'user',
        entityId: row.id,
        after: { username: row.username, adminLevel: row.adminLevel },
      });
      return toStaffUser(row);
    });
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated === 'users_username_key') throw conflict(USERNAME_TAKEN);
    if (violated === 'users_email_key') throw conflict(STAFF_EMAIL_TAKEN);
    throw error;
  }
}

/** Every super is locked, always in the same order; an actor who is none any more is missing. */
async function lockActorAndTarget(tx: Ctx, actorId: string, targetId: string) {
  const isSuper = and(eq(users.isAdmin, true), eq(users.adminLevel, 'super'));
  const rows = await tx.db
    .select()
    .from(users)
    .where(or(isSuper, eq(users.id, targetId)))
    .orderBy(asc(users.id))
    .for('no key update');
  return {
    actor: rows.find(({ id, adminLevel }) => id === actorId && adminLevel === 'super'),
    target: rows.find(({ id }) => id === targetId),
  };
}

/** What must not stand in someone's password. */
export function namesOf({
  username,
  email,
  firstName,
  lastName,
}: Pick<typeof users.$inferSelect, 'username' | 'email' | 'firstName' | 'lastName'>) {
  return [username, email, firstName, lastName, `${lastName ?? ''}${firstName ?? ''}`];
}
