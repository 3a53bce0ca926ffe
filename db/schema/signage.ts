import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { venues } from './venues.ts';

export const signageHistory = pgTable(
  'signage_history',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    signageName: text().notNull(),
    signageImage: text(),
    verifiedDate: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('signage_history_latest').on(t.venueId, t.verifiedDate.desc(), t.id.desc())],
);
