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
import { categories } from './categories.ts';
import { count, createdAt, id, instant, oneOf } from './columns.ts';

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
    verificationCodeExpiresAt: instant(),
    /** Wrong guesses at the pending code. */
    verificationCodeTries: count(),
    isEmailVerified: boolean().notNull().default(false),
    profileImageUrl: text(),
    birthYear: integer(),
    gender: text({ enum: GENDERS }),
    isSuspended: boolean().notNull().default(false),
    joinedAt: createdAt(),
    lastLoginAt: instant(),
    /** The last month whose news went out by mail, such as 2026-10; empty before the first. */
    newsMailMonth: varchar({ length: 7 }).notNull().default(''),
    /** Whose venues the member wants to see first. */
    preferredCategoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
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
    /** Names the device to its owner without telling anything of the token. */
    id: integer().notNull().generatedByDefaultAsIdentity().unique('customer_tokens_id_key'),
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

/** Links to choose a new password, by the hash of the secret only; a used one is deleted. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('password_resets_by_customer').on(t.customerId),
    index('password_resets_expiry').on(t.expiresAt),
  ],
);

/**
 * Adult verifications begun with a provider. The id is handed out by us, so that nobody can bring
 * one made for someone else, and counts once.
 */
export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (t) => [
    index('identity_verifications_by_customer').on(t.customerId),
    index('identity_verifications_age').on(t.createdAt),
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
