import {
  endOfDay,
  formatWeekday,
  isClockTime,
  parseClockTime,
  toDayNumber,
  toSeoul,
  WEEKDAY_NAMES,
} from '#domain/seoul-time.ts';
import {
  type DayHours,
  type HoursRow,
  isOvernight,
  MONDAY_FIRST,
  type StatusSnapshot,
} from './opening-hours.ts';

const NO_HOURS = '영업시간이 설정되지 않았습니다';
const DAY_MS = 24 * 60 * 60 * 1000;

/** One row for a table of hours: '18:00 – 다음날 02:00', '24시간' or '휴무'. */
export function formatHoursRow(row: DayHours): string {
  const times = formatTimes(row, isOvernight(row) ? '다음날 ' : '');
  return isOpenDay(row) && hasBreak(row)
    ? `${times} (휴게 ${row.breakStartTime} – ${row.breakEndTime})`
    : times;
}

/** One line for the week, neighbours with equal hours together: '월–토 18:00 – 02:00, 일 휴무'. */
export function summarizeHours(rows: readonly HoursRow[]): string {
  if (rows.length === 0) return NO_HOURS;

  const groups: { days: number[]; times: string }[] = [];
  for (const dayOfWeek of MONDAY_FIRST) {
    const row = rows.find((candidate) => candidate.dayOfWeek === dayOfWeek);
    const times = row === undefined ? '휴무' : formatTimes(row, '');
    const last = groups.at(-1);
    if (last?.times === times) last.days.push(dayOfWeek);
    else groups.push({ days: [dayOfWeek], times });
  }
  return groups.map(({ days, times }) => `${formatDays(days)} ${times}`).join(', ');
}

/** '오늘 18:00 오픈', '02:00에 영업 종료', or null when no change is known or it has passed. */
export function nextChangeText(
  state: Pick<StatusSnapshot, 'status' | 'opensAt' | 'closesAt'>,
  now: Date,
): string | null {
  if (state.status === 'closed' && state.opensAt !== null) {
    const opensAt = new Date(state.opensAt);
    if (!(opensAt > now)) return null;
    return `${formatDayFrom(now, opensAt)} ${toSeoul(opensAt).time} 오픈`;
  }
  if (state.status === 'open' && state.closesAt !== null) {
    const closesAt = new Date(state.closesAt);
    const remaining = closesAt.getTime() - now.getTime();
    // The closing minute itself is still open.
    if (!(remaining > -60_000)) return null;
    const { time } = toSeoul(closesAt);
    if (remaining < DAY_MS) return `${time}에 영업 종료`;
    return `${formatDayFrom(now, closesAt)} ${time}에 영업 종료`;
  }
  return null;
}

/**
 * When `nextChangeText` says something else than at this moment, as long as the state is the same:
 * at midnight, as it names days, or where it begins to leave out the day.
 */
export function nextChangeTextEndsAt(
  { closesAt }: Pick<StatusSnapshot, 'closesAt'>,
  now: Date,
): Date {
  const midnight = endOfDay(now);
  const dayBefore = closesAt === null ? null : new Date(new Date(closesAt).getTime() - DAY_MS);
  return dayBefore && dayBefore >= now && dayBefore < midnight ? justAfter(dayBefore) : midnight;
}

/** The day is named up to and including this millisecond. */
function justAfter(instant: Date): Date {
  return new Date(instant.getTime() + 1);
}

function formatTimes(row: DayHours, closePrefix: string): string {
  if (!isOpenDay(row)) return '휴무';
  const isWholeDay = row.openTime === '00:00' && row.closeTime === '23:59';
  if (row.is24Hours || isWholeDay) return '24시간';
  return `${row.openTime} – ${closePrefix}${row.closeTime}`;
}

/** False for a closed day and for one that does not say from when to when. */
export function isOpenDay(row: DayHours): boolean {
  if (row.isClosed) return false;
  if (row.is24Hours) return true;
  return parseClockTime(row.openTime) !== null && parseClockTime(row.closeTime) !== null;
}

function hasBreak({ breakStartTime: start, breakEndTime: end }: DayHours): boolean {
  return start !== null && end !== null && start !== end && isClockTime(start) && isClockTime(end);
}

function formatDays(days: readonly number[]): string {
  if (days.length === MONDAY_FIRST.length) return '매일';
  const names = days.map((day) => WEEKDAY_NAMES[day]);
  return names.length === 1 ? `${names[0]}` : `${names[0]}–${names.at(-1)}`;
}

function formatDayFrom(now: Date, then: Date): string {
  const { date, month, day, dayOfWeek } = toSeoul(then);
  const daysAhead = toDayNumber(date) - toDayNumber(toSeoul(now).date);
  if (daysAhead === 0) return '오늘';
  if (daysAhead === 1) return '내일';
  // A week ahead the weekday alone would read as today.
  return daysAhead < 7 ? formatWeekday(dayOfWeek) : `${month}월 ${day}일`;
}
