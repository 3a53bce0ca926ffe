import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { users } from './admins.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { reviews } from './reviews.ts';
import { venues } from './venues.ts';

const REPORT_STATES = ['open', 'resolved', 'dismissed'] as const;
const REPORT_TOPICS = [
  'hours',
  'address',
  'contact',
  'license',
  'facilities',
  'closed',
  'false',
  'abuse',
  'privacy',
  'advertising',
  'other',
] as const;

/** "정보가 달라요" about a venue, or a complaint about a review: exactly one of the two. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    venueId: integer().references(() => venues.id, { onDelete: 'cascade' }),
    reviewId: integer().references(() => reviews.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** What is wrong with it; the reason says the rest. */
    topic: text({ enum: REPORT_TOPICS }).notNull().default('other'),
    reason: text().notNull(),
    state: text({ enum: REPORT_STATES }).notNull().default('open'),
    resolvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: instant(),
    /** What was done about it, for the colleagues. */
    resolution: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('reports_queue').on(t.state, t.createdAt),
    index('reports_by_venue').on(t.venueId),
    index('reports_by_review').on(t.reviewId),
    check('reports_state_check', oneOf(t.state, REPORT_STATES)),
    check('reports_topic_check', oneOf(t.topic, REPORT_TOPICS)),
    check('reports_subject_check', sql`num_nonnulls(${t.venueId}, ${t.reviewId}) = 1`),
  ],
);
