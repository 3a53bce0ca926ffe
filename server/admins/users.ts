import { asc, eq } from 'drizzle-orm';
import {
  type LevelChange,
  OWN_LEVEL,
  STAFF_EMAIL_TAKEN,
  type StaffAccount,
  type StaffDraft,
  USER_NOT_FOUND,
  USERNAME_TAKEN,
} from '#contract/admins/users.ts';
import { violatedConstraint } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { canChangeLevel } from '#domain/people/permissions.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission, requireSuper } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, forbidden, notFound } from '#server/http/errors.ts';
import { requireGoodPassword } from '#server/passwords/password-rule.ts';
import { hashPassword } from '#server/passwords/passwords.ts';
import { toStaffUser } from './service.ts';
import { lockTarget } from './supers.ts';

export async function listUsers(ctx: Ctx): Promise<StaffAccount[]> {
  requirePermission(ctx.actor, 'users');
  const rows = await ctx.db.select().from(users).orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(toStaffAccount);
}

/** Whoever acts is a super and never acts on themself, so one super always remains. */
export async function changeLevel(
  ctx: Ctx,
  userId: string,
  { adminLevel }: LevelChange,
): Promise<StaffAccount> {
  const staff = requireSuper(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const target = await lockTarget(tx, staff, userId);
    if (!canChangeLevel(staff, target)) throw forbidden(OWN_LEVEL);
    if (target.adminLevel === adminLevel && target.isAdmin === (adminLevel !== null)) {
      return toStaffAccount(target);
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
    return toStaffAccount(row);
  });
}

export async function createStaff(ctx: Ctx, draft: StaffDraft): Promise<StaffAccount> {
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
      return toStaffAccount(row);
    });
  } catch (error) {
    throw toTaken(error);
  }
}

/** The conflict behind a name or address that someone else has, or the error itself. */
export function toTaken(error: unknown): unknown {
  const violated = violatedConstraint(error);
  if (violated === 'users_username_key') return conflict(USERNAME_TAKEN);
  return violated === 'users_email_key' ? conflict(STAFF_EMAIL_TAKEN) : error;
}

export function toStaffAccount(user: typeof users.$inferSelect): StaffAccount {
  const { deactivatedAt } = user;
  return {
    ...toStaffUser(user),
    deactivatedAt: deactivatedAt && formatIsoOffset(deactivatedAt),
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
