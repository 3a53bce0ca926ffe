import { desc, eq } from 'drizzle-orm';
import type { Consent } from '#contract/accounts/own-account.ts';
import { customerConsents, customers } from '#db/schema/index.ts';
import { consentVersion } from '#domain/people/legal.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { requireCustomer } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { unauthenticated } from '#server/http/errors.ts';

/** Latest first. */
export async function listConsents(ctx: Ctx): Promise<Consent[]> {
  return consentsOf(ctx, requireCustomer(ctx.actor).id);
}

async function consentsOf(ctx: Ctx, id: number): Promise<Consent[]> {
  const rows = await ctx.db
    .select()
    .from(customerConsents)
    .where(eq(customerConsents.customerId, id))
    .orderBy(desc(customerConsents.createdAt), desc(customerConsents.id));
  return rows.map(({ kind, version, isGranted, createdAt }) => ({
    kind,
    version,
    isGranted,
    createdAt: formatIsoOffset(createdAt),
  }));
}

/** Consent and withdrawal are both kept; saying the same again adds nothing. */
export async function setMarketing(ctx: Ctx, isGranted: boolean): Promise<Consent[]> {
  const { id } = requireCustomer(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    // The lock makes two wishes of one member wait for each other.
    const [account] = await tx.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, id))
      .for('update');
    if (!account) throw unauthenticated();
    return recordMarketing(tx, id, isGranted);
  });
}

/** Within a transaction that holds the account's row. */
export async function recordMarketing(
  tx: Ctx,
  customerId: number,
  isGranted: boolean,
): Promise<Consent[]> {
  const before = await consentsOf(tx, customerId);
  const wasGranted = before.find(({ kind }) => kind === 'marketing')?.isGranted ?? false;
  if (wasGranted === isGranted) return before;
  await tx.db.insert(customerConsents).values({
    customerId,
    kind: 'marketing',
    version: consentVersion('marketing'),
    isGranted,
    createdAt: tx.now,
  });
  return consentsOf(tx, customerId);
}
