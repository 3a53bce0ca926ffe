import { eq } from 'drizzle-orm';
import {
  type AdultVerification,
  type Customer,
  DEMO_REFUSED,
  PORTONE_UNAVAILABLE,
  UNDER_AGE,
} from '#contract/accounts.ts';
import { customers } from '#db/schema/index.ts';
import { isAdult } from '#domain/age.ts';
import { requireCustomer } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { forbidden, invalid, unauthenticated } from '#server/http/errors.ts';
import { countAttempt, forgetFailures } from '#server/throttle.ts';
import { toCustomer } from './service.ts';

/** Only the verdict, the year of birth and the time are kept of what a provider tells. */
export async function verifyAdult(ctx: Ctx, given: AdultVerification): Promise<{ user: Customer }> {
  const { id } = requireCustomer(ctx.actor);
  if (given.provider === 'portone') throw invalid([PORTONE_UNAVAILABLE]);
  if (ctx.deps.config.isProduction) throw forbidden(DEMO_REFUSED);

  // As patient as the login. No mail address holds a NUL, so the two never share a count.
  const account = {
    policy: 'customer-login-account',
    subject: `adult-verification\0${id}`,
  } as const;
  await countAttempt(ctx, account);

  const birthYear = Number(given.birthDate.slice(0, 4));
  if (!isAdult(birthYear, ctx.now)) throw forbidden(UNDER_AGE);

  const [row] = await ctx.db
    .update(customers)
    .set({ isAdultVerified: true, adultVerifiedAt: ctx.now, birthYear })
    .where(eq(customers.id, id))
    .returning();
  // Deleted between the look-up of the token and this one.
  if (!row) throw unauthenticated();
  await forgetFailures(ctx, account);
  return { user: toCustomer(row) };
}
