import type { HoursRow } from './opening-hours.ts';

const EMPTY_WEEK = 'none';

/** Two weeks have the same one exactly when they say the same; short enough for an address. */
export function weekFingerprint(week: readonly HoursRow[]): string {
  if (week.length === 0) return EMPTY_WEEK;
  return [...week]
    .sort((a, b) => a.dayOfWeek - b.dayOfWeek)
    .map((row) =>
      [
        row.dayOfWeek,
        row.isClosed ? 'closed' : '',
        row.is24Hours ? '24' : '',
        row.openTime,
        row.closeTime,
        row.breakStartTime,
        row.breakEndTime,
      ].join('_'),
    )
    .join('.');
}
