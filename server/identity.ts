import type { Audience } from '#contract/endpoint.ts';
import type { Db } from '#db/client.ts';
import { findByBearer } from '#server/accounts/tokens.ts';
import { findByCookie } from '#server/admins/sessions.ts';
import { type Actor, VISITOR } from '#server/http/actor.ts';

/** What a request brings along to say who it is. */
export interface Credentials {
  authorization: string | undefined;
  staffCookie: string | null | undefined;
}

export interface IdentityDeps {
  db: Db;
  secret: string;
  now: Date;
}

/** Someone can be signed in both ways; a call for customers means the customer. */
export function preferenceFor(audience: Audience): 'staff' | 'customer' {
  return audience === 'customer' || audience === 'signed-in' ? 'customer' : 'staff';
}

/**
 * Who is asking. Credentials that are wrong, expired or revoked make a visitor: what needs more
 * refuses a visitor with 401, what does not stays readable.
 */
export async function identify(
  { authorization, staffCookie }: Credentials,
  { db, secret, now }: IdentityDeps,
  prefers: 'staff' | 'customer',
): Promise<Actor> {
  const asCustomer = () => findByBearer(db, authorization, now);
  const asStaff = () => findByCookie(db, secret, staffCookie, now);
  const [first, second] = prefers === 'customer' ? [asCustomer, asStaff] : [asStaff, asCustomer];
  return (await first()) ?? (await second()) ?? VISITOR;
}
