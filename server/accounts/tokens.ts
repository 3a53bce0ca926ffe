import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { customers, customerTokens } from '#db/schema/index.ts';
import { isVerificationCurrent } from '#domain/people/adult-verification.ts';
import type { CustomerActor } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { hashToken } from '#server/passwords/hash-token.ts';
import { removeRows } from '#server/remove-rows.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = 30 * 24 * HOUR_MS;
const DEVICE_MAX = 200;
/** 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/;

/** A new token for this customer: returned once, stored as a hash only. */
export async function issueToken(ctx: Ctx, customerId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await ctx.db.insert(customerTokens).values({
    tokenHash: hashToken(token),
    customerId,
    device: ctx.caller.userAgent.slice(0, DEVICE_MAX),
    createdAt: ctx.now,
    lastUsedAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + LIFETIME_MS),
  });
  return token;
}

/** The customer an Authorization header stands for, or null. */
export async function findByBearer(
  db: Db,
  authorization: string | undefined,
  now: Date,
): Promise<CustomerActor | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token || !TOKEN.test(token)) return null;
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({
      id: customers.id,
      isAdultVerified: customers.isAdultVerified,
      adultVerifiedAt: customers.adultVerifiedAt,
      lastUsedAt: customerTokens.lastUsedAt,
    })
    .from(customerTokens)
    .innerJoin(customers, eq(customers.id, customerTokens.customerId))
    .where(
      and(
        eq(customerTokens.tokenHash, tokenHash),
        gt(customerTokens.expiresAt, now),
        eq(customers.isSuspended, false),
      ),
    );
  if (!found) return null;
  // At most once an hour: reading must not cost a write every time.
  if (found.lastUsedAt.getTime() <= now.getTime() - HOUR_MS) {
    await db
      .update(customerTokens)
      .set({ lastUsedAt: now })
      .where(eq(customerTokens.tokenHash, tokenHash));
  }
  const isAdultVerified = isVerificationCurrent(found, now);
  return { kind: 'customer', id: found.id, isAdultVerified, tokenHash };
}

export async function revokeToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(customerTokens).where(eq(customerTokens.tokenHash, tokenHash));
}

/** All devices but the one in use. */
export async function revokeOtherTokens(
  db: Db,
  customerId: number,
  tokenHash: string,
): Promise<void> {
  await db
    .delete(customerTokens)
    .where(and(eq(customerTokens.customerId, customerId), ne(customerTokens.tokenHash, tokenHash)));
}

/** All devices at once: after a password reset or a suspension. */
export async function revokeTokensOf(db: Db, customerId: number): Promise<void> {
  await db.delete(customerTokens).where(eq(customerTokens.customerId, customerId));
}

export async function removeExpiredTokens(db: Db, now: Date): Promise<void> {
  await removeRows(db, customerTokens, lte(customerTokens.expiresAt, now));
}
