import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { customers } from '#db/schema/accounts.ts';
import { users } from '#db/schema/admins.ts';
import { createdAt, id, instant, oneOf } from '#db/schema/columns.ts';
import { venues } from '#db/schema/venues.ts';
import {
  CLAIM_STATES,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  TRUST_LEVELS,
  type ValueChange,
} from '#domain/people/owners.ts';

/** Members who say that a venue is theirs, from the request to its decision. */
export const ownerClaims = pgTable(
  'owner_claims',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** 000-00-00000 */
    businessNumber: varchar({ length: 12 }).notNull(),
    note: text(),
    state: text({ enum: CLAIM_STATES }).notNull().default('requested'),
    decisionReason: text(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('owner_claims_queue').on(t.state, t.id.desc()),
    index('owner_claims_by_customer').on(t.customerId),
    uniqueIndex('owner_claims_open_key')
      .on(t.venueId, t.customerId)
      .where(sql`${t.state} = 'requested'`),
    check('owner_claims_state_check', oneOf(t.state, CLAIM_STATES)),
  ],
);

/**
 * The papers of a claim. In the database and not among the pictures: everything there has an
 * address that whoever knows it can open, and may lie with a delivery network.
 */
export const ownerDocuments = pgTable('owner_documents', {
  claimId: integer()
    .primaryKey()
    .references(() => ownerClaims.id, { onDelete: 'cascade' }),
  /** WebP, encoded anew without metadata, as base64. */
  picture: text().notNull(),
});

/** Members who may propose changes of a venue. A venue can have several, one person several venues. */
export const venueOwners = pgTable(
  'venue_owners',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    trust: text({ enum: TRUST_LEVELS }).notNull().default('none'),
    createdAt: createdAt(),
    endedAt: instant(),
    endReason: text(),
  },
  (t) => [
    uniqueIndex('venue_owners_current_key')
      .on(t.venueId, t.customerId)
      .where(sql`${t.endedAt} is null`),
    index('venue_owners_by_customer').on(t.customerId),
    check('venue_owners_trust_check', oneOf(t.trust, TRUST_LEVELS)),
  ],
);

/** What an owner wants changed: each value as they saw it and as it should be. */
export const ownerProposals = pgTable(
  'owner_proposals',
  {
    id: id(),
    ownershipId: integer()
      .notNull()
      .references(() => venueOwners.id, { onDelete: 'cascade' }),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    changes: jsonb().$type<ValueChange[]>().notNull(),
    state: text({ enum: PROPOSAL_STATES }).notNull().default('waiting'),
    /** Published by the owner's trust, without a decision of staff. */
    wentLive: boolean().notNull().default(false),
    /** Which of the values were taken over; null until then. */
    acceptedKeys: jsonb().$type<string[]>(),
    /** Ids of what was made of values that had none before: news and pictures, by key. */
    madeIds: jsonb().$type<Record<string, number>>().notNull().default({}),
    decisionReason: text(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('owner_proposals_queue').on(t.id.desc()).where(sql`${t.state} = 'waiting'`),
    index('owner_proposals_by_venue').on(t.venueId, t.id.desc()),
    index('owner_proposals_by_ownership').on(t.ownershipId),
    check('owner_proposals_kind_check', oneOf(t.kind, PROPOSAL_KINDS)),
    check('owner_proposals_state_check', oneOf(t.state, PROPOSAL_STATES)),
  ],
);
