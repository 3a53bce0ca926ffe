import { fromDayNumber, seoulInstant, toDayNumber, toSeoul } from './seoul-time.ts';

/** News of a month that is over are news for the first week of the next one. */
const LAST_DAY = 7;
/** Nobody is to be woken by a mail. */
const FIRST_HOUR = 9;
const END_HOUR = 21;

export interface NewsMonth {
  /** YYYY-MM; months follow each other as texts do. */
  name: string;
  /** Such as 10월. */
  label: string;
  from: Date;
  until: Date;
}

/** The month whose news may be sent now; none outside the days and hours for it. */
export function newsMonthDue(now: Date): NewsMonth | null {
  const { date, day, minuteOfDay } = toSeoul(now);
  const hour = minuteOfDay / 60;
  if (day > LAST_DAY || hour < FIRST_HOUR || hour >= END_HOUR) return null;
  const firstOfThis = `${date.slice(0, 7)}-01`;
  const name = fromDayNumber(toDayNumber(firstOfThis) - 1).slice(0, 7);
  return {
    name,
    label: `${Number(name.slice(5))}월`,
    from: seoulInstant(`${name}-01`, '00:00'),
    until: seoulInstant(firstOfThis, '00:00'),
  };
}
