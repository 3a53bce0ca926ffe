import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import {
  STAFF_LINK_HOURS,
  STAFF_LINK_REFUSED,
  type StaffPasswordReset,
} from '#contract/admins/account.ts';
import { DEACTIVATED, OWN_PASSWORD_LINK, type PasswordLink } from '#contract/admins/users.ts';
import type { Db } from '#db/client.ts';
import { staffPasswordLinks, users } from '#db/schema/index.ts';
import { networkOf } from '#domain/people/ip-address.ts';
import { staffName } from '#domain/people/staff-name.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { recordChange } from '#server/audit/service.ts';
import { requireSuper } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, forbidden, invalid } from '#server/http/errors.ts';
import { mailOrigin } from '#server/mail/origin.ts';
import { sendLater } from '#server/mail/send.ts';
import { hashToken } from '#server/passwords/hash-token.ts';
import { forgetLogins } from '#server/passwords/login-attempts.ts';
import { requireGoodPassword } from '#server/passwords/password-rule.ts';
import { hashPassword } from '#server/passwords/passwords.ts';
import { removeRows } from '#server/remove-rows.ts';
import { countAttempt, takeBackAttempt } from '#server/throttle.ts';
import { rememberDevice } from './known-device.ts';
import { passwordLinkLetter } from './letters.ts';
import { replacePassword, tellPasswordChanged } from './own-account.ts';
import { endSessionsOf } from './sessions.ts';
import { lockTarget } from './supers.ts';
import { namesOf } from './users.ts';

const LINK_PATH = '/admin-login';
const HOUR_MS = 3_600_000;

/**
 * A link to choose a password, for a colleague who lost theirs. Never for oneself: a found session
 * would be worth the password.
 */
export async function createPasswordLink(ctx: Ctx, userId: string): Promise<PasswordLink> {
  const staff = requireSuper(ctx.actor);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + STAFF_LINK_HOURS * HOUR_MS);
  // In the fragment, which browsers send to nobody: no log and no referrer holds it.
  const path = `${LINK_PATH}#token=${token}`;
  const origin = mailOrigin(ctx);
  const { email } = await inTransaction(ctx, async (tx) => {
    const target = await lockTarget(tx, staff, userId);
    if (target.id === staff.id) throw forbidden(OWN_PASSWORD_LINK);
    if (target.deactivatedAt) throw conflict(DEACTIVATED);
    await tx.db.delete(staffPasswordLinks).where(eq(staffPasswordLinks.userId, userId));
    await tx.db.insert(staffPasswordLinks).values({
      tokenHash: hashToken(token),
      userId,
      createdAt: tx.now,
      expiresAt,
    });
    await recordChange(tx, staff, {
      action: 'user.password-link',
      entity: 'user',
      entityId: userId,
    });
    if (target.email && origin) {
      const letter = passwordLinkLetter(origin + path);
      await sendLater(tx, target.email, letter, { until: expiresAt });
    }
    return target;
  });

  return {
    url: (origin ?? ctx.caller.origin) + path,
    expiresAt: formatIsoOffset(expiresAt),
    isMailed: email !== null && origin !== null && ctx.deps.config.mail !== null,
  };
}

/** Anyone who holds the link. Ends every session of the account and whatever wait it had. */
export async function confirmPasswordLink(
  ctx: Ctx,
  { token, newPassword }: StaffPasswordReset,
): Promise<void> {
  const address = {
    policy: 'reset-confirm-address',
    subject: networkOf(ctx.caller.address),
  } as const;
  await countAttempt(ctx, address);
  const isLink = and(
    eq(staffPasswordLinks.tokenHash, hashToken(token)),
    gt(staffPasswordLinks.expiresAt, ctx.now),
  );
  const [known] = await ctx.db
    .select({ user: users })
    .from(staffPasswordLinks)
    .innerJoin(users, eq(users.id, staffPasswordLinks.userId))
    .where(isLink);
  // Looked up first: hashing is dear and must not be had for a made-up token.
  if (!known) throw invalid([STAFF_LINK_REFUSED]);
  await requireGoodPassword(newPassword, namesOf(known.user));
  const passwordHash = await hashPassword(newPassword);

  const user = await inTransaction(ctx, async (tx) => {
    // The account first, as everyone who changes it: two who wait for each other would be stuck.
    const [row] = await tx.db
      .select()
      .from(users)
      .where(and(eq(users.id, known.user.id), isNull(users.deactivatedAt)))
      .for('no key update');
    // The one statement that uses it up: of two at once only one finds it.
    const used = await tx.db
      .delete(staffPasswordLinks)
      .where(isLink)
      .returning({ userId: staffPasswordLinks.userId });
    if (!row || used.length === 0) throw invalid([STAFF_LINK_REFUSED]);
    await replacePassword(tx, row.id, passwordHash);
    await endSessionsOf(tx.db, row.id);
    await recordChange(
      tx,
      { id: row.id, name: staffName(row) },
      { action: 'user.reset-password', entity: 'user', entityId: row.id },
    );
    await tellPasswordChanged(tx, row.email);
    return row;
  });
  if (user.username) await forgetLogins(ctx, 'staff', user.username);
  await takeBackAttempt(ctx, address);
  rememberDevice(ctx, { id: user.id, passwordHash });
}

export async function removeExpiredLinks(db: Db, now: Date): Promise<void> {
  await removeRows(db, staffPasswordLinks, lte(staffPasswordLinks.expiresAt, now));
}
