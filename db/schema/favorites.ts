import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { customers } from './accounts.ts';
import { createdAt } from './columns.ts';
import { venues } from './venues.ts';

export const favorites = pgTable(
  'customer_favorites',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.venueId] }),
    index('customer_favorites_by_venue').on(t.venueId),
  ],
);
