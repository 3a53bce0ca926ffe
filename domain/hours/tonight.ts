import {
  addDays,
  nightOf,
  seoulInstant,
  toDayNumber,
  toDayOfWeek,
  toSeoul,
} from '#domain/seoul-time.ts';

/** Whose row is marked at a moment, and with which word. */
export type Tonight = {
  /** YYYY-MM-DD of the evening on which the night begins. */
  date: string;
  /** 0 is Sunday */
  dayOfWeek: number;
  label: '오늘' | '오늘 밤';
};

/**
 * Rows are nights from noon to noon: at Tuesday 00:28 the one under way is Monday's, and the
 * calendar has left it behind. So it is called the night then, not the day.
 */
export function tonightOf(now: Date): Tonight {
  const date = nightOf(now);
  return {
    date,
    dayOfWeek: toDayOfWeek(toDayNumber(date)),
    label: date === toSeoul(now).date ? '오늘' : '오늘 밤',
  };
}

/** When `tonightOf` says something else: the word changes at midnight, the night at noon. */
export function tonightEndsAt(now: Date): Date {
  const { date } = toSeoul(now);
  return date === nightOf(now)
    ? seoulInstant(addDays(date, 1), '00:00')
    : seoulInstant(date, '12:00');
}
