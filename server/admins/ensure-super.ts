import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PASSWORD_COMMON } from '#contract/accounts/sign-up.ts';
import type { Db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { ConfigError } from '#server/config.ts';
import { passwordFaults } from '#server/passwords/password-rule.ts';
import { hashPassword, verifyPassword } from '#server/passwords/passwords.ts';
import { endSessionsOf } from './sessions.ts';

interface Credentials {
  username: string;
  password: string;
}

export interface Ensured {
  /** The first administrator, to be shown once. */
  created: Credentials | null;
  /** What the operator should know about the configured account. */
  warning: string | null;
}

const FIRST_USERNAME = 'admin';
/** Without look-alikes, because someone types it from a terminal. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;
const WAY_IN = '쓰지 않은 이름을 ADMIN_USERNAME에 넣으면 최고 관리자가 새로 만들어집니다';

/**
 * Makes sure that someone can get in. With a configured account: it exists and has that password.
 * Without one, on a database that knows no staff: `admin` with a random password.
 */
export async function ensureSuper(db: Db, admin: Credentials | null): Promise<Ensured> {
  if (admin) return { created: null, warning: await ensureConfigured(db, admin) };
  const someone = await db.select({ id: users.id }).from(users).limit(1);
  if (someone.length > 0) return { created: null, warning: null };
  const created = { username: FIRST_USERNAME, password: randomPassword() };
  await createSuper(db, created);
  return { created, warning: null };
}

/**
 * Sets the password and nothing else: a setting that stays for years must not undo at every start
 * what supers decided about the account meanwhile.
 */
async function ensureConfigured(db: Db, admin: Credentials): Promise<string | null> {
  const { username, password } = admin;
  await requireGoodSetting(admin);
  const [user] = await db.select().from(users).where(eq(users.username, username));
  if (!user) {
    await createSuper(db, admin);
    return null;
  }
  if (!(await verifyPassword(user.passwordHash, password))) {
    const passwordHash = await hashPassword(password);
    await db
      .update(users)
      .set({ passwordHash, updatedAt: new Date() })
      .where(eq(users.id, user.id));
    // Whoever knew the old password is out.
    await endSessionsOf(db, user.id);
  }
  if (user.deactivatedAt) return `ADMIN_USERNAME: ${username} 계정은 비활성 상태입니다. ${WAY_IN}`;
  if (user.isAdmin && user.adminLevel === 'super') return null;
  return `ADMIN_USERNAME: ${username} 계정은 최고 관리자가 아닙니다. ${WAY_IN}`;
}

async function requireGoodSetting({ username, password }: Credentials): Promise<void> {
  const [fault] = await passwordFaults(password, [username]);
  if (!fault) return;
  throw new ConfigError(
    fault === PASSWORD_COMMON
      ? 'ADMIN_PASSWORD is too easy to guess: choose another one'
      : 'ADMIN_PASSWORD must not contain ADMIN_USERNAME or the name of the site',
  );
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
