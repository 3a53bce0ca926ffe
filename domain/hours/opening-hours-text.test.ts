import { expect, test } from 'vitest';
import { seoulInstant } from '#domain/seoul-time.ts';
import {
  ALL_DAY,
  CLOSED_DAY,
  type DayHours,
  DEFAULT_DAY,
  DEFAULT_WEEK,
  type HoursRow,
  openState,
} from './opening-hours.ts';
import {
  formatHoursRow,
  nextChangeText,
  nextChangeTextEndsAt,
  summarizeHours,
} from './opening-hours-text.ts';

function row(dayOfWeek: number, hours: DayHours): HoursRow {
  return { dayOfWeek, ...hours };
}

function daily(hours: DayHours): HoursRow[] {
  return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => row(dayOfWeek, hours));
}

test.each([
  ['a night names the next day', DEFAULT_DAY, '18:00 – 다음날 02:00'],
  ['a day does not', { ...DEFAULT_DAY, closeTime: '23:00' }, '18:00 – 23:00'],
  ['a closed day', CLOSED_DAY, '휴무'],
  ['a day without times', { ...DEFAULT_DAY, closeTime: null }, '휴무'],
  ['24 hours', { ...CLOSED_DAY, isClosed: false, is24Hours: true }, '24시간'],
  ['the 24-hour preset', ALL_DAY, '24시간'],
  [
    'a break stands behind the hours',
    {
      ...DEFAULT_DAY,
      openTime: '11:00',
      closeTime: '22:00',
      breakStartTime: '15:00',
      breakEndTime: '17:00',
    },
    '11:00 – 22:00 (휴게 15:00 – 17:00)',
  ],
  [
    'a closed day shows no break',
    { ...CLOSED_DAY, breakStartTime: '15:00', breakEndTime: '17:00' },
    '휴무',
  ],
])('a row of hours: %s', (_, hours, expected) => {
  expect(formatHoursRow(hours)).toBe(expected);
});

test.each([
  ['no rows', [], '영업시간이 설정되지 않았습니다'],
  ['the default week', DEFAULT_WEEK, '월–토 18:00 – 02:00, 일 휴무'],
  ['equal days', daily(DEFAULT_DAY), '매일 18:00 – 02:00'],
  ['24 hours every day', daily(ALL_DAY), '매일 24시간'],
  ['closed every day', daily(CLOSED_DAY), '매일 휴무'],
  [
    'missing days count as closed',
    [row(5, DEFAULT_DAY), row(6, DEFAULT_DAY)],
    '월–목 휴무, 금–토 18:00 – 02:00, 일 휴무',
  ],
  [
    'a different day in between',
    daily(DEFAULT_DAY).map((day) => (day.dayOfWeek === 3 ? row(3, CLOSED_DAY) : day)),
    '월–화 18:00 – 02:00, 수 휴무, 목–일 18:00 – 02:00',
  ],
])('a week in one line: %s', (_, rows, expected) => {
  expect(summarizeHours(rows)).toBe(expected);
});

// 2026-11-16 is a Monday.
test.each([
  ['2026-11-17', '12:00', '오늘 18:00 오픈'],
  ['2026-11-17', '17:59', '오늘 18:00 오픈'],
  ['2026-11-17', '20:00', '02:00에 영업 종료'],
  ['2026-11-18', '02:00', '02:00에 영업 종료'],
  ['2026-11-22', '12:00', '내일 18:00 오픈'],
  ['2026-11-22', '02:30', '내일 18:00 오픈'],
])('the next change at %s %s is told as "%3$s"', (day, time, expected) => {
  const now = seoulInstant(day, time);
  const state = openState({
    storedStatus: 'open',
    hours: DEFAULT_WEEK,
    specialDays: [],
    overnightRule: 'carry-over',
    at: now,
  });
  expect(nextChangeText(state, now)).toBe(expected);
});

test('an opening further away names its weekday, and a week away its date', () => {
  const now = seoulInstant('2026-11-16', '23:00');
  const closed = (day: string) => ({
    status: 'closed' as const,
    opensAt: seoulInstant(day, '18:00'),
    closesAt: null,
  });
  expect(nextChangeText(closed('2026-11-17'), now)).toBe('내일 18:00 오픈');
  expect(nextChangeText(closed('2026-11-24'), now)).toBe('11월 24일 18:00 오픈');
  expect(nextChangeText(closed('2026-11-18'), now)).toBe('수요일 18:00 오픈');
  expect(nextChangeText(closed('2026-11-23'), now)).toBe('11월 23일 18:00 오픈');
});

test('a closing more than a day away names its day', () => {
  const now = seoulInstant('2026-11-16', '23:00');
  const state = { status: 'open', opensAt: null, closesAt: '2026-11-22T00:00:00+09:00' } as const;
  expect(nextChangeText(state, now)).toBe('일요일 00:00에 영업 종료');
});

test('nothing is told when no change is known, when it has passed or after closing for good', () => {
  const now = seoulInstant('2026-11-18', '20:00');
  const past = seoulInstant('2026-11-18', '18:00');
  expect(nextChangeText({ status: 'open', opensAt: null, closesAt: null }, now)).toBeNull();
  expect(nextChangeText({ status: 'closed', opensAt: past, closesAt: null }, now)).toBeNull();
  expect(nextChangeText({ status: 'open', opensAt: null, closesAt: past }, now)).toBeNull();
  expect(nextChangeText({ status: 'closed', opensAt: 'soon', closesAt: null }, now)).toBeNull();
  expect(
    nextChangeText({ status: 'permanent_closed', opensAt: null, closesAt: null }, now),
  ).toBeNull();
});

test.each([
  ['open', null, '2026-11-22T02:00:00+09:00'],
  ['closed', '2026-11-24T18:00:00+09:00', null],
] as const)(
  'what is told of the next change of a venue that is %s stays the same up to its end',
  (status, opensAt, closesAt) => {
    const state = { status, opensAt, closesAt };
    const last = new Date(opensAt ?? closesAt ?? '');
    let at = seoulInstant('2026-11-16', '23:00');
    const seen: (string | null)[] = [];
    while (at < last) {
      const end = nextChangeTextEndsAt(state, at);
      expect(end > at).toBe(true);
      const text = nextChangeText(state, at);
      if (text !== seen.at(-1)) seen.push(text);
      const justBefore = new Date(Math.min(end.getTime(), last.getTime()) - 1);
      expect(nextChangeText(state, justBefore), justBefore.toISOString()).toBe(text);
      at = end;
    }
    expect(seen.slice(-2)).toEqual(
      status === 'open'
        ? ['내일 02:00에 영업 종료', '02:00에 영업 종료']
        : ['내일 18:00 오픈', '오늘 18:00 오픈'],
    );
  },
);
