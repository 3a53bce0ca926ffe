import { daysOfMonth } from '#domain/hours/month-calendar.ts';
import { nightOf } from '#domain/seoul-time.ts';
import { formatCount } from './counts.ts';

/** How a venue's month or nights stand beside those of its category, as numbers. */
export interface Spread {
  median: number;
  average: number;
}

/** The nights of a month as far as they have begun, in order. */
export function nightsOfMonth(month: string, now: Date): string[] {
  const last = nightOf(now);
  return daysOfMonth(month).filter((night) => night <= last);
}

/** '카테고리 중앙값 32회보다 12% 많아요': what one of many has, beside the one in their middle. */
export function formatAgainstCategory(value: number, { median }: Spread, unit = '회'): string {
  const middle = `카테고리 중앙값 ${formatCount(median)}${unit}`;
  if (value === median) return `${middle}와 같아요`;
  if (median === 0) return `${middle}보다 많아요`;
  const percent = Math.round((Math.abs(value - median) / median) * 100);
  const share = percent === 0 ? '조금' : `${percent}%`;
  return `${middle}보다 ${share} ${value > median ? '많아요' : '적어요'}`;
}

/** '지난달보다 12% 많아요' */
export function formatAgainstMonthBefore(value: number, before: number): string {
  if (value === before) return '지난달과 같아요';
  if (before === 0) return '지난달에는 없었어요';
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  const share = percent === 0 ? '조금' : `${percent}%`;
  return `지난달보다 ${share} ${value > before ? '많아요' : '적어요'}`;
}

/** Sums of every hour of the day, from noon on, as the night goes. */
export function sumByHour(
  hours: readonly { hour: number; sessions: number }[],
  order: readonly number[],
): { hour: number; sessions: number }[] {
  return order.map((hour) => ({
    hour,
    sessions: hours
      .filter((each) => each.hour === hour)
      .reduce((sum, { sessions }) => sum + sessions, 0),
  }));
}
