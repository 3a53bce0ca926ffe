import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type StaffSession, sessions, users } from '#db/schema/index.ts';
import { staffName } from '#domain/people/staff-name.ts';
import { STAFF_COOKIE, type StaffActor } from '#server/http/actor.ts';
import type { Ctx } from '#server/http/context.ts';
import { hashToken } from '#server/passwords/hash-token.ts';
import { isSameSecret } from '#server/passwords/is-same-secret.ts';
import { removeRows } from '#server/remove-rows.ts';

const DAY_MS = 86_400_000;
const IDLE_MS = 3 * DAY_MS;
/** However busy, a session ends this long after its login. The cookie lives as long. */
const LONGEST_MS = 30 * DAY_MS;
/** Reading must not cost a write every time. */
const NOTED_EVERY_MS = 300_000;
const DEVICE_MAX = 200;

type UserRow = typeof users.$inferSelect;

export interface StaffCookieOptions {
  path: '/';
  httpOnly: true;
  sameSite: 'lax';
  secure: boolean;
  maxAge: number;
}

/** On https a name that browsers take from this host alone, over https alone and for every path. */
export function staffCookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${STAFF_COOKIE}` : STAFF_COOKIE;
}

/** `isSecure`: whether the site is reached over https. To clear the cookie pass `maxAge: 0`. */
export function staffCookieOptions(isSecure: boolean): StaffCookieOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: LONGEST_MS / 1000,
  };
}

/** A new session; the result goes into the cookie and is stored as a hash only. */
export async function startSession(ctx: Ctx, userId: string): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const sess = {
    userId,
    startedAt: ctx.now.toISOString(),
    device: ctx.caller.userAgent.slice(0, DEVICE_MAX),
  };
  await ctx.db.insert(sessions).values({ sid: hashToken(id), sess, expire: endOf(sess) });
  return `${id}.${signatureOf(id, ctx.deps.secret)}`;
}

/** The staff member a cookie stands for, with the level they hold at this moment, or null. */
export async function findByCookie(
  db: Db,
  secret: string,
  cookie: string | null | undefined,
  now: Date,
): Promise<StaffActor | null> {
  const sid = toSid(cookie, secret);
  if (sid === null) return null;
  const [found] = await db
    .select({ user: users, sess: sessions.sess })
    .from(sessions)
    .innerJoin(users, sql`${users.id} = (${sessions.sess}->>'userId')::uuid`)
    .where(and(eq(sessions.sid, sid), isNull(users.deactivatedAt)));
  if (!found || endOf(found.sess) <= now) return null;

  if (now.getTime() - lastUseOf(found.sess).getTime() >= NOTED_EVERY_MS) {
    const sess = { ...found.sess, lastUsedAt: now.toISOString() };
    await db
      .update(sessions)
      .set({ sess, expire: endOf(sess) })
      .where(eq(sessions.sid, sid));
  }
  return toStaffActor(found.user);
}

export function lastUseOf({ startedAt, lastUsedAt = startedAt }: StaffSession): Date {
  return new Date(lastUsedAt);
}

/** Both limits at once; the column `expire` says the same to whoever cleans up. */
export function endOf(sess: StaffSession): Date {
  const idle = lastUseOf(sess).getTime() + IDLE_MS;
  return new Date(Math.min(idle, Date.parse(sess.startedAt) + LONGEST_MS));
}

export async function endSession(
  db: Db,
  secret: string,
  cookie: string | null | undefined,
): Promise<void> {
  const sid = toSid(cookie, secret);
  if (sid !== null) await db.delete(sessions).where(eq(sessions.sid, sid));
}

/** On every device: after a changed password. A changed level needs none, see `findByCookie`. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(isSessionOf(userId));
}

/** The same but for the session in use; how many there were. */
export async function endOtherSessionsOf(ctx: Ctx, userId: string): Promise<number> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(isSessionOf(userId), ne(sessions.sid, currentSid(ctx))))
    .returning({ sid: sessions.sid });
  return ended.length;
}

export function isSessionOf(userId: string): SQL {
  return sql`${sessions.sess}->>'userId' = ${userId}`;
}

/** The key of the session in use; nobody's where there is none. */
export function currentSid({ caller, deps }: Ctx): string {
  return toSid(caller.staffCookie, deps.secret) ?? '';
}

export async function removeExpiredSessions(db: Db, now: Date): Promise<void> {
  await removeRows(db, sessions, lte(sessions.expire, now));
}

function toStaffActor(user: UserRow): StaffActor {
  return {
    kind: 'staff',
    id: user.id,
    name: staffName(user),
    level: user.isAdmin ? user.adminLevel : null,
    isAdult: user.isAdult,
  };
}

/** The stored key of a cookie we signed; null for anything else, without asking the database. */
function toSid(cookie: string | null | undefined, secret: string): string | null {
  const [id, signature, ...rest] = (cookie ?? '').split('.');
  if (!id || !signature || rest.length > 0) return null;
  if (!isSameSecret(signature, signatureOf(id, secret))) return null;
  return hashToken(id);
}

function signatureOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`staff-session\0${id}`).digest('base64url');
}
