import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { CURRENT_PASSWORD_WRONG, type PasswordChange } from '#contract/accounts/security.ts';
import { type OwnSession, SESSION_NOT_FOUND } from '#contract/admins/account.ts';
import { sessions, staffPasswordLinks, users } from '#db/schema/index.ts';
import { deviceName } from '#domain/people/user-agent.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requireStaff, type StaffActor } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { type AppError, invalid, notFound, unauthenticated } from '#server/http/errors.ts';
import { sendLater } from '#server/mail/send.ts';
import { requireGoodPassword } from '#server/passwords/password-rule.ts';
import { hashPassword, verifyPassword } from '#server/passwords/passwords.ts';
import { countAttempt, forgetFailures } from '#server/throttle.ts';
import { rememberDevice } from './known-device.ts';
import { passwordChangedLetter } from './letters.ts';
import { currentSid, endOf, endOtherSessionsOf, isSessionOf, lastUseOf } from './sessions.ts';
import { namesOf } from './users.ts';

/** The session in use stays, all others end. */
export async function changeOwnPassword(
  ctx: Ctx,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const staff = requireStaff(ctx.actor);
  const user = await requireOwnPassword(ctx, staff, currentPassword);
  await requireGoodPassword(newPassword, namesOf(user));
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(ctx, async (tx) => {
    await requireUnchanged(tx, user, invalid([CURRENT_PASSWORD_WRONG]));
    await replacePassword(tx, user.id, passwordHash);
    await endOtherSessionsOf(tx, user.id);
    await recordChange(tx, staff, { action: 'user.password', entity: 'user', entityId: user.id });
    await tellPasswordChanged(tx, user.email);
  });
  rememberDevice(ctx, { id: user.id, passwordHash });
}

/** Whoever is signed in may only have found the browser. */
async function requireOwnPassword(ctx: Ctx, { id }: StaffActor, password: string) {
  const session = { policy: 'own-password-session', subject: currentSid(ctx) } as const;
  await countAttempt(ctx, session);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id));
  // Deleted between the look-up of the session and this one.
  if (!user) throw unauthenticated();
  if (!(await verifyPassword(user.passwordHash, password))) throw invalid([CURRENT_PASSWORD_WRONG]);
  await forgetFailures(ctx, session);
  return user;
}

/** A password that was changed, or an account deactivated, while it was being checked opens nothing. */
export async function requireUnchanged(
  tx: Ctx,
  { id, passwordHash }: typeof users.$inferSelect,
  refusal: AppError,
): Promise<void> {
  const [current] = await tx.db.select().from(users).where(eq(users.id, id)).for('no key update');
  if (current?.passwordHash !== passwordHash || current.deactivatedAt) throw refusal;
}

/** Links to choose a password belong to the old one and end with it. */
export async function replacePassword(
  tx: Ctx,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.db.update(users).set({ passwordHash, updatedAt: tx.now }).where(eq(users.id, userId));
  await tx.db.delete(staffPasswordLinks).where(eq(staffPasswordLinks.userId, userId));
}

/** So that an owner hears of a change that was not theirs. */
export async function tellPasswordChanged(ctx: Ctx, email: string | null): Promise<void> {
  if (email) await sendLater(ctx, email, passwordChangedLetter(ctx.now));
}

/** Where someone on staff is signed in, the latest used first. */
export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { id } = requireStaff(ctx.actor);
  const rows = await ctx.db.select().from(sessions).where(isSessionOf(id));
  const current = currentSid(ctx);
  return rows
    .filter(({ sess }) => endOf(sess) > ctx.now)
    .sort((a, b) => lastUseOf(b.sess).getTime() - lastUseOf(a.sess).getTime())
    .map(({ sid, sess }) => ({
      id: toPublicId(sid),
      name: deviceName(sess.device ?? ''),
      createdAt: formatIsoOffset(new Date(sess.startedAt)),
      lastUsedAt: formatIsoOffset(lastUseOf(sess)),
      isCurrent: sid === current,
    }));
}

export async function endOwnSession(ctx: Ctx, sessionId: string): Promise<void> {
  const staff = requireStaff(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const own = await tx.db.select().from(sessions).where(isSessionOf(staff.id));
    const found = own.find(({ sid }) => toPublicId(sid) === sessionId);
    if (!found) throw notFound(SESSION_NOT_FOUND);
    await tx.db.delete(sessions).where(and(eq(sessions.sid, found.sid), isSessionOf(staff.id)));
    await recordEnd(tx, staff);
  });
}

export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const staff = requireStaff(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const ended = await endOtherSessionsOf(tx, staff.id);
    if (ended > 0) await recordEnd(tx, staff);
  });
}

function recordEnd(tx: Ctx, staff: StaffActor): Promise<void> {
  return recordChange(tx, staff, {
    action: 'user.end-sessions',
    entity: 'user',
    entityId: staff.id,
  });
}

// The stored key is itself only a hash, but nobody outside needs to know it.
function toPublicId(sid: string): string {
  return createHash('sha256').update(`staff-session\0${sid}`).digest('base64url').slice(0, 22);
}
