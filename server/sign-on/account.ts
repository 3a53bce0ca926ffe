import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import { ADMIN_LEVELS, type AdminLevel } from '#domain/people/permissions.ts';
import { recordChange, SYSTEM } from '#server/audit/service.ts';
import { type Ctx, inTransaction } from '#server/http/context.ts';
import type { SignedOn } from '#server/http/deps.ts';

type UserRow = typeof users.$inferSelect;

const REASON = '회사 계정';

/**
 * The account of somebody who signed on, made at the first time without a level unless the
 * provider's groups give one. An account of the same mail address is not taken over: whoever
 * decides about addresses at the provider must not decide about accounts here.
 */
export async function accountOf(ctx: Ctx, person: SignedOn): Promise<UserRow> {
  return inTransaction(ctx, async (tx) => {
    const row = (await findAccount(tx, person)) ?? (await createAccount(tx, person));
    const { levels } = tx.deps.config.signOn ?? {};
    return levels
      ? followGroups(tx, row, highest(person.groups.map((group) => levels[group])))
      : row;
  });
}

async function findAccount(tx: Ctx, { subject }: SignedOn): Promise<UserRow | undefined> {
  const [row] = await tx.db.select().from(users).where(eq(users.oidcSubject, subject));
  return row;
}

async function createAccount(tx: Ctx, person: SignedOn): Promise<UserRow> {
  const { subject, email, firstName, lastName } = person;
  const [taken] = email
    ? await tx.db
        .select({ id: users.id })
        .from(users)
        .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    : [];
  const [row] = await tx.db
    .insert(users)
    .values({
      oidcSubject: subject,
      email: taken ? null : email,
      firstName,
      lastName,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .onConflictDoNothing({ target: users.oidcSubject })
    .returning();
  // Signed on twice at once: the other one was first.
  if (!row) return (await findAccount(tx, person)) as UserRow;
  await recordChange(tx, SYSTEM, {
    action: 'user.create',
    entity: 'user',
    entityId: row.id,
    after: { username: null, adminLevel: null },
    reason: REASON,
  });
  return row;
}

function highest(levels: readonly (AdminLevel | undefined)[]): AdminLevel | null {
  return ADMIN_LEVELS.find((level) => levels.includes(level)) ?? null;
}

/** Where groups decide about levels, they do so at every login. The last super stays one. */
async function followGroups(tx: Ctx, user: UserRow, level: AdminLevel | null): Promise<UserRow> {
  const after = { adminLevel: level, isAdmin: level !== null };
  if (user.adminLevel === level && user.isAdmin === after.isAdmin) return user;
  const isSuper = and(eq(users.adminLevel, 'super'), isNull(users.deactivatedAt));
  // In the order in which supers lock each other, see `admins/supers.ts`.
  const locked = await tx.db
    .select({ id: users.id, adminLevel: users.adminLevel, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(or(isSuper, eq(users.id, user.id)))
    .orderBy(asc(users.id))
    .for('no key update');
  const others = locked.filter(
    ({ id, adminLevel, deactivatedAt }) =>
      id !== user.id && adminLevel === 'super' && !deactivatedAt,
  );
  if (user.adminLevel === 'super' && others.length === 0) {
    tx.log.warn({ userId: user.id }, 'the last super keeps the level that no group gives any more');
    return user;
  }
  const [row] = await tx.db
    .update(users)
    .set({ ...after, updatedAt: tx.now })
    .where(eq(users.id, user.id))
    .returning();
  await recordChange(tx, SYSTEM, {
    action: 'user.level',
    entity: 'user',
    entityId: user.id,
    before: { adminLevel: user.adminLevel, isAdmin: user.isAdmin },
    after,
    reason: REASON,
  });
  return row ?? user;
}
