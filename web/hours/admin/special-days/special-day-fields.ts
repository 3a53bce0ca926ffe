import type {
  Hours,
  SpecialDay,
  SpecialDayChanges,
  SpecialDayDraft,
} from '#contract/hours/hours.ts';
import { CLOCK_WRONG } from '#domain/hours/clock-entry.ts';
import { holidayName } from '#domain/hours/holidays.ts';
import { tidyHours } from '#domain/hours/hours-entry.ts';
import { type DayHours, DEFAULT_DAY } from '#domain/hours/opening-hours.ts';
import { isOpenDay } from '#domain/hours/opening-hours-text.ts';
import { isClockTime, toDayNumber, toDayOfWeek } from '#domain/seoul-time.ts';
import { changesBetween } from '#web/form/changes.ts';

/** A new one is a day off, named after the holiday; opening it brings the weekday's times. */
export function newSpecialDay(date: string, hours: readonly Hours[]): SpecialDayDraft {
  const holiday = holidayName(date);
  const dayOfWeek = toDayOfWeek(toDayNumber(date));
  const usual = hours.find((row) => row.dayOfWeek === dayOfWeek);
  return {
    ...timesOf(usual && isOpenDay(usual) ? usual : DEFAULT_DAY),
    date,
    type: holiday ? 'holiday' : 'closure',
    name: holiday,
    isClosed: true,
    note: null,
  };
}

/** A day off has no times: opening it again starts with the usual ones. */
export function toFields(day: SpecialDay): SpecialDayDraft {
  const { date, type, name, note, isClosed } = day;
  return { ...timesOf(isClosed ? DEFAULT_DAY : day), date, type, name, isClosed, note };
}

/** What was typed as a time and is none, by field; of a day off nothing counts. */
export function wrongTimes(draft: SpecialDayDraft) {
  const hours = tidyHours(draft);
  const faultOf = (time: string | null) =>
    time === null || isClockTime(time) ? undefined : CLOCK_WRONG;
  return {
    openTime: faultOf(hours.openTime),
    closeTime: faultOf(hours.closeTime),
    breakStartTime: faultOf(hours.breakStartTime),
    breakEndTime: faultOf(hours.breakEndTime),
  };
}

/** What differs from the fields as they were opened, which is all that is sent. */
export function toChanges(
  opened: SpecialDayDraft,
  draft: SpecialDayDraft,
): SpecialDayChanges | null {
  return changesBetween(tidy(opened), tidy(draft));
}

function tidy(draft: SpecialDayDraft): SpecialDayDraft {
  return { ...draft, ...tidyHours(draft) };
}

function timesOf(hours: DayHours): DayHours {
  const { openTime, closeTime, is24Hours, isClosed, breakStartTime, breakEndTime } = hours;
  return {
    openTime: openTime ?? DEFAULT_DAY.openTime,
    closeTime: closeTime ?? DEFAULT_DAY.closeTime,
    is24Hours,
    isClosed,
    breakStartTime,
    breakEndTime,
  };
}
