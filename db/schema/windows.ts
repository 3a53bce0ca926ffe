import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { venues } from './venues.ts';

const OVERNIGHT_RULES = ['same-row', 'carry-over'] as const;

/**
 * For which time and by which rule the windows of a venue are known. Triggers make the row with
 * the venue and put `knownUntil` to the beginning of time when its hours change, whoever wrote.
 */
export const windowHorizons = pgTable(
  'window_horizons',
  {
    venueId: integer()
      .primaryKey()
      .references(() => venues.id, { onDelete: 'cascade' }),
    overnightRule: text({ enum: OVERNIGHT_RULES }).notNull().default('carry-over'),
    knownFrom: instant().notNull().default(sql`'-infinity'`),
    knownUntil: instant().notNull().default(sql`'-infinity'`),
  },
  (t) => [
    index('window_horizons_by_end').on(t.overnightRule, t.knownUntil),
    index('window_horizons_by_begin').on(t.knownFrom),
    check('window_horizons_rule_check', oneOf(t.overnightRule, OVERNIGHT_RULES)),
  ],
);

/**
 * When venues are open in the coming days, worked out by `domain/hours/`: open from `opensAt` on,
 * closed again at `closesAt`. Only to be believed within what `windowHorizons` says of the venue.
 */
export const openWindows = pgTable(
  'open_windows',
  {
    // Not the venue itself: whoever writes windows holds the horizon, and would wait for somebody
    // who holds the venue and waits for the horizon.
    venueId: integer()
      .notNull()
      .references(() => windowHorizons.venueId, { onDelete: 'cascade' }),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
  },
  (t) => [
    // With the end, so that the index alone answers whether a venue is open.
    primaryKey({ name: 'open_windows_pkey', columns: [t.venueId, t.opensAt, t.closesAt] }),
    // For hours at which few are open; its statistics tell the planner when that is.
    index('open_windows_by_time').using('gist', sql`tstzrange(${t.opensAt}, ${t.closesAt})`),
    index('open_windows_by_opening').on(t.opensAt),
    index('open_windows_by_closing').on(t.closesAt),
    check('open_windows_order_check', sql`${t.opensAt} < ${t.closesAt}`),
  ],
);
