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
  },
  (t) => [
    index('venue_search_parts').using(
      'gin',
      t.name.op('gin_trgm_ops'),
      t.initials.op('gin_trgm_ops'),
      t.rest.op('gin_trgm_ops'),
    ),
  ],
);

/**
 * Venues whose texts were written since they were last prepared, put here by triggers: until then
 * every search looks at them itself. Without a foreign key, because a venue may be gone by then.
 */
export const venueSearchPending = pgTable('venue_search_pending', {
  venueId: integer().primaryKey(),
});
