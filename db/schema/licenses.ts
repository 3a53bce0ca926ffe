import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './admins.ts';
import { createdAt, id, oneOf } from './columns.ts';
import { venues } from './venues.ts';

const CHANGE_TYPES = ['update', 'initial'] as const;

export const licenseHistory = pgTable(
  'venue_license_history',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    licenseNumber: text(),
    businessRegistrationNumber: text(),
    businessType: text(),
    businessName: text(),
    address: text(),
    phone: text(),
    kakaoId: text(),
    telegramId: text(),
    changeType: text({ enum: CHANGE_TYPES }).notNull().default('update'),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    changeNote: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('venue_license_history_latest').on(t.venueId, t.createdAt.desc(), t.id.desc()),
    check('venue_license_history_change_type_check', oneOf(t.changeType, CHANGE_TYPES)),
  ],
);
