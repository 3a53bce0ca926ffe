import { CLOSED_DAY, type DayHours } from './opening-hours.ts';

export const TIMES_NEEDED = '여는 시간과 닫는 시간을 입력하세요';
export const WHOLE_BREAK_NEEDED = '휴게 시간은 시작과 끝을 모두 입력하세요';

/** What stands in the times of a day that is open around the clock. */
const WHOLE_DAY = { openTime: '00:00', closeTime: '23:59' } as const;

/** Whether the day says when it is open: closed, around the clock, or from when to when. */
export function hasTimes(hours: DayHours): boolean {
  return hours.isClosed || hours.is24Hours || (hours.openTime !== null && hours.closeTime !== null);
}

/** A break has a start and an end, or is none. */
export function hasWholeBreak({ breakStartTime, breakEndTime }: DayHours): boolean {
  return (breakStartTime === null) === (breakEndTime === null);
}

/** What an editor keeps while someone changes their mind is not part of the hours. */
export function tidyHours(hours: DayHours): DayHours {
  if (hours.isClosed) return CLOSED_DAY;
  const { isClosed, is24Hours } = hours;
  const times = is24Hours ? WHOLE_DAY : { openTime: hours.openTime, closeTime: hours.closeTime };
  return { ...times, isClosed, is24Hours, ...tidyBreak(hours) };
}

function tidyBreak({ breakStartTime, breakEndTime }: DayHours) {
  const isBreak =
    breakStartTime !== null && breakEndTime !== null && breakStartTime !== breakEndTime;
  return isBreak ? { breakStartTime, breakEndTime } : { breakStartTime: null, breakEndTime: null };
}
