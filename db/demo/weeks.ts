import { CLOSED_DAY, DEFAULT_DAY, type HoursRow } from '#domain/hours/opening-hours.ts';

type Day = Omit<HoursRow, 'dayOfWeek'>;

const [SUN, MON, TUE, WED, FRI, SAT] = [0, 1, 2, 3, 5, 6] as const;

/**
 * Varied on purpose: at any hour of any weekday some venue is open and some venue is closed,
 * under both rules for the hours after midnight.
 */
export const WEEKS = {
  evening: week(from('18:00', '02:00'), { [SUN]: CLOSED_DAY }),
  eveningShortSaturday: week(from('18:00', '02:00'), {
    [FRI]: from('18:00', '04:00'),
    [SAT]: from('17:00', '23:30'),
    [SUN]: CLOSED_DAY,
  }),
  eveningLongWeekend: week(from('18:00', '02:00'), {
    [FRI]: from('18:00', '04:00'),
    [SAT]: from('18:00', '04:00'),
  }),
  late: week(from('19:00', '04:00')),
  lateMondayOff: week(from('19:00', '04:00'), { [MON]: CLOSED_DAY }),
  early: week(from('17:00', '01:00')),
  earlyMondayOff: week(from('17:00', '01:00'), { [MON]: CLOSED_DAY }),
  deepNight: week(from('20:00', '06:00'), { [SUN]: CLOSED_DAY }),
  afternoon: week(from('13:00', '23:30'), { [TUE]: CLOSED_DAY }),
  daytime: week(from('08:00', '22:00'), { [SUN]: from('11:00', '20:00') }),
  untilTen: week(from('15:00', '22:00'), { [SUN]: CLOSED_DAY }),
  weekdays: week(from('18:00', '01:00'), { [SAT]: CLOSED_DAY, [SUN]: CLOSED_DAY }),
  weekend: week(from('19:00', '03:00'), {
    [MON]: CLOSED_DAY,
    [TUE]: CLOSED_DAY,
    [WED]: CLOSED_DAY,
  }),
  matinee: week(from('12:00', '03:00')),
  longKaraoke: week(from('16:00', '05:00')),
  lunchAndDinner: week(lunchAndDinner('11:30', '22:00'), { [SUN]: CLOSED_DAY }),
  lunchAndDinnerMondayOff: week(lunchAndDinner('11:30', '22:00'), { [MON]: CLOSED_DAY }),
  breakfast: week(from('06:00', '15:00'), { [MON]: CLOSED_DAY }),
  allDay: week({ ...DEFAULT_DAY, openTime: null, closeTime: null, is24Hours: true }),
} satisfies Record<string, HoursRow[]>;

export type WeekName = keyof typeof WEEKS;

function from(openTime: string, closeTime: string): Day {
  return { ...DEFAULT_DAY, openTime, closeTime };
}

function lunchAndDinner(openTime: string, closeTime: string): Day {
  return { ...from(openTime, closeTime), breakStartTime: '15:00', breakEndTime: '17:00' };
}

function week(usual: Day, exceptions: Partial<Record<number, Day>> = {}): HoursRow[] {
  return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    ...(exceptions[dayOfWeek] ?? usual),
  }));
}
