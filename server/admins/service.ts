import { eq } from 'drizzle-orm';
import type { StaffUser } from '#contract/admins/admins.ts';
import { STAFF_LOGIN_REFUSED, type StaffLogin } from '#contract/admins/login.ts';
import { users } from '#db/schema/index.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requireStaff } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { countLogin, loginGates, settleLogin } from '#server/passwords/login-attempts.ts';
import { verifyPassword } from '#server/passwords/passwords.ts';
import { knownDeviceGate, rememberDevice } from './known-device.ts';
import { requireUnchanged } from './own-account.ts';
import { endSession, startSession } from './sessions.ts';

export async function logInStaff(
  ctx: Ctx,
  { username, password }: StaffLogin,
): Promise<{ success: true; user: StaffUser }> {
  const [user] = await ctx.db.select().from(users).where(eq(users.username, username));
  const known = knownDeviceGate(ctx, user);
  const gates = known ? [known] : loginGates(ctx, 'staff', username);
  await countLogin(ctx, gates);

  // One path and one sentence for a wrong password and for whatever account cannot sign in.
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight || user.deactivatedAt) throw unauthenticated(STAFF_LOGIN_REFUSED);

  await settleLogin(ctx, gates);
  const cookie = await inTransaction(ctx, async (tx) => {
    await requireUnchanged(tx, user, unauthenticated(STAFF_LOGIN_REFUSED));
    // A session from before the login must not live on beside the new one.
    await endSession(tx.db, tx.deps.secret, tx.caller.staffCookie);
    return startSession(tx, user.id);
  });
  ctx.caller.setStaffCookie(cookie);
  rememberDevice(ctx, user);
  return { success: true, user: toStaffUser(user) };
}

/** Also without a session: whoever asks to be signed out is. */
export async function logOutStaff(ctx: Ctx): Promise<void> {
  await endSession(ctx.db, ctx.deps.secret, ctx.caller.staffCookie);
  ctx.caller.setStaffCookie(null);
}

export async function getSignedInStaff(ctx: Ctx): Promise<StaffUser> {
  const { id } = requireStaff(ctx.actor);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  // Deleted between the look-up of the session and this one.
  if (!user) throw unauthenticated();
  return toStaffUser(user);
}

export function toStaffUser(user: typeof users.$inferSelect): StaffUser {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    phone: user.phone,
    isAdult: user.isAdult,
    isAdultVerified: user.isAdult,
    isAdmin: user.isAdmin,
    adminLevel: user.adminLevel,
    createdAt: formatIsoOffset(user.createdAt),
    updatedAt: formatIsoOffset(user.updatedAt),
  };
}
