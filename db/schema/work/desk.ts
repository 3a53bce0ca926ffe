import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#db/schema/admins.ts';
import { createdAt, id, instant } from '#db/schema/columns.ts';
import { venues } from '#db/schema/venues.ts';

/** What a member of staff looks at in the table of venues again and again. */
export const venueViews = pgTable(
  'venue_views',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As it stands in the address, without the question mark. */
    query: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('venue_views_name_key').on(t.userId, t.name)],
);

/** Work that staff have put off, or found to be none: a whole line of it, or one venue's part. */
export const attentionDismissals = pgTable(
  'attention_dismissals',
  {
    id: id(),
    /** A kind of the contract's `ATTENTION_KINDS`. */
    kind: text().notNull(),
    /** Of a holiday, which is work of its own each. */
    date: date({ mode: 'string' }),
    venueId: integer().references(() => venues.id, { onDelete: 'cascade' }),
    /** When it comes back; null for good. */
    until: instant(),
    reason: text(),
    actorId: uuid(),
    actorName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('attention_dismissals_key').on(
      t.kind,
      sql`coalesce(${t.date}, '0001-01-01')`,
      sql`coalesce(${t.venueId}, 0)`,
    ),
    index('attention_dismissals_by_venue').on(t.venueId),
  ],
);
