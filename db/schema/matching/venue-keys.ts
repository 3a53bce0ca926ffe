import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { venues } from '#db/schema/venues.ts';

/** What other records of the same business are found by (`domain/licenses/match-keys.ts`). */
export const venueKeys = pgTable(
  'venue_keys',
  {
    venueId: integer()
      .primaryKey()
      .references(() => venues.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Not of venues that only have the site's own number. */
    phone: text(),
    road: text(),
    lot: text(),
    district: text(),
    floor: text(),
  },
  (t) => [
    index('venue_keys_by_name').on(t.name),
    index('venue_keys_by_phone').on(t.phone),
    index('venue_keys_by_road').on(t.road),
    index('venue_keys_by_lot').on(t.lot),
  ],
);

/**
 * Venues that were written since they were last compared, put here by triggers; all of them after a
 * new licence file. Without a foreign key, because a venue may be gone by then.
 */
export const venueKeysPending = pgTable('venue_keys_pending', {
  venueId: integer().primaryKey(),
});
