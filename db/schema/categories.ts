import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { count, createdAt, id } from './columns.ts';

export const categories = pgTable(
  'venue_categories',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique('venue_categories_slug_key'),
    description: text(),
    displayOrder: count(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  // Few rows, and yet: only in its order can the list of venues stop at the category it ends in.
  (t) => [index('venue_categories_by_order').on(t.displayOrder, t.id)],
);
