// Korea keeps +09:00 all year (its last summer time ended in 1988), so a fixed offset is exact for
// every date this product handles and far cheaper than Intl.
const OFFSET_MS = 9 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NIGHT_BOUNDARY_HOUR = 12;

export const MINUTES_PER_DAY = 24 * 60;
export const WEEKDAY_NAMES = ['일', '월', '화', '수', '목', '금', '토'] as const;

export type SeoulMoment = {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM */
  time: string;
  /** 0 is Sunday */
  dayOfWeek: number;
  minuteOfDay: number;
  year: number;
  month: number;
  day: number;
};

export function toSeoul(instant: Date): SeoulMoment {
  const shifted = new Date(instant.getTime() + OFFSET_MS);
  // toISOString throws a RangeError on an invalid date, which beats "NaN-NaN-NaN" on a page.
  const iso = shifted.toISOString();
  return {
    date: iso.slice(0, 10),
    time: iso.slice(11, 16),
    dayOfWeek: shifted.getUTCDay(),
    minuteOfDay: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
  };
}

/** The instant at which a clock in Seoul shows this day and time. */
export function seoulInstant(day: string, time: string): Date {
  return new Date(Date.parse(`${day}T${time}:00Z`) - OFFSET_MS);
}

/** Whole minutes on the Seoul clock since 1970-01-01 00:00 there; divides evenly into days. */
export function toSeoulMinute(instant: Date): number {
  return Math.floor((instant.getTime() + OFFSET_MS) / MINUTE_MS);
}

export function fromSeoulMinute(minute: number): Date {
  return new Date(minute * MINUTE_MS - OFFSET_MS);
}

/** When a clock shows the next minute. */
export function endOfMinute(instant: Date): Date {
  return new Date((Math.floor(instant.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

/** When the next day begins in Seoul. */
export function endOfDay(instant: Date): Date {
  return seoulInstant(addDays(toSeoul(instant).date, 1), '00:00');
}

/** Days since 1970-01-01; the difference of two of them counts calendar days. */
export function toDayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function fromDayNumber(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}

export function toDayOfWeek(dayNumber: number): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber + 4) % 7) + 7) % 7;
}

export function addDays(day: string, count: number): string {
  return fromDayNumber(toDayNumber(day) + count);
}

/** The night a moment belongs to: until noon it is still the evening before. */
export function nightOf(instant: Date): string {
  const { date, minuteOfDay } = toSeoul(instant);
  return minuteOfDay < NIGHT_BOUNDARY_HOUR * 60 ? addDays(date, -1) : date;
}

/** The instant at which a night begins; it ends where the next one begins. */
export function startOfNight(night: string): Date {
  return seoulInstant(night, `${NIGHT_BOUNDARY_HOUR}:00`);
}

/** Hours of the clock in the order a night has them: 12 to 23, then 0 to 11. */
export const HOURS_OF_NIGHT: readonly number[] = Array.from(
  { length: 24 },
  (_, index) => (NIGHT_BOUNDARY_HOUR + index) % 24,
);

/** True for a day the calendar really has: 2026-02-29 is not one. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const number = toDayNumber(text);
  return Number.isFinite(number) && fromDayNumber(number) === text;
}

export function isClockTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Minutes after midnight, or null for what is not a clock time. */
export function parseClockTime(text: string | null): number | null {
  if (text === null || !isClockTime(text)) return null;
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

export function formatIsoOffset(instant: Date): string {
  const shifted = new Date(instant.getTime() + OFFSET_MS);
  return `${shifted.toISOString().slice(0, 19)}+09:00`;
}

export function formatWeekday(dayOfWeek: number): string {
  return `${WEEKDAY_NAMES[dayOfWeek] ?? ''}요일`;
}

export function formatKoreanMoment(instant: Date): string {
  const { month, day, dayOfWeek, time } = toSeoul(instant);
  return `${month}월 ${day}일 ${formatWeekday(dayOfWeek)} ${time}`;
}

/** A plain YYYY-MM-DD as '11월 8일 토요일'. */
export function formatKoreanDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일 ${formatWeekday(toDayOfWeek(toDayNumber(day)))}`;
}

/** Takes an instant, as Date or ISO text, or a plain YYYY-MM-DD. */
export function formatDotDate(when: Date | string): string {
  if (typeof when === 'string' && isDay(when)) return when.replaceAll('-', '.');
  return toSeoul(new Date(when)).date.replaceAll('-', '.');
}
