import { and, eq } from 'drizzle-orm';
import type { Customer } from '#contract/accounts/accounts.ts';
import {
  type AccountChanges,
  type AccountRemoval,
  CATEGORY_UNKNOWN,
  WRONG_PASSWORD,
} from '#contract/accounts/own-account.ts';
import { NICKNAME_REFUSED } from '#contract/accounts/sign-up.ts';
import { categories, customers } from '#db/schema/index.ts';
import { requireCustomer } from '#server/http/actor.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import { forbidden, invalid, unauthenticated } from '#server/http/errors.ts';
import { disownObjects, removeDetached } from '#server/objects/removal.ts';
import { attachObject, detachObject } from '#server/objects/service.ts';
import { forgetRequester } from '#server/takedowns/expiry.ts';
import { requirePassword } from './password.ts';
import { isNicknameRefused, toCustomer } from './service.ts';

export async function updateOwnAccount(ctx: Ctx, changes: AccountChanges): Promise<Customer> {
  const { id } = requireCustomer(ctx.actor);
  const { customer, replaced } = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('update');
    // Deleted between the look-up of the token and this one.
    if (!row) throw unauthenticated();
    const { nickname = row.nickname, profileImageUrl = row.profileImageUrl } = changes;
    if (nickname !== row.nickname && (await isNicknameRefused(tx, nickname))) {
      throw invalid([NICKNAME_REFUSED]);
    }
    if (changes.preferredCategoryId) await requireCategory(tx, changes.preferredCategoryId);
    const isNewPicture = profileImageUrl !== row.profileImageUrl;
    // Refuses a picture that does not exist or that someone else uploaded.
    if (isNewPicture && profileImageUrl) await attachObject(tx, profileImageUrl);
    if (isNewPicture) await detachObject(tx, row.profileImageUrl);
    const [changed] = await tx.db
      .update(customers)
      .set(changes)
      .where(eq(customers.id, id))
      .returning();
    if (!changed) throw unauthenticated();
    return {
      customer: toCustomer(changed, tx.now),
      replaced: isNewPicture ? row.profileImageUrl : null,
    };
  });
  if (replaced) await removeDetached(ctx, [replaced]);
  return customer;
}

async function requireCategory(tx: Ctx, categoryId: number): Promise<void> {
  const [known] = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, categoryId), eq(categories.isActive, true)));
  if (!known) throw invalid([CATEGORY_UNKNOWN]);
}

/**
 * Tokens, consents, favourites, begun verifications and what an owner claimed and proposed go with
 * the row; reviews and reports stay without a name. Pictures that no review shows are gone when this returns.
 */
export async function removeOwnAccount(ctx: Ctx, { password }: AccountRemoval): Promise<void> {
  const { id } = requireCustomer(ctx.actor);
  await requirePassword(ctx, id, password, forbidden(WRONG_PASSWORD));
  const unused = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(customers)
      .where(eq(customers.id, id))
      .returning({ email: customers.email, isEmailVerified: customers.isEmailVerified });
    if (!row) throw unauthenticated();
    // Only who proved that the address is theirs: it may be someone else's.
    if (row.isEmailVerified) await forgetRequester(tx, row.email);
    return disownObjects(tx, id);
  });
  await removeDetached(ctx, unused);
}
