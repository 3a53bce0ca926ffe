import { type AnyColumn, sql } from 'drizzle-orm';
import { integer, timestamp } from 'drizzle-orm/pg-core';

export function id() {
  return integer().primaryKey().generatedByDefaultAsIdentity();
}

export function instant() {
  return timestamp({ withTimezone: true, mode: 'date' });
}

export function createdAt() {
  return instant().notNull().defaultNow();
}

export function count() {
  return integer().notNull().default(0);
}

/** SQL for a check that a text column holds one of a closed set. */
export function oneOf(column: AnyColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

/** SQL for a check that a number lies in a range, both ends included. */
export function within(column: AnyColumn, { min, max }: { min: number; max: number }) {
  return sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;
}

/** SQL for a check that a text column is a time of day, `HH:MM`. */
export function isClockTime(column: AnyColumn) {
  return sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`;
}
