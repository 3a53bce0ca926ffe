import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, isClockTime, oneOf } from './columns.ts';
import { venues } from './venues.ts';

const SPECIAL_DAY_TYPES = ['holiday', 'event', 'closure', 'other'] as const;

/** What a weekly row and a special day have in common; times are `HH:MM` in Seoul. */
const openingColumns = {
  openTime: text(),
  closeTime: text(),
  isClosed: boolean().notNull().default(false),
  is24Hours: boolean('is_24_hours').notNull().default(false),
  breakStartTime: text(),
  breakEndTime: text(),
};

export const businessHours = pgTable(
  'business_hours',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    dayOfWeek: integer().notNull(),
    ...openingColumns,
  },
  (t) => [
    unique('business_hours_day_key').on(t.venueId, t.dayOfWeek),
    check('business_hours_day_check', sql`${t.dayOfWeek} between 0 and 6`),
    check('business_hours_open_time_check', isClockTime(t.openTime)),
    check('business_hours_close_time_check', isClockTime(t.closeTime)),
    check('business_hours_break_start_check', isClockTime(t.breakStartTime)),
    check('business_hours_break_end_check', isClockTime(t.breakEndTime)),
  ],
);

export const specialBusinessHours = pgTable(
  'special_business_hours',
  {
    id: id(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    type: text({ enum: SPECIAL_DAY_TYPES }).notNull().default('other'),
    name: text(),
    ...openingColumns,
    note: text(),
  },
  (t) => [
    unique('special_business_hours_date_key').on(t.venueId, t.date),
    index('special_business_hours_by_date').on(t.date),
    check('special_business_hours_type_check', oneOf(t.type, SPECIAL_DAY_TYPES)),
    check('special_business_hours_open_time_check', isClockTime(t.openTime)),
    check('special_business_hours_close_time_check', isClockTime(t.closeTime)),
    check('special_business_hours_break_start_check', isClockTime(t.breakStartTime)),
    check('special_business_hours_break_end_check', isClockTime(t.breakEndTime)),
  ],
);
