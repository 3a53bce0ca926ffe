import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { venues } from './venues.ts';

/** The texts of a venue as a search looks for parts of them (`domain/text/search-index.ts`). */
export const venueSearch = pgTable(
  'venue_search',
  {
    venueId: integer()
      .primaryKey()
      .references(() => venues.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    initials: text().notNull(),
    rest: text().notNull(),
    /** Every one, two and three letters in a row of each text, as numbers. */
    nameGrams: integer().array().notNull(),
    initialGrams: integer().array().notNull(),
    restGrams: integer().array().notNull(),
  },
  (t) => [
    index('venue_search_grams').using('gin', t.nameGrams, t.initialGrams, t.restGrams),
    // In order, so that the first names that begin so are found without a look at all others.
    index('venue_search_beginnings').on(t.name.op('text_pattern_ops')),
  ],
);

/**
 * Venues whose texts were written since they were last prepared, put here by triggers: until then
 * every search looks at them itself. Without a foreign key, because a venue may be gone by then.
 */
export const venueSearchPending = pgTable('venue_search_pending', {
  venueId: integer().primaryKey(),
});
