import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '#db/schema/columns.ts';

const RUN_STATES = ['running', 'done', 'undoing', 'undone'] as const;
const ROW_STATES = ['waiting', 'changed', 'unchanged', 'failed', 'undone', 'kept'] as const;

/** One change of many venues at once. Who asked stays named when the account is gone. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id(),
    /** Made by the browser: the same key again is the same run. */
    key: uuid().notNull().unique('bulk_runs_key_key'),
    /** What is to be changed, as the contract's `BulkChange`. */
    change: jsonb().$type<unknown>().notNull(),
    state: text({ enum: RUN_STATES }).notNull().default('running'),
    actorId: uuid(),
    actorName: text().notNull(),
    createdAt: createdAt(),
    doneAt: instant(),
    undoneAt: instant(),
    undoneBy: text(),
  },
  (t) => [
    index('bulk_runs_latest').on(t.createdAt.desc(), t.id.desc()),
    check('bulk_runs_state_check', oneOf(t.state, RUN_STATES)),
  ],
);

/**
 * The venues of a run, fixed when it was asked for, and what became of each. Without a reference to
 * the venue: what was done to one that is purged later stays told.
 */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    runId: integer()
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    venueId: integer().notNull(),
    venueName: text().notNull(),
    state: text({ enum: ROW_STATES }).notNull().default('waiting'),
    /** What the change touches of the venue, before and after it. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    /** Why it failed, or was left alone when the run was taken back. */
    problem: text(),
  },
  (t) => [
    primaryKey({ name: 'bulk_rows_pkey', columns: [t.runId, t.venueId] }),
    index('bulk_rows_by_state').on(t.runId, t.state, t.venueId),
    check('bulk_rows_state_check', oneOf(t.state, ROW_STATES)),
  ],
);
