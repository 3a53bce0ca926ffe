import { addDays, toDayNumber, toDayOfWeek, WEEKDAY_NAMES } from '#domain/seoul-time.ts';
import { holidayName } from './holidays.ts';
import type { HoursRow } from './opening-hours.ts';
import { isOpenDay } from './opening-hours-text.ts';

const MONTHS_PER_YEAR = 12;
const DAYS_PER_WEEK = 7;

/** A month is written `YYYY-MM`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * MONTHS_PER_YEAR + (number - 1) + count;
  const inYear = ((months % MONTHS_PER_YEAR) + MONTHS_PER_YEAR) % MONTHS_PER_YEAR;
  const nextYear = (months - inYear) / MONTHS_PER_YEAR;
  return `${String(nextYear).padStart(4, '0')}-${String(inYear + 1).padStart(2, '0')}`;
}

export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const count = toDayNumber(`${addMonths(month, 1)}-01`) - toDayNumber(first);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Sunday to Saturday, as the week's editor; null where another month's day would stand. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const days = daysOfMonth(month);
  const before = weekdayOf(`${month}-01`);
  const cells: (string | null)[] = [...Array<null>(before).fill(null), ...days];
  while (cells.length % DAYS_PER_WEEK !== 0) cells.push(null);
  const weeks: (string | null)[][] = [];
  for (let at = 0; at < cells.length; at += DAYS_PER_WEEK) {
    weeks.push(cells.slice(at, at + DAYS_PER_WEEK));
  }
  return weeks;
}

export interface DayFacts<Special> {
  date: string;
  dayOfWeek: number;
  isToday: boolean;
  /** A label only. */
  holiday: string | null;
  /** Replaces what the week says. */
  special: Special | null;
  /** What the week says; null for a venue without hours. */
  isWeeklyClosed: boolean | null;
}

export function dayFacts<Special extends { date: string }>(
  date: string,
  given: { today: string; hours: readonly HoursRow[]; specialDays: readonly Special[] },
): DayFacts<Special> {
  const dayOfWeek = weekdayOf(date);
  const row = given.hours.find((candidate) => candidate.dayOfWeek === dayOfWeek);
  return {
    date,
    dayOfWeek,
    isToday: date === given.today,
    holiday: holidayName(date),
    special: given.specialDays.find((day) => day.date === date) ?? null,
    isWeeklyClosed: given.hours.length === 0 ? null : row === undefined || !isOpenDay(row),
  };
}

/** '2026년 11월' */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}

/** '11월 20일 (금)' */
export function formatMonthDay(day: string): string {
  const [, month, number] = day.split('-').map(Number);
  return `${month}월 ${number}일 (${WEEKDAY_NAMES[weekdayOf(day)]})`;
}

function weekdayOf(day: string): number {
  return toDayOfWeek(toDayNumber(day));
}
