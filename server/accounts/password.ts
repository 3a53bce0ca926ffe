import { and, eq, type SQL } from 'drizzle-orm';
import { CURRENT_PASSWORD_WRONG, type PasswordChange } from '#contract/accounts/security.ts';
import { customers, passwordResets } from '#db/schema/index.ts';
import { requireCustomer } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { type AppError, invalid, unauthenticated } from '#server/http/errors.ts';
import { mailOrigin } from '#server/mail/origin.ts';
import { sendLater } from '#server/mail/send.ts';
import { requireGoodPassword } from '#server/passwords/password-rule.ts';
import { hashPassword, verifyPassword } from '#server/passwords/passwords.ts';
import { countAttempt, forgetFailures } from '#server/throttle.ts';
import { passwordChangedLetter } from './letters.ts';
import { revokeOtherTokens } from './tokens.ts';

type CustomerRow = typeof customers.$inferSelect;

/** Where a member asks for a link to choose a new password. */
export const RESET_PATH = '/reset-password';

/** The device in use stays signed in, all others are signed out. */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { id, tokenHash } = requireCustomer(ctx.actor);
  const wrong = invalid([CURRENT_PASSWORD_WRONG]);
  const row = await requirePassword(ctx, id, currentPassword, wrong);
  await requireGoodPassword(newPassword, [row.email, row.nickname, row.phoneNumber]);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.db
      .select({ id: customers.id })
      .from(customers)
      .where(hasStill(row))
      .for('no key update');
    if (!current) throw wrong;
    await replacePassword(tx, id, passwordHash);
    await revokeOtherTokens(tx.db, id, tokenHash);
    await tellPasswordChanged(tx, row.email);
  });
}

/**
 * Asks whoever is signed in for the password again, as patiently as the login: they may only have
 * found the device.
 */
export async function requirePassword(
  ctx: Ctx,
  customerId: number,
  password: string,
  refusal: AppError,
): Promise<CustomerRow> {
  const session = {
    policy: 'own-password-session',
    subject: requireCustomer(ctx.actor).tokenHash,
  } as const;
  await countAttempt(ctx, session);
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, customerId));
  // Deleted between the look-up of the token and this one.
  if (!row) throw unauthenticated();
  if (!(await verifyPassword(row.passwordHash, password))) throw refusal;
  await forgetFailures(ctx, session);
  return row;
}

/** This customer, unless another password was chosen since the row was read. */
export function hasStill({ id, passwordHash }: CustomerRow): SQL | undefined {
  return and(eq(customers.id, id), eq(customers.passwordHash, passwordHash));
}

/** Links to choose a new password belong to the old one and end with it. */
export async function replacePassword(
  ctx: Ctx,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  await ctx.db.update(customers).set({ passwordHash }).where(eq(customers.id, customerId));
  await ctx.db.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}

/** So that an owner hears of a change that was not theirs. */
export async function tellPasswordChanged(ctx: Ctx, email: string): Promise<void> {
  const origin = mailOrigin(ctx);
  await sendLater(ctx, email, passwordChangedLetter(ctx.now, origin && origin + RESET_PATH));
}
