import type { Db } from '#db/client.ts';
import { makeCustomer, makeStaff } from '#db/factories.ts';
import type { AdminLevel } from '#domain/people/permissions.ts';
import { issueToken } from '#server/accounts/tokens.ts';
import { startSession } from '#server/admins/sessions.ts';
import { STAFF_COOKIE } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import type { WHO } from '#tests/support/permission-table.ts';
import { SECRET } from './cluster.ts';

export type Who = (typeof WHO)[number];

/** Headers by which the instances know someone. */
export type Identity = Record<string, string>;

/** One of each kind, signed in straight in the database. */
export async function makePeople(db: Db): Promise<Record<Who, Identity>> {
  return {
    visitor: {},
    customer: await customer(db, false),
    'verified customer': await customer(db, true),
    'staff without level': await staff(db, null),
    editor: await staff(db, 'editor'),
    manager: await staff(db, 'manager'),
    super: await staff(db, 'super'),
  };
}

async function customer(db: Db, isAdultVerified: boolean): Promise<Identity> {
  const { id } = await makeCustomer(db, { isAdultVerified });
  return { authorization: `Bearer ${await issueToken(contextFor(db), id)}` };
}

export async function staff(db: Db, adminLevel: AdminLevel | null): Promise<Identity> {
  const { id } = await makeStaff(db, { adminLevel, isAdmin: adminLevel !== null });
  return { cookie: `${STAFF_COOKIE}=${await startSession(contextFor(db), id)}` };
}

/** All that signing someone in looks at. */
function contextFor(db: Db): Ctx {
  const caller = { userAgent: 'cluster' };
  return { db, now: new Date(), caller, deps: { secret: SECRET } } as unknown as Ctx;
}
