import { formatIsoOffset, seoulInstant, toSeoul } from '#domain/seoul-time.ts';

const TIME = /^([01]?\d|2[0-3])(?::?([0-5]\d))?$/;
/** When a day was named and no time. */
const USUAL = '09:00';

/** `18`, `1800`, `9:05` as `HH:MM`; null for what is no time of day. */
export function toClock(typed: string): string | null {
  const given = typed.trim();
  if (given === '') return USUAL;
  const [, hour, minute = '00'] = TIME.exec(given) ?? [];
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
}

/** What the two fields name together; null where there is no day, or no time of it. */
export function toPublishAt(day: string, time: string): string | null {
  const clock = toClock(time);
  return day === '' || clock === null ? null : formatIsoOffset(seoulInstant(day, clock));
}

/** Back into the two fields. */
export function toDayAndTime(publishAt: string | null | undefined) {
  if (!publishAt) return { publishDay: '', publishTime: '' };
  const { date, time } = toSeoul(new Date(publishAt));
  return { publishDay: date, publishTime: time };
}
