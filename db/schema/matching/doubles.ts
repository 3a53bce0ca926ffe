import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/admins.ts';
import { createdAt, id, instant, oneOf } from '#db/schema/columns.ts';
import { venues } from '#db/schema/venues.ts';

const PAIR_STATES = ['open', 'refused'] as const;

/** Two venues that may be one, the older first. A refusal is remembered. */
export const venueDoubles = pgTable(
  'venue_doubles',
  {
    id: id(),
    firstId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    secondId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    reasons: jsonb().$type<string[]>().notNull().default([]),
    state: text({ enum: PAIR_STATES }).notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('venue_doubles_pair_key').on(t.firstId, t.secondId),
    index('venue_doubles_open').on(t.score.desc(), t.id).where(sql`${t.state} = 'open'`),
    index('venue_doubles_by_second').on(t.secondId),
    check('venue_doubles_order_check', sql`${t.firstId} < ${t.secondId}`),
    check('venue_doubles_state_check', oneOf(t.state, PAIR_STATES)),
  ],
);

/** What a merge moved and changed, so that exactly this goes back when it is undone. */
export interface MergeRecord {
  /** Ids of the rows that moved, by kind; of favorites those of the customers. */
  moved: Record<string, number[]>;
  /** Fields of the kept venue that took the other's value. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The other's own name in addresses, which leads to the kept one meanwhile. */
  slug: string;
  views: number;
  contacts: number;
}

/** One venue that was merged into another. The merged one is deleted like any other, and purged. */
export const venueMerges = pgTable(
  'venue_merges',
  {
    id: id(),
    keptId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    mergedId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    record: jsonb().$type<MergeRecord>().notNull(),
    mergedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Set once they are two again. */
    undoneAt: instant(),
  },
  (t) => [
    index('venue_merges_by_kept').on(t.keptId),
    index('venue_merges_by_merged').on(t.mergedId),
  ],
);
