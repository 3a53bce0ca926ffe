import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { count, createdAt, id } from './columns.ts';

export const categories = pgTable('venue_categories', {
  id: id(),
  name: text().notNull(),
  slug: text().notNull().unique('venue_categories_slug_key'),
  description: text(),
  displayOrder: count(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
});
