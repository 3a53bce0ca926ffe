import { useCallback, useMemo, useState } from 'react';
import type { Hours, Week } from '#contract/hours.ts';
import { tidyHours } from '#domain/hours-entry.ts';
import { CLOSED_DAY, DEFAULT_WEEK, type HoursRow } from '#domain/opening-hours.ts';
import { weekFingerprint } from '#domain/week-fingerprint.ts';
import { forgetDraft, readDraft, saveDraft } from '#web/ui/drafts.ts';

/** A week being edited, Sunday first, and the fingerprint of the stored week it began with. */
export interface WeekDraft {
  basedOn: string;
  week: HoursRow[];
}

const SUNDAY_FIRST = [0, 1, 2, 3, 4, 5, 6];

/** All seven days; a venue without hours starts with the usual ones. */
export function toWeekDraft(hours: readonly Hours[]): WeekDraft {
  const rows: readonly HoursRow[] = hours.length > 0 ? hours : DEFAULT_WEEK;
  return {
    basedOn: weekFingerprint(hours),
    week: SUNDAY_FIRST.map((dayOfWeek) => {
      const row = rows.find((candidate) => candidate.dayOfWeek === dayOfWeek) ?? CLOSED_DAY;
      return {
        dayOfWeek,
        openTime: row.openTime,
        closeTime: row.closeTime,
        isClosed: row.isClosed,
        is24Hours: row.is24Hours,
        breakStartTime: row.breakStartTime,
        breakEndTime: row.breakEndTime,
      };
    }),
  };
}

/** The week as it would be stored. */
export function toWeek(week: readonly HoursRow[]): HoursRow[] {
  return week.map((row) => ({ dayOfWeek: row.dayOfWeek, ...tidyHours(row) }));
}

/** What saving sends. */
export function toWeekBody(venueId: number, week: readonly HoursRow[]): Week {
  return toWeek(week).map((row) => ({ venueId, ...row }));
}

export function isSameWeek(a: readonly HoursRow[], b: readonly HoursRow[]): boolean {
  return weekFingerprint(toWeek(a)) === weekFingerprint(toWeek(b));
}

/** The editor's week: the stored one until something is typed, which outlives a login in between. */
export function useWeekDraft(venueId: number, hours: readonly Hours[]) {
  const key = `hours:${venueId}`;
  const stored = useMemo(() => toWeekDraft(hours), [hours]);
  const [typed, setTyped] = useState(() => readDraft<WeekDraft>(key));
  const [isRestored, setIsRestored] = useState(typed !== null);
  const shown = typed ?? stored;
  const isDirty = !isSameWeek(shown.week, stored.week);

  const reset = useCallback(() => {
    forgetDraft(key);
    setTyped(null);
    setIsRestored(false);
  }, [key]);

  function change(week: HoursRow[]) {
    const next = { basedOn: shown.basedOn, week };
    saveDraft(key, next);
    setTyped(next);
  }

  return {
    week: shown.week,
    basedOn: shown.basedOn,
    storedAs: stored.basedOn,
    isDirty,
    isRestored: isRestored && isDirty,
    /** Someone else saved another week after this one was begun. */
    isOutdated: isDirty && shown.basedOn !== stored.basedOn,
    change,
    reset,
  };
}
