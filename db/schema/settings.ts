import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { count, createdAt, id, instant, oneOf } from './columns.ts';

/** Site settings that differ from their defaults; the defaults live in `contract/settings/settings.ts`. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: createdAt(),
});

const INDEXNOW_KINDS = ['venue', 'post'] as const;

/**
 * Pages that changed and of which search engines have not been told, as often as they changed:
 * triggers only add to it, so that no write waits for another here. Empty while no key is set.
 */
export const indexNowWaiting = pgTable(
  'indexnow_waiting',
  {
    id: id(),
    kind: text({ enum: INDEXNOW_KINDS }).notNull(),
    /** Of the venue or post, which may be gone by the time it is told. */
    thingId: integer().notNull(),
  },
  (t) => [check('indexnow_waiting_kind_check', oneOf(t.kind, INDEXNOW_KINDS))],
);

/** How it went last; one row, from the first try on. */
export const indexNowState = pgTable(
  'indexnow_state',
  {
    id: integer().primaryKey().default(1),
    lastSentAt: instant(),
    lastSentCount: count(),
    lastError: text(),
    /** In a row. */
    failures: count(),
    /** Nobody tries before; whoever tries puts it ahead, so that instances do not send twice. */
    nextTryAt: instant(),
  },
  (t) => [check('indexnow_state_one_row_check', sql`${t.id} = 1`)],
);
