import { createHash } from 'node:crypto';
import type { VenueRow } from '#server/venues/present.ts';
import { COLUMNS } from './columns.ts';

const DIGITS = 12;

/**
 * Changes exactly when something changes that a file can hold: not with views, checks or hours,
 * and not when a category gets another name. The letter keeps spreadsheets from taking it for a number.
 */
export function versionOf(row: VenueRow): string {
  const values = COLUMNS.map(({ field }) => row[field]);
  const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return `v${digest.slice(0, DIGITS)}`;
}
