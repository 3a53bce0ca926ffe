import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf } from './columns.ts';

const ADMIN_LEVELS = ['super', 'manager', 'editor'] as const;

/** Staff. Customers are `customer_users`. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: varchar({ length: 60 }).unique('users_username_key'),
    passwordHash: text(),
    /** Subject at the single sign-on provider, for staff who sign in there. */
    oidcSubject: text().unique('users_oidc_subject_key'),
    email: text(),
    firstName: text(),
    lastName: text(),
    profileImageUrl: text(),
    phone: text(),
    isAdult: boolean().notNull().default(false),
    isAdmin: boolean().notNull().default(false),
    adminLevel: text({ enum: ADMIN_LEVELS }),
    /** Set while the account is switched off: nobody signs in with it. */
    deactivatedAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    check('users_admin_level_check', oneOf(t.adminLevel, ADMIN_LEVELS)),
    check('users_level_means_admin_check', sql`${t.adminLevel} is null or ${t.isAdmin}`),
  ],
);

export interface StaffSession {
  userId: string;
  startedAt: string;
  /** Absent until a session is used for the first time after its login. */
  lastUsedAt?: string;
  /** What its browser called itself. */
  device?: string;
}

/** Staff sessions. `sid` is the hash of what the cookie carries, so a leaked table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<StaffSession>().notNull(),
    expire: instant().notNull(),
  },
  (t) => [
    index('sessions_expire').on(t.expire),
    index('sessions_by_user').on(sql`(${t.sess}->>'userId')`),
  ],
);

/** Links to choose a staff password, by the hash of the secret only; a used one is deleted. */
export const staffPasswordLinks = pgTable(
  'staff_password_links',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('staff_password_links_by_user').on(t.userId),
    index('staff_password_links_expiry').on(t.expiresAt),
  ],
);
