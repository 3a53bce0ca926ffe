import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Customer } from '#contract/accounts/accounts.ts';
import {
  type AdultVerification,
  DEMO_REFUSED,
  IDENTITY_NOT_VERIFIED,
  IDENTITY_REQUEST_OVER,
  PORTONE_UNAVAILABLE,
  PROVIDER_AWAY,
  type VerificationStart,
} from '#contract/accounts/adult-verification.ts';
import { UNDER_AGE } from '#contract/accounts/sign-up.ts';
import type { Db } from '#db/client.ts';
import { customers, identityVerifications } from '#db/schema/index.ts';
import { isAdult } from '#domain/people/age.ts';
import { requireCustomer } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { AppError, forbidden, invalid, unauthenticated } from '#server/http/errors.ts';
import { removeRows } from '#server/remove-rows.ts';
import { countAttempt, forgetFailures, type Gate, takeBackAttempt } from '#server/throttle.ts';
import { lookUpBirthYear, ProviderAway } from './portone.ts';
import { toCustomer } from './service.ts';

const REQUEST_LIFETIME_MS = 30 * 60_000;

/** Which provider verifies here. An id for its window is ours, so that nobody brings another's. */
export async function startVerification(ctx: Ctx): Promise<VerificationStart> {
  const { id: customerId } = requireCustomer(ctx.actor);
  const { portone } = ctx.deps.config;
  if (hasDemoProvider(ctx)) return { provider: 'demo' };
  if (!portone) throw new AppError('unavailable', PORTONE_UNAVAILABLE);
  const identityVerificationId = `bamgyeol-${randomBytes(18).toString('base64url')}`;
  await ctx.db
    .insert(identityVerifications)
    .values({ id: identityVerificationId, customerId, createdAt: ctx.now });
  const { storeId, channelKey } = portone;
  return { provider: 'portone', storeId, channelKey, identityVerificationId };
}

/** For trying the product out: never beside a real provider, whose verdict it would undo. */
function hasDemoProvider({ deps: { config } }: Ctx): boolean {
  return !config.isProduction && !config.portone;
}

/** Only the verdict, the year of birth and the time are kept of what a provider tells. */
export async function verifyAdult(ctx: Ctx, given: AdultVerification): Promise<{ user: Customer }> {
  const { id } = requireCustomer(ctx.actor);
  if (given.provider === 'demo' && !hasDemoProvider(ctx)) throw forbidden(DEMO_REFUSED);

  // As patient as the login. No mail address holds a NUL, so the two never share a count.
  const account: Gate = {
    policy: 'verification-account',
    subject: `adult-verification\0${id}`,
  };
  await countAttempt(ctx, account);

  const birthYear =
    given.provider === 'demo'
      ? Number(given.birthDate.slice(0, 4))
      : await birthYearFromPortOne(ctx, id, given.identityVerificationId, account);
  if (!isAdult(birthYear, ctx.now)) throw forbidden(UNDER_AGE);

  const [row] = await ctx.db
    .update(customers)
    .set({ isAdultVerified: true, adultVerifiedAt: ctx.now, birthYear })
    .where(eq(customers.id, id))
    .returning();
  // Deleted between the look-up of the token and this one.
  if (!row) throw unauthenticated();
  await forgetFailures(ctx, account);
  return { user: toCustomer(row, ctx.now) };
}

/** Nothing the browser claims counts but the id, and that only once and for whom it was made. */
async function birthYearFromPortOne(
  ctx: Ctx,
  customerId: number,
  identityVerificationId: string,
  account: Gate,
): Promise<number> {
  const { portone } = ctx.deps.config;
  if (!portone) throw invalid([PORTONE_UNAVAILABLE]);
  await claimRequest(ctx, customerId, identityVerificationId);
  let birthYear: number | null;
  try {
    birthYear = await lookUpBirthYear(portone, identityVerificationId);
  } catch (error) {
    await releaseRequest(ctx, identityVerificationId);
    if (!(error instanceof ProviderAway)) throw error;
    ctx.log.error({ reason: error.message }, 'identity provider away');
    await takeBackAttempt(ctx, account);
    throw new AppError('unavailable', PROVIDER_AWAY);
  }
  if (birthYear !== null) return birthYear;
  // Not finished there: the same window may still be.
  await releaseRequest(ctx, identityVerificationId);
  throw forbidden(IDENTITY_NOT_VERIFIED);
}

/** Marked as used before the provider is asked: of two at once one gets through. */
async function claimRequest(ctx: Ctx, customerId: number, id: string): Promise<void> {
  const claimed = await ctx.db
    .update(identityVerifications)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(identityVerifications.id, id),
        eq(identityVerifications.customerId, customerId),
        isNull(identityVerifications.usedAt),
        gt(identityVerifications.createdAt, new Date(ctx.now.getTime() - REQUEST_LIFETIME_MS)),
      ),
    )
    .returning({ id: identityVerifications.id });
  if (claimed.length === 0) throw forbidden(IDENTITY_REQUEST_OVER);
}

async function releaseRequest(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(identityVerifications)
    .set({ usedAt: null })
    .where(eq(identityVerifications.id, id));
}

/** Used or not: after its time a request counts for nothing any more. */
export async function removeExpiredRequests(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - REQUEST_LIFETIME_MS);
  await removeRows(db, identityVerifications, lte(identityVerifications.createdAt, oldest));
}
