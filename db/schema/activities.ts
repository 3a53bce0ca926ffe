import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { venues } from './venues.ts';

/** The feed keeps names as they were, so it stays readable after a venue is renamed or removed. */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    siteId: text().notNull().default('bamgyeol'),
    type: text().notNull(),
    venueId: integer().references(() => venues.id, { onDelete: 'set null' }),
    venueName: text(),
    venueSlug: text(),
    categoryName: text(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('activities_latest').on(t.createdAt.desc(), t.id.desc()),
    index('activities_by_venue').on(t.venueId),
  ],
);
