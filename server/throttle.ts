import { createHmac } from 'node:crypto';
import { eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { requestCounts, throttles } from '#db/schema/index.ts';
import type { Ctx } from '#server/http/context.ts';
import { tooManyRequests } from '#server/http/errors.ts';
import { removeRows } from './remove-rows.ts';

const HOUR_MS = 3_600_000;
export const LONGEST_DELAY_SECONDS = 15 * 60;

/** Waits that double, for what one party does. */
interface Backoff {
  /** Attempts without any delay. An office shares one address, so addresses get more. */
  free: number;
  /** The first wait, doubled each time after; a second unless told. */
  firstDelaySeconds?: number;
  forgetAfterMs: number;
}

/** So many at once and one more every so often, for what strangers do to someone else's account. */
interface Trickle {
  atOnce: number;
  everyMs: number;
}

type Policy = Backoff | Trickle;

/** One network is let through four times an hour at most, so alone it never uses this up. */
const GUESSES: Trickle = { atOnce: 30, everyMs: 5 * 60_000 };

const POLICIES = {
  'customer-login-pair': { free: 5, forgetAfterMs: 24 * HOUR_MS },
  'customer-login-address': { free: 20, forgetAfterMs: 24 * HOUR_MS },
  'customer-login-account': GUESSES,
  'verification-account': { free: 5, forgetAfterMs: 24 * HOUR_MS },
  'staff-login-pair': { free: 5, forgetAfterMs: 24 * HOUR_MS },
  'staff-login-address': { free: 20, forgetAfterMs: 24 * HOUR_MS },
  'staff-login-account': GUESSES,
  'staff-login-device': { free: 5, forgetAfterMs: 24 * HOUR_MS },
  // Each request sends a mail to an address that nobody has confirmed.
  'takedown-address': { free: 5, forgetAfterMs: 24 * HOUR_MS },
  'signup-address': { free: 10, forgetAfterMs: HOUR_MS },
  'data-export': { free: 5, forgetAfterMs: HOUR_MS },
  'report-address': { free: 20, forgetAfterMs: HOUR_MS },
  // Each brings papers that staff have to read.
  'owner-claim-customer': { free: 5, forgetAfterMs: 24 * HOUR_MS },
  'report-customer': { free: 10, forgetAfterMs: 24 * HOUR_MS },
  // By the session in use: whoever found one must not keep its owner from changing the password.
  'own-password-session': { free: 5, forgetAfterMs: 24 * HOUR_MS },
  // Mails fill someone's inbox: a minute between them, then more.
  'email-code-account': { free: 2, firstDelaySeconds: 60, forgetAfterMs: HOUR_MS },
  'email-code-guess-account': { free: 5, forgetAfterMs: 24 * HOUR_MS },
  'reset-request-account': { free: 2, firstDelaySeconds: 60, forgetAfterMs: HOUR_MS },
  'reset-request-address': { free: 10, forgetAfterMs: HOUR_MS },
  'reset-confirm-address': { free: 10, forgetAfterMs: HOUR_MS },
} satisfies Record<string, Policy>;

export interface Gate {
  policy: keyof typeof POLICIES;
  /** Who or what is counted; only a keyed hash of it is stored. */
  subject: string;
}

/**
 * Counts an attempt as failed before it is made, or throws 429 while the gate is closed. Counting
 * first is what stops a burst: of many attempts at once only the free ones get through.
 */
export async function countAttempt(ctx: Ctx, gate: Gate): Promise<void> {
  const policy: Policy = POLICIES[gate.policy];
  if ('everyMs' in policy) await countInTrickle(ctx, gate, policy);
  else await countWithBackoff(ctx, gate, policy);
}

async function countWithBackoff(ctx: Ctx, gate: Gate, policy: Backoff): Promise<void> {
  const { now } = ctx;
  const { free, firstDelaySeconds = 1, forgetAfterMs } = policy;
  const scaledFree = Math.max(1, Math.ceil(free * ctx.deps.config.rateLimitScale));
  const key = keyOf(ctx, gate);
  const at = sql`${now.toISOString()}::timestamptz`;
  const next = sql`(case when ${throttles.expiresAt} <= ${at} then 1 else ${throttles.failures} + 1 end)`;
  // The exponent is capped as well: power() overflows long before the counter does.
  const delay = sql`least(${firstDelaySeconds}::int * power(2, least(${next} - ${scaledFree}::int - 1, 20)), ${LONGEST_DELAY_SECONDS}::int)`;
  const expiresAt = new Date(now.getTime() + forgetAfterMs);

  const counted = await ctx.db
    .insert(throttles)
    .values({ key, failures: 1, expiresAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        failures: next,
        blockedUntil: sql`case when ${next} > ${scaledFree}::int then ${at} + make_interval(secs => ${delay}) end`,
        expiresAt,
      },
      setWhere: sql`${throttles.blockedUntil} is null or ${throttles.blockedUntil} <= ${at}`,
    })
    .returning({ failures: throttles.failures });
  if (counted.length > 0) return;

  const [row] = await ctx.db
    .select({ blockedUntil: throttles.blockedUntil })
    .from(throttles)
    .where(eq(throttles.key, key));
  refuse((row?.blockedUntil?.getTime() ?? 0) - now.getTime());
}

/** `expiresAt` is when all attempts have trickled away: nothing has to be counted, or forgotten. */
async function countInTrickle(ctx: Ctx, gate: Gate, { atOnce, everyMs }: Trickle): Promise<void> {
  const now = ctx.now.getTime();
  const scaled = Math.max(1, Math.ceil(atOnce * ctx.deps.config.rateLimitScale));
  const key = keyOf(ctx, gate);
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const fullFrom = new Date(now + (scaled - 1) * everyMs);

  const counted = await ctx.db
    .insert(throttles)
    .values({ key, failures: 1, expiresAt: new Date(now + everyMs) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: { expiresAt: later(sql`greatest(${throttles.expiresAt}, ${at})`, everyMs) },
      setWhere: lte(throttles.expiresAt, fullFrom),
    })
    .returning({ key: throttles.key });
  if (counted.length > 0) return;

  const [row] = await ctx.db
    .select({ expiresAt: throttles.expiresAt })
    .from(throttles)
    .where(eq(throttles.key, key));
  refuse((row?.expiresAt.getTime() ?? 0) - fullFrom.getTime());
}

function later(moment: SQL, ms: number): SQL {
  return sql`${moment} + make_interval(secs => ${ms / 1000})`;
}

function refuse(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw tooManyRequests(seconds, `시도가 너무 많습니다. ${seconds}초 후 다시 시도해주세요.`);
}

/** The attempt succeeded: nothing is held against this account any more. */
export async function forgetFailures(ctx: Ctx, gate: Gate): Promise<void> {
  await ctx.db.delete(throttles).where(eq(throttles.key, keyOf(ctx, gate)));
}

/**
 * The attempt succeeded: it is taken back, earlier failures stay. Otherwise one good account would
 * buy its address any number of guesses at others.
 */
export async function takeBackAttempt(ctx: Ctx, gate: Gate): Promise<void> {
  const policy: Policy = POLICIES[gate.policy];
  await ctx.db
    .update(throttles)
    .set(
      'everyMs' in policy
        ? { expiresAt: later(sql`${throttles.expiresAt}`, -policy.everyMs) }
        : { failures: sql`greatest(${throttles.failures} - 1, 0)`, blockedUntil: null },
    )
    .where(eq(throttles.key, keyOf(ctx, gate)));
}

export async function removeExpiredThrottles(db: Db, now: Date): Promise<void> {
  await removeRows(db, throttles, lte(throttles.expiresAt, now));
}

/** By the clock that counted, which is no test's to set. */
export async function removeExpiredCounts(db: Db): Promise<void> {
  await removeRows(db, requestCounts, lte(requestCounts.expire, Date.now()));
}

// Keyed, because hashes of mail addresses alone could be guessed back.
function keyOf(ctx: Ctx, { policy, subject }: Gate): string {
  return createHmac('sha256', ctx.deps.secret)
    .update(`throttle\0${policy}\0${subject}`)
    .digest('base64url');
}
