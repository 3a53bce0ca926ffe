import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from './admins.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { reviews } from './reviews.ts';

const TAKEDOWN_STATES = ['requested', 'refused', 'blinded', 'returned', 'removed'] as const;
const REQUESTER_ROLES = ['person', 'venue', 'agent'] as const;

/** Requests to take a review down (임시조치), from the request to how it ended. */
export const takedowns = pgTable(
  'takedowns',
  {
    id: id(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    requesterName: varchar({ length: 50 }).notNull(),
    requesterEmail: text().notNull(),
    requesterRole: text({ enum: REQUESTER_ROLES }).notNull(),
    /** Which right the review infringes, and how. */
    reason: text().notNull(),
    state: text({ enum: TAKEDOWN_STATES }).notNull().default('requested'),
    decisionReason: text(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant(),
    blindedUntil: instant(),
    /** What the author says against it. */
    objection: text(),
    objectedAt: instant(),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('takedowns_queue').on(t.state, t.createdAt),
    index('takedowns_by_review').on(t.reviewId, t.createdAt.desc()),
    index('takedowns_end').on(t.blindedUntil).where(sql`${t.state} = 'blinded'`),
    // One at a time: a second request waits for the outcome of the first.
    uniqueIndex('takedowns_running_key')
      .on(t.reviewId)
      .where(sql`${t.state} in ('requested', 'blinded')`),
    check('takedowns_state_check', oneOf(t.state, TAKEDOWN_STATES)),
    check('takedowns_role_check', oneOf(t.requesterRole, REQUESTER_ROLES)),
  ],
);
