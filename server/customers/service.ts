import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import {
  CUSTOMER_NOT_FOUND,
  CUSTOMERS_PER_PAGE,
  type CustomerChanges,
  type CustomerRecord,
} from '#contract/customers.ts';
import { customers, reviews } from '#db/schema/index.ts';
import { isVerificationCurrent } from '#domain/people/adult-verification.ts';
import { formatIsoOffset } from '#domain/seoul-time.ts';
import { changedFields } from '#domain/text/differences.ts';
import { revokeTokensOf } from '#server/accounts/tokens.ts';
import { recordChange } from '#server/audit/service.ts';
import { requirePermission } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';

/** Latest members first. */
export async function listCustomers(
  ctx: Ctx,
  { q, cursor }: { q: string; cursor?: number | undefined },
): Promise<CustomerRecord[]> {
  requirePermission(ctx.actor, 'users');
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await selectCustomers(ctx)
    .where(
      and(
        q === ''
          ? undefined
          : or(ilike(customers.nickname, pattern), ilike(customers.email, pattern)),
        cursor === undefined
          ? undefined
          : sql`(${customers.joinedAt}, ${customers.id}) < (
              select c.joined_at, c.id from customer_users c where c.id = ${cursor}
            )`,
      ),
    )
    .orderBy(desc(customers.joinedAt), desc(customers.id))
    .limit(CUSTOMERS_PER_PAGE);
  return rows.map((row) => toRecord(row, ctx.now));
}

/** Gives or takes adult verification, suspends or lets back in; a suspended one is out at once. */
export async function updateCustomer(
  ctx: Ctx,
  customerId: number,
  { reason, ...changes }: CustomerChanges,
): Promise<CustomerRecord> {
  const staff = requirePermission(ctx.actor, 'users');
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({
        isAdultVerified: customers.isAdultVerified,
        adultVerifiedAt: customers.adultVerifiedAt,
        isSuspended: customers.isSuspended,
      })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('update');
    if (!row) throw notFound(CUSTOMER_NOT_FOUND);
    // One that has run out counts as none, so that giving it again renews it.
    const isAdultVerified = isVerificationCurrent(row, tx.now);
    const { isSuspended } = row;
    const { before, after } = changedFields({ isAdultVerified, isSuspended }, changes);
    if (Object.keys(after).length > 0) {
      await tx.db
        .update(customers)
        .set({ ...after, ...verifiedAt(after.isAdultVerified, tx.now) })
        .where(eq(customers.id, customerId));
      if (after.isSuspended) await revokeTokensOf(tx.db, customerId);
      await recordChange(tx, staff, {
        action: 'customer.update',
        entity: 'customer',
        entityId: customerId,
        before,
        after,
        reason,
      });
    }
    const [record] = await selectCustomers(tx).where(eq(customers.id, customerId));
    if (!record) throw notFound(CUSTOMER_NOT_FOUND);
    return toRecord(record, tx.now);
  });
}

function verifiedAt(isAdultVerified: boolean | undefined, now: Date) {
  return isAdultVerified === undefined ? {} : { adultVerifiedAt: isAdultVerified ? now : null };
}

function selectCustomers(ctx: Ctx) {
  const reviewCount = ctx.db
    .select({ count: count() })
    .from(reviews)
    .where(eq(reviews.userId, customers.id));
  return ctx.db
    .select({
      id: customers.id,
      nickname: customers.nickname,
      email: customers.email,
      isAdultVerified: customers.isAdultVerified,
      adultVerifiedAt: customers.adultVerifiedAt,
      isSuspended: customers.isSuspended,
      joinedAt: customers.joinedAt,
      lastLoginAt: customers.lastLoginAt,
      // The database counts in big integers, which arrive as text.
      reviewCount: sql`${reviewCount}`.mapWith(Number),
    })
    .from(customers);
}

interface CustomerRow extends Omit<CustomerRecord, 'joinedAt' | 'lastLoginAt'> {
  adultVerifiedAt: Date | null;
  joinedAt: Date;
  lastLoginAt: Date | null;
}

function toRecord({ adultVerifiedAt, ...row }: CustomerRow, now: Date): CustomerRecord {
  const { isAdultVerified } = row;
  return {
    ...row,
    isAdultVerified: isVerificationCurrent({ isAdultVerified, adultVerifiedAt }, now),
    joinedAt: formatIsoOffset(row.joinedAt),
    lastLoginAt: row.lastLoginAt && formatIsoOffset(row.lastLoginAt),
  };
}
