import { createHmac, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Customer } from '#contract/accounts/accounts.ts';
import {
  CODE_GONE,
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_TRIES,
  CODE_USED_UP,
  CODE_WRONG,
  EMAIL_ALREADY_VERIFIED,
  type EmailCode,
} from '#contract/accounts/security.ts';
import { customers } from '#db/schema/index.ts';
import { requireCustomer } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { conflict, invalid, unauthenticated } from '#server/http/errors.ts';
import { sendNow } from '#server/mail/send.ts';
import { isSameSecret } from '#server/passwords/is-same-secret.ts';
import { countAttempt, forgetFailures, takeBackAttempt } from '#server/throttle.ts';
import { codeLetter } from './letters.ts';
import { toCustomer } from './service.ts';

const NO_CODE = {
  verificationCode: null,
  verificationCodeExpiresAt: null,
  verificationCodeTries: 0,
} as const;

/** Sends a new code to the own address; an earlier one ends with it. */
export async function sendEmailCode(ctx: Ctx): Promise<void> {
  const { id } = requireCustomer(ctx.actor);
  await requireUnverified(ctx, id);
  const mails = { policy: 'email-code-account', subject: String(id) } as const;
  await countAttempt(ctx, mails);

  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const [row] = await ctx.db
    .update(customers)
    .set({
      verificationCode: hashCode(ctx, id, code),
      verificationCodeExpiresAt: new Date(ctx.now.getTime() + CODE_MINUTES * 60_000),
      verificationCodeTries: 0,
    })
    .where(eq(customers.id, id))
    .returning({ email: customers.email });
  // Deleted between the look-up of the token and this one.
  if (!row) throw unauthenticated();
  try {
    await sendNow(ctx, row.email, codeLetter(code));
  } catch (error) {
    // No mail went out, so none is counted.
    await takeBackAttempt(ctx, mails);
    throw error;
  }
}

export async function confirmEmailCode(ctx: Ctx, { code }: EmailCode): Promise<{ user: Customer }> {
  const { id } = requireCustomer(ctx.actor);
  await requireUnverified(ctx, id);
  const guesses = { policy: 'email-code-guess-account', subject: String(id) } as const;
  await countAttempt(ctx, guesses);

  // Counted before it is compared: a burst of guesses gets no more tries than one after another.
  const [pending] = await ctx.db
    .update(customers)
    .set({ verificationCodeTries: sql`${customers.verificationCodeTries} + 1` })
    .where(
      and(
        eq(customers.id, id),
        gt(customers.verificationCodeExpiresAt, ctx.now),
        lt(customers.verificationCodeTries, CODE_TRIES),
      ),
    )
    .returning({ hash: customers.verificationCode, tries: customers.verificationCodeTries });
  if (!pending?.hash) throw invalid([CODE_GONE]);
  if (!isSameSecret(pending.hash, hashCode(ctx, id, code))) {
    throw invalid([pending.tries < CODE_TRIES ? CODE_WRONG : CODE_USED_UP]);
  }

  const [row] = await ctx.db
    .update(customers)
    .set({ isEmailVerified: true, ...NO_CODE })
    // A code that was replaced meanwhile no longer counts.
    .where(and(eq(customers.id, id), eq(customers.verificationCode, pending.hash)))
    .returning();
  if (!row) throw invalid([CODE_GONE]);
  await forgetFailures(ctx, guesses);
  return { user: toCustomer(row, ctx.now) };
}

async function requireUnverified(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.db
    .select({ isEmailVerified: customers.isEmailVerified })
    .from(customers)
    .where(eq(customers.id, id));
  if (row?.isEmailVerified) throw conflict(EMAIL_ALREADY_VERIFIED);
}

// Keyed and bound to the account: a million codes are hashed in a moment by whoever reads the table.
function hashCode(ctx: Ctx, customerId: number, code: string): string {
  return createHmac('sha256', ctx.deps.secret)
    .update(`email-code\0${customerId}\0${code}`)
    .digest('base64url');
}
