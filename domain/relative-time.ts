import { endOfDay, formatDotDate, toDayNumber, toSeoul } from './seoul-time.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LAST_WEEK_SHOWN = 4;

const JUST_NOW = '방금 전';

/** '4분 전', '어제', '2주 전', then the date. What cannot be read is '방금 전' (section 2, news). */
export function relativeTime(from: Date | string, now: Date): string {
  const then = new Date(from);
  const age = now.getTime() - then.getTime();
  // A clock that runs ahead gives a negative age, an unreadable time NaN.
  if (!(age >= MINUTE_MS)) return JUST_NOW;
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}분 전`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}시간 전`;

  // From here on people count nights, not hours.
  const days = toDayNumber(toSeoul(now).date) - toDayNumber(toSeoul(then).date);
  if (days === 1) return '어제';
  if (days < 7) return `${days}일 전`;
  const weeks = Math.floor(days / 7);
  return weeks < LAST_WEEK_SHOWN ? `${weeks}주 전` : formatDotDate(then);
}

/** When `relativeTime` says something else than at this moment; null if never again. */
export function relativeTimeEndsAt(from: Date | string, now: Date): Date | null {
  const then = new Date(from).getTime();
  const age = now.getTime() - then;
  if (Number.isNaN(age)) return null;
  if (age < MINUTE_MS) return new Date(then + MINUTE_MS);
  const step = age < HOUR_MS ? MINUTE_MS : HOUR_MS;
  if (age < DAY_MS) return new Date(then + (Math.floor(age / step) + 1) * step);
  const isDated = relativeTime(from, now) === formatDotDate(new Date(from));
  return isDated ? null : endOfDay(now);
}

/** News under a day old shows its clock time, older news how long ago it was. */
export function newsTime(from: Date | string, now: Date): string {
  const then = new Date(from);
  const age = now.getTime() - then.getTime();
  if (Number.isNaN(age)) return JUST_NOW;
  return age < DAY_MS ? toSeoul(then).time : relativeTime(then, now);
}
