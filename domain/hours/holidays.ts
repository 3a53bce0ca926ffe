// The package's main entry loads years asynchronously; this one answers at once, which a pure
// function needs.
import * as yearsByName from '@hyunbinseo/holidays-kr/all';
import { addDays, toDayNumber, toDayOfWeek } from '#domain/seoul-time.ts';

export type DayKind = 'holiday' | 'weekend' | 'weekday';

type Year = Readonly<Record<string, readonly string[]>>;

const YEARS: Readonly<Record<string, Year>> = yearsByName;

// The gazette's names, as people say them.
const EVERYDAY_NAMES: readonly (readonly [string, string])[] = [
  ['1월 1일', '신정'],
  ['3ㆍ1절', '삼일절'],
  ['부처님 오신 날', '부처님오신날'],
  ['기독탄신일', '성탄절'],
];

/** The public holiday on this day, or null; also null in years the data does not know. */
export function holidayName(day: string): string | null {
  const names = YEARS[`y${day.slice(0, 4)}`]?.[day];
  return names === undefined ? null : names.map(toEverydayName).join(', ');
}

/** A label only: holidays never change whether a venue is open; special days do. */
export function dayKind(day: string): DayKind {
  if (holidayName(day) !== null) return 'holiday';
  const dayOfWeek = toDayOfWeek(toDayNumber(day));
  return dayOfWeek === 0 || dayOfWeek === 6 ? 'weekend' : 'weekday';
}

/** The public holidays among `days` days, the first one included. */
export function upcomingHolidays(fromDay: string, days: number): { date: string; name: string }[] {
  const found: { date: string; name: string }[] = [];
  for (let ahead = 0; ahead < days; ahead++) {
    const date = addDays(fromDay, ahead);
    const name = holidayName(date);
    if (name !== null) found.push({ date, name });
  }
  return found;
}

function toEverydayName(official: string): string {
  return EVERYDAY_NAMES.reduce((name, [from, to]) => name.replace(from, to), official);
}
