import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import {
  type PasswordReset,
  type PasswordResetRequest,
  RESET_ACCEPTED,
  RESET_LINK_REFUSED,
  RESET_MINUTES,
} from '#contract/accounts/security.ts';
import type { Db } from '#db/client.ts';
import { customers, passwordResets } from '#db/schema/index.ts';
import { networkOf } from '#domain/people/ip-address.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { invalid } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import { mailOrigin } from '#server/mail/origin.ts';
import { sendLater } from '#server/mail/send.ts';
import { hashToken } from '#server/passwords/hash-token.ts';
import { forgetLogins } from '#server/passwords/login-attempts.ts';
import { requireGoodPassword } from '#server/passwords/password-rule.ts';
import { hashPassword } from '#server/passwords/passwords.ts';
import { removeRows } from '#server/remove-rows.ts';
import { countAttempt, takeBackAttempt } from '#server/throttle.ts';
import { resetLetter } from './letters.ts';
import { RESET_PATH, replacePassword, tellPasswordChanged } from './password.ts';
import { revokeTokensOf } from './tokens.ts';

/**
 * Anyone may ask. Before the answer nothing depends on whether the address is known: it is looked
 * up by work that the answer only promises.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  { email }: PasswordResetRequest,
): Promise<{ message: string }> {
  const account = email.toLowerCase();
  await countAttempt(ctx, {
    policy: 'reset-request-address',
    subject: networkOf(ctx.caller.address),
  });
  await countAttempt(ctx, { policy: 'reset-request-account', subject: account });
  const origin = mailOrigin(ctx);
  if (origin === null) ctx.log.error('no link to reset a password was sent: SITE_URL is not set');
  else await enqueue(ctx, 'password-reset', { account, origin } satisfies ResetRequest);
  return { message: RESET_ACCEPTED };
}

export interface ResetRequest {
  account: string;
  origin: string;
}

/** The work itself. Done twice, the second link takes the place of the first. */
export async function sendResetLink(ctx: Ctx, { account, origin }: ResetRequest): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(ctx, async (tx) => {
    const { db, now } = tx;
    const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
    const [customer] = await db
      .select({ id: customers.id, email: customers.email })
      .from(customers)
      .where(and(eq(sql`lower(${customers.email})`, account), eq(customers.isSuspended, false)))
      // Of two requests at once one waits, so that only one link is left.
      .for('update');
    if (!customer) return;
    await db.delete(passwordResets).where(eq(passwordResets.customerId, customer.id));
    await db.insert(passwordResets).values({
      tokenHash: hashToken(token),
      customerId: customer.id,
      createdAt: now,
      expiresAt,
    });
    // In the fragment, which browsers send to nobody: no log and no referrer holds it.
    const letter = resetLetter(`${origin}${RESET_PATH}#token=${token}`);
    await sendLater(tx, customer.email, letter, { until: expiresAt });
  });
}

/** Anyone who holds the link. Signs all devices out and ends whatever wait wrong logins caused. */
export async function confirmPasswordReset(
  ctx: Ctx,
  { token, newPassword }: PasswordReset,
): Promise<void> {
  const address = {
    policy: 'reset-confirm-address',
    subject: networkOf(ctx.caller.address),
  } as const;
  await countAttempt(ctx, address);
  const isLink = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    gt(passwordResets.expiresAt, ctx.now),
  );
  const [known] = await ctx.db
    .select({
      email: customers.email,
      nickname: customers.nickname,
      phoneNumber: customers.phoneNumber,
    })
    .from(passwordResets)
    .innerJoin(customers, eq(customers.id, passwordResets.customerId))
    .where(isLink);
  // Looked up first: hashing is dear and must not be had for a made-up token.
  if (!known) throw invalid([RESET_LINK_REFUSED]);
  await requireGoodPassword(newPassword, [known.email, known.nickname, known.phoneNumber]);
  const passwordHash = await hashPassword(newPassword);

  const email = await inTransaction(ctx, async (tx) => {
    // The one statement that uses it up: of two at once only one finds it.
    const [used] = await tx.db
      .delete(passwordResets)
      .where(isLink)
      .returning({ customerId: passwordResets.customerId });
    if (!used) throw invalid([RESET_LINK_REFUSED]);
    const [customer] = await tx.db
      .select({ email: customers.email })
      .from(customers)
      .where(and(eq(customers.id, used.customerId), eq(customers.isSuspended, false)));
    if (!customer) throw invalid([RESET_LINK_REFUSED]);
    await replacePassword(tx, used.customerId, passwordHash);
    await revokeTokensOf(tx.db, used.customerId);
    await tellPasswordChanged(tx, customer.email);
    return customer.email;
  });
  await forgetLogins(ctx, 'customer', email.toLowerCase());
  await takeBackAttempt(ctx, address);
}

export async function removeExpiredResets(db: Db, now: Date): Promise<void> {
  await removeRows(db, passwordResets, lte(passwordResets.expiresAt, now));
}
