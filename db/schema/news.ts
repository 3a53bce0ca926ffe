import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { venues } from './venues.ts';

export const news = pgTable(
  'venue_updates',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('venue_updates_latest').on(t.venueId, t.createdAt.desc(), t.id.desc())],
);
