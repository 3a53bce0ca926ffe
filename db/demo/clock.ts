import { addDays, formatWeekday, toSeoul } from '#domain/seoul-time.ts';

const HOUR_MS = 60 * 60 * 1000;

export const HOURS_PER_DAY = 24;

export function hoursAgo(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

export function daysAgo(now: Date, days: number): Date {
  return hoursAgo(now, days * HOURS_PER_DAY);
}

/** Fills in `{season}`, `{month}` and `{day+9}`. */
export function fillInDates(text: string, now: Date): string {
  const { date, month } = toSeoul(now);
  return text
    .replaceAll('{season}', seasonOf(month))
    .replaceAll('{month}', String(month))
    .replace(/\{day\+(\d+)\}/g, (_, days: string) => dayInWords(addDays(date, Number(days))));
}

function seasonOf(month: number): string {
  if (month >= 3 && month <= 5) return '봄';
  if (month >= 6 && month <= 8) return '여름';
  return month >= 9 && month <= 10 ? '가을' : '겨울';
}

function dayInWords(date: string): string {
  const { month, day, dayOfWeek } = toSeoul(new Date(`${date}T12:00:00+09:00`));
  return `${month}월 ${day}일(${formatWeekday(dayOfWeek).charAt(0)})`;
}
