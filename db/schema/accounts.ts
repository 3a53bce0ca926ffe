import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from './columns.ts';

const GENDERS = ['M', 'F'] as const;
const CONSENT_KINDS = ['terms', 'privacy', 'marketing'] as const;

export const customers = pgTable(
  'customer_users',
  {
    id: id(),
    email: text().notNull(),
    nickname: varchar({ length: 10 }).notNull(),
    passwordHash: text().notNull(),
    isAdultVerified: boolean().notNull().default(false),
    adultVerifiedAt: instant(),
    phoneNumber: text(),
    /** Hash of the pending six-digit code. */
    verificationCode: text(),
    isEmailVerified: boolean().notNull().default(false),
    profileImageUrl: text(),
    birthYear: integer(),
    gender: text({ enum: GENDERS }),
    isSuspended: boolean().notNull().default(false),
    joinedAt: createdAt(),
    lastLoginAt: instant(),
  },
  (t) => [
    uniqueIndex('customer_users_email_key').on(sql`lower(${t.email})`),
    index('customer_users_newest').on(t.joinedAt.desc()),
    check('customer_users_gender_check', oneOf(t.gender, GENDERS)),
  ],
);

/** Bearer tokens, by the hash of the secret only. */
export const customerTokens = pgTable(
  'customer_tokens',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    device: varchar({ length: 200 }),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('customer_tokens_by_customer').on(t.customerId),
    index('customer_tokens_expiry').on(t.expiresAt),
  ],
);

/** What a customer agreed to, when, and to which version; a withdrawal is a new row. */
export const customerConsents = pgTable(
  'customer_consents',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text({ enum: CONSENT_KINDS }).notNull(),
    version: text().notNull(),
    isGranted: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('customer_consents_by_customer').on(t.customerId, t.kind, t.createdAt.desc()),
    check('customer_consents_kind_check', oneOf(t.kind, CONSENT_KINDS)),
  ],
);

/** Failed attempts per address and per account, shared by all instances. */
export const throttles = pgTable(
  'throttles',
  {
    /** Hash of what is limited, so that no address or mail is kept here. */
    key: text().primaryKey(),
    failures: integer().notNull().default(0),
    blockedUntil: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('throttles_expiry').on(t.expiresAt)],
);
