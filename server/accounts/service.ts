import { eq, sql } from 'drizzle-orm';
import type { Customer } from '#contract/accounts/accounts.ts';
import {
  EMAIL_TAKEN,
  LOGIN_REFUSED,
  type Login,
  NICKNAME_REFUSED,
  type Signup,
  SUSPENDED,
  UNDER_AGE,
} from '#contract/accounts/sign-up.ts';
import { violatedConstraint } from '#db/client.ts';
import { customerConsents, customers, prohibitedWords } from '#db/schema/index.ts';
import { isVerificationCurrent, toldUntil } from '#domain/people/adult-verification.ts';
import { isAdult } from '#domain/people/age.ts';
import { networkOf } from '#domain/people/ip-address.ts';
import { type ConsentKind, consentVersion } from '#domain/people/legal.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { isProhibited } from '#domain/text/prohibited-words.ts';
import { requireCustomer } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { conflict, forbidden, invalid, unauthenticated } from '#server/http/errors.ts';
import { countLogin, loginGates, settleLogin } from '#server/passwords/login-attempts.ts';
import { passwordFaults } from '#server/passwords/password-rule.ts';
import { hashPassword, verifyPassword } from '#server/passwords/passwords.ts';
import { countAttempt } from '#server/throttle.ts';
import { listPendingConsents } from './agreement.ts';
import { hasStill } from './password.ts';
import { issueToken, revokeToken } from './tokens.ts';

type CustomerRow = typeof customers.$inferSelect;

export async function signUp(ctx: Ctx, draft: Signup): Promise<{ success: true; user: Customer }> {
  await countAttempt(ctx, { policy: 'signup-address', subject: networkOf(ctx.caller.address) });

  const details: string[] = [];
  if (!isAdult(draft.birthYear, ctx.now)) details.push(UNDER_AGE);
  if (await isNicknameRefused(ctx, draft.nickname)) details.push(NICKNAME_REFUSED);
  const { email, nickname, phoneNumber, birthYear, gender, consents } = draft;
  details.push(...(await passwordFaults(draft.password, [email, nickname, phoneNumber])));
  if (details.length > 0) throw invalid(details);

  const passwordHash = await hashPassword(draft.password);
  try {
    return await inTransaction(ctx, async ({ db, now }) => {
      const row = only(
        await db
          .insert(customers)
          .values({
            email,
            nickname,
            passwordHash,
            phoneNumber,
            birthYear,
            gender,
            joinedAt: now,
          })
          .returning(),
      );
      const granted: ConsentKind[] = ['terms', 'privacy'];
      if (consents?.marketing) granted.push('marketing');
      await db.insert(customerConsents).values(
        granted.map((kind) => ({
          customerId: row.id,
          kind,
          version: consentVersion(kind),
          isGranted: true,
          createdAt: now,
        })),
      );
      return { success: true, user: toCustomer(row, now) };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'customer_users_email_key') throw conflict(EMAIL_TAKEN);
    throw error;
  }
}

export async function logIn(
  ctx: Ctx,
  { email, password }: Login,
): Promise<{ success: true; token: string; user: Customer }> {
  const gates = loginGates(ctx, 'customer', email.toLowerCase());
  await countLogin(ctx, gates);

  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email.toLowerCase()));
  // One path and one sentence for a wrong password and an unknown account.
  const isRight = await verifyPassword(row?.passwordHash ?? null, password);
  if (!row || !isRight) throw unauthenticated(LOGIN_REFUSED);

  await settleLogin(ctx, gates);
  if (row.isSuspended) throw forbidden(SUSPENDED);

  const token = await inTransaction(ctx, async (tx) => {
    // A password that was changed while it was being checked opens nothing.
    const [current] = await tx.db
      .update(customers)
      .set({ lastLoginAt: tx.now })
      .where(hasStill(row))
      .returning({ id: customers.id });
    if (!current) throw unauthenticated(LOGIN_REFUSED);
    return issueToken(tx, row.id);
  });
  return { success: true, token, user: toCustomer(row, ctx.now) };
}

export async function logOut(ctx: Ctx): Promise<void> {
  const { tokenHash } = requireCustomer(ctx.actor);
  await revokeToken(ctx.db, tokenHash);
}

export async function getOwnAccount(ctx: Ctx): Promise<Customer> {
  const { id } = requireCustomer(ctx.actor);
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, id));
  // Deleted between the look-up of the token and this one.
  if (!row) throw unauthenticated();
  return { ...toCustomer(row, ctx.now), pendingConsents: await listPendingConsents(ctx, id) };
}

/** Whether the words that staff keep forbid this nickname. */
export async function isNicknameRefused(ctx: Ctx, nickname: string): Promise<boolean> {
  const words = await ctx.db
    .select({
      normalizedWord: prohibitedWords.normalizedWord,
      allowedWords: prohibitedWords.allowedWords,
    })
    .from(prohibitedWords);
  return isProhibited(nickname, words);
}

export function toCustomer(row: CustomerRow, now: Date): Customer {
  return {
    id: row.id,
    email: row.email,
    nickname: row.nickname,
    isAdultVerified: isVerificationCurrent(row, now),
    adultVerifiedUntil: toldUntil(row),
    isEmailVerified: row.isEmailVerified,
    phoneNumber: row.phoneNumber,
    profileImageUrl: row.profileImageUrl,
    birthYear: row.birthYear,
    gender: row.gender,
    joinedAt: formatIsoOffset(row.joinedAt),
    preferredCategoryId: row.preferredCategoryId,
  };
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('the insert returned no row');
  return row;
}
