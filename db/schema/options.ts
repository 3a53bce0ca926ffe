import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { count, createdAt, id, oneOf } from './columns.ts';
import { venues } from './venues.ts';

const OPTION_CATEGORIES = ['amenity', 'service', 'feature', 'facility'] as const;

export const venueOptions = pgTable(
  'venue_options',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique('venue_options_slug_key'),
    description: text(),
    icon: text(),
    category: text({ enum: OPTION_CATEGORIES }).notNull().default('amenity'),
    displayOrder: count(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [check('venue_options_category_check', oneOf(t.category, OPTION_CATEGORIES))],
);

export const venueOptionMappings = pgTable(
  'venue_option_mappings',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    optionId: integer()
      .notNull()
      .references(() => venueOptions.id, { onDelete: 'cascade' }),
    additionalInfo: text(),
  },
  (t) => [
    unique('venue_option_mappings_pair_key').on(t.venueId, t.optionId),
    index('venue_option_mappings_by_option').on(t.optionId),
  ],
);
