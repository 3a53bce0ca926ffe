import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '#db/schema/columns.ts';
import { DEMO_KINDS } from '#domain/first-day/demo-removal.ts';
import type { FirstDayStep, StepAnswer } from '#domain/first-day/steps.ts';

/** How far a site is on its way from demo content to its own; one row, from the first word on. */
export const firstDay = pgTable(
  'first_day',
  {
    id: integer().primaryKey().default(1),
    /** All that is older is demo content: the database was empty until then. */
    demoFilledAt: instant(),
    demoRemovedAt: instant(),
    putAwayAt: instant(),
    answers: jsonb().$type<Partial<Record<FirstDayStep, StepAnswer>>>().notNull().default({}),
  },
  (t) => [check('first_day_one_row_check', sql`${t.id} = 1`)],
);

/**
 * The rows that came with the demo content; what hangs on them goes with them. A row that is gone
 * may still be named here, and one that was kept on purpose no longer is.
 */
export const demoRows = pgTable(
  'demo_rows',
  {
    kind: text({ enum: DEMO_KINDS }).notNull(),
    rowId: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'demo_rows_pkey', columns: [t.kind, t.rowId] }),
    check('demo_rows_kind_check', oneOf(t.kind, DEMO_KINDS)),
  ],
);
