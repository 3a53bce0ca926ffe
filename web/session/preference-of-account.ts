import type { Customer } from '#contract/accounts/accounts.ts';
import { ownAccountApi } from '#contract/accounts/own-account.ts';
import { call } from '#web/api/call.ts';
import { preferCategory, readPreferredCategory } from './preferred-category.ts';
import { readCustomerSession, updateCustomer } from './sign-in/customer-session.ts';

/** What a member preferred on another device; what this browser was told itself comes first. */
export function adoptPreference({ preferredCategoryId }: Customer): void {
  if (preferredCategoryId && readPreferredCategory() === null) preferCategory(preferredCategoryId);
}

/** With the account of a verified member as well, so that other devices know of it. */
export async function storePreference(): Promise<void> {
  const session = readCustomerSession();
  if (session.status !== 'signedIn' || !session.user.isAdultVerified) return;
  const preferredCategoryId = readPreferredCategory();
  if ((session.user.preferredCategoryId ?? null) === preferredCategoryId) return;
  updateCustomer(await call(ownAccountApi.update, { body: { preferredCategoryId } }));
}
