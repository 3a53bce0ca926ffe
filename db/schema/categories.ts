import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { CATEGORY_KEYS } from '#domain/categories.ts';
import { CATEGORY_ICONS } from '#domain/category-icons.ts';
import { count, createdAt, id, oneOf } from './columns.ts';

export const categories = pgTable(
  'venue_categories',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique('venue_categories_slug_key'),
    description: text(),
    /** How the skyline, charts and badges tell it from the others. */
    color: text({ enum: CATEGORY_KEYS }).notNull().default('jjok'),
    icon: text({ enum: CATEGORY_ICONS }),
    displayOrder: count(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  // Few rows, and yet: only in its order can the list of venues stop at the category it ends in.
  (t) => [
    index('venue_categories_by_order').on(t.displayOrder, t.id),
    check('venue_categories_color_check', oneOf(t.color, CATEGORY_KEYS)),
    check('venue_categories_icon_check', oneOf(t.icon, CATEGORY_ICONS)),
  ],
);
