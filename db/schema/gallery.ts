import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { count, createdAt, id, oneOf } from './columns.ts';
import { venues } from './venues.ts';

const GALLERY_CATEGORIES = ['internal', 'external', 'food', 'review', 'other'] as const;

export const galleryImages = pgTable(
  'venue_gallery_images',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    imageUrl: text().notNull(),
    category: text({ enum: GALLERY_CATEGORIES }).notNull().default('other'),
    caption: text(),
    displayOrder: count(),
    createdAt: createdAt(),
  },
  (t) => [
    index('venue_gallery_images_by_venue').on(t.venueId, t.displayOrder, t.id),
    check('venue_gallery_images_category_check', oneOf(t.category, GALLERY_CATEGORIES)),
  ],
);
