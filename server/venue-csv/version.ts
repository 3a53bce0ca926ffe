import { createHash } from 'node:crypto';
import type { VenueRow } from '#server/venues/present.ts';
import { COLUMNS } from './columns.ts';
import type { Stored } from './parts.ts';

const DIGITS = 12;

/**
 * Changes exactly when something changes that a file can hold: not with views or checks, and not
 * when a category gets another name. The letter keeps spreadsheets from taking it for a number.
 */
export function versionOf({ row, week, options }: Stored): string {
  const days = week.map((day) => [day.dayOfWeek, ...hoursOf(day)]);
  const offered = options.map(({ id }) => id).sort((a, b) => a - b);
  return toVersion([...fieldsOf(row), row.email, days, offered]);
}

/** Files from before hours and options were in them go by the rest. */
export function isOfVersion(stored: Stored, version: string): boolean {
  return version === versionOf(stored) || version === toVersion(fieldsOf(stored.row));
}

function fieldsOf(row: VenueRow): unknown[] {
  return COLUMNS.filter(({ field }) => field !== 'email').map(({ field }) => row[field]);
}

function hoursOf(day: Stored['week'][number]): unknown[] {
  const { openTime, closeTime, isClosed, is24Hours, breakStartTime, breakEndTime } = day;
  return [openTime, closeTime, isClosed, is24Hours, breakStartTime, breakEndTime];
}

function toVersion(values: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return `v${digest.slice(0, DIGITS)}`;
}
