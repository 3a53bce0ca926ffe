import { expect, test } from 'vitest';
import {
  addDays,
  endOfDay,
  endOfMinute,
  formatDotDate,
  formatIsoOffset,
  formatKoreanDay,
  formatKoreanMoment,
  fromDayNumber,
  fromSeoulMinute,
  HOURS_OF_NIGHT,
  isClockTime,
  isDay,
  nightOf,
  parseClockTime,
  seoulInstant,
  startOfNight,
  toDayNumber,
  toDayOfWeek,
  toSeoul,
  toSeoulMinute,
} from './seoul-time.ts';

test('a moment is read on the Seoul clock, across midnight and the year', () => {
  expect(toSeoul(new Date('2026-12-31T15:05:30Z'))).toEqual({
    date: '2027-01-01',
    time: '00:05',
    dayOfWeek: 5,
    minuteOfDay: 5,
    year: 2027,
    month: 1,
    day: 1,
  });
  expect(toSeoul(new Date('2026-12-31T14:59:59Z'))).toMatchObject({
    date: '2026-12-31',
    time: '23:59',
    dayOfWeek: 4,
  });
});

test('the fixed offset agrees with the time zone database', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  for (const start = new Date('2024-01-01T00:00:00Z'); start.getUTCFullYear() < 2028; ) {
    const { date, time } = toSeoul(start);
    expect(`${date} ${time}`).toBe(format.format(start));
    start.setUTCHours(start.getUTCHours() + 101);
  }
});

test('an unreadable moment is refused rather than shown', () => {
  expect(() => toSeoul(new Date('nonsense'))).toThrow(RangeError);
});

test('a day and time in Seoul name one instant, there and back', () => {
  const instant = seoulInstant('2026-11-15', '22:40');
  expect(instant.toISOString()).toBe('2026-11-15T13:40:00.000Z');
  expect(fromSeoulMinute(toSeoulMinute(instant))).toEqual(instant);
});

test('days are added over month ends, leap days and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-11-15', 0)).toBe('2026-11-15');
});

test('day numbers know their weekday', () => {
  expect(toDayOfWeek(toDayNumber('2026-11-15'))).toBe(0);
  expect(toDayOfWeek(toDayNumber('1969-12-31'))).toBe(3);
  expect(fromDayNumber(toDayNumber('2026-11-15'))).toBe('2026-11-15');
});

test.each([
  ['2026-11-15', '01:00', '2026-11-14'],
  ['2026-11-15', '11:59', '2026-11-14'],
  ['2026-11-15', '12:00', '2026-11-15'],
  ['2026-11-15', '23:59', '2026-11-15'],
  ['2027-01-01', '03:00', '2026-12-31'],
])('%s %s belongs to the night of %s', (day, time, night) => {
  expect(nightOf(seoulInstant(day, time))).toBe(night);
});

test('a night begins at noon and has every hour once', () => {
  const start = startOfNight('2026-11-15');
  expect(start).toEqual(new Date('2026-11-15T12:00:00+09:00'));
  const hours = HOURS_OF_NIGHT.map((_, index) => new Date(start.getTime() + index * 3_600_000));
  expect(hours.map((hour) => toSeoul(hour).minuteOfDay / 60)).toEqual(HOURS_OF_NIGHT);
  expect(new Set(hours.map(nightOf))).toEqual(new Set(['2026-11-15']));
});

test('a day is told with its weekday', () => {
  expect(formatKoreanDay('2026-11-08')).toBe('11월 8일 일요일');
});

test('only days of the calendar are days', () => {
  expect(isDay('2026-11-15')).toBe(true);
  expect(isDay('2028-02-29')).toBe(true);
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-5',
    '20261115',
    '',
    '2026-11-15T00:00',
  ]) {
    expect(isDay(text), text).toBe(false);
  }
});

test('only 00:00 to 23:59 are clock times', () => {
  expect(isClockTime('00:00')).toBe(true);
  expect(isClockTime('23:59')).toBe(true);
  for (const text of ['24:00', '9:00', '18:60', '18:00:00', '', '18시']) {
    expect(isClockTime(text), text).toBe(false);
  }
  expect(parseClockTime('18:30')).toBe(1110);
  expect(parseClockTime('24:00')).toBeNull();
  expect(parseClockTime(null)).toBeNull();
});

test('moments are written for machines and for people', () => {
  const instant = seoulInstant('2026-11-15', '22:40');
  expect(formatIsoOffset(instant)).toBe('2026-11-15T22:40:00+09:00');
  expect(new Date(formatIsoOffset(instant))).toEqual(instant);
  expect(formatKoreanMoment(seoulInstant('2025-11-14', '22:40'))).toBe('11월 14일 금요일 22:40');
  expect(formatDotDate(new Date('2025-10-01T15:00:00Z'))).toBe('2025.10.02');
  expect(formatDotDate('2025-10-01T15:00:00Z')).toBe('2025.10.02');
  expect(formatDotDate('2025-10-02')).toBe('2025.10.02');
});

test('a minute ends with the next one, a day at midnight in Seoul', () => {
  const at = new Date('2026-11-15T22:40:59.999+09:00');
  expect(endOfMinute(at)).toEqual(seoulInstant('2026-11-15', '22:41'));
  expect(endOfMinute(seoulInstant('2026-11-15', '22:41'))).toEqual(
    seoulInstant('2026-11-15', '22:42'),
  );
  expect(endOfDay(at)).toEqual(seoulInstant('2026-11-16', '00:00'));
  expect(endOfDay(seoulInstant('2026-11-16', '00:00'))).toEqual(
    seoulInstant('2026-11-17', '00:00'),
  );
});
