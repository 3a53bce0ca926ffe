import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { hashPassword, verifyPassword } from '#server/passwords.ts';
import { endSessionsOf } from './sessions.ts';

interface Credentials {
  username: string;
  password: string;
}

const FIRST_USERNAME = 'admin';
/** Without look-alikes, because someone types it from a terminal. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/**
 * Makes sure that someone can get in. With a configured account: it exists, is super and has that
 * password. Without one, on a database that knows no staff: `admin` with a random password, which
 * is returned so that it can be shown once.
 */
export async function ensureSuper(db: Db, admin: Credentials | null): Promise<Credentials | null> {
  if (admin) {
    await ensureConfigured(db, admin);
    return null;
  }
  const someone = await db.select({ id: users.id }).from(users).limit(1);
  if (someone.length > 0) return null;
  const created = { username: FIRST_USERNAME, password: randomPassword() };
  await createSuper(db, created);
  return created;
}

async function ensureConfigured(db: Db, { username, password }: Credentials): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  if (!user) return createSuper(db, { username, password });

  const isCurrent = await verifyPassword(user.passwordHash, password);
  if (isCurrent && user.isAdmin && user.adminLevel === 'super') return;
  await db
    .update(users)
    .set({
      isAdmin: true,
      adminLevel: 'super',
      updatedAt: new Date(),
      ...(isCurrent ? {} : { passwordHash: await hashPassword(password) }),
    })
    .where(eq(users.id, user.id));
  // Whoever knew the old password is out.
  if (!isCurrent) await endSessionsOf(db, user.id);
}

async function createSuper(db: Db, { username, password }: Credentials): Promise<void> {
  await db.insert(users).values({
    username,
    passwordHash: await hashPassword(password),
    firstName: '관리자',
    isAdult: true,
    isAdmin: true,
    adminLevel: 'super',
  });
}

function randomPassword(): string {
  const letter = () => READABLE.charAt(randomInt(READABLE.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
