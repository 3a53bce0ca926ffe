import { afterEach, expect, test } from 'vitest';
import { seoulInstant, toSeoul } from '#domain/seoul-time.ts';
import {
  ALL_DAY,
  CLOSED_DAY,
  type DayHours,
  DEFAULT_WEEK,
  type HoursRow,
  isOvernight,
  type OpenStateInput,
  type OvernightRule,
  openState,
  type SpecialDay,
  statusAt,
} from './opening-hours.ts';

const systemZone = process.env.TZ;

afterEach(() => {
  if (systemZone === undefined) delete process.env.TZ;
  else process.env.TZ = systemZone;
});

type Venue = Partial<Omit<OpenStateInput, 'at'>>;
type Case = readonly [venue: Venue, at: string, expected: string];

function times(openTime: string, closeTime: string, rest: Partial<DayHours> = {}): DayHours {
  return { ...CLOSED_DAY, isClosed: false, openTime, closeTime, ...rest };
}

/** Every weekday with the same hours, but for the days named. */
function week(usual: DayHours, except: Record<number, DayHours> = {}): HoursRow[] {
  return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    ...(except[dayOfWeek] ?? usual),
  }));
}

function special(date: string, hours: DayHours): SpecialDay {
  return { date, name: '임시', ...hours };
}

function at(text: string): Date {
  const [day = '', time = '', seconds = '00'] = text.split(/[ .]/);
  return new Date(seoulInstant(day, time).getTime() + Number(seconds) * 1000);
}

function minutesAfter(start: string, minutes: number): Date {
  return new Date(at(start).getTime() + minutes * 60_000);
}

function input(venue: Venue, moment: Date): OpenStateInput {
  return {
    storedStatus: 'open',
    hours: [],
    specialDays: [],
    overnightRule: 'same-row',
    ...venue,
    at: moment,
  };
}

function describeState(venue: Venue, moment: string): string {
  const { status, opensAt, closesAt } = openState(input(venue, at(moment)));
  const change = opensAt ?? closesAt;
  if (change === null) return status;
  const { date, time } = toSeoul(change);
  return `${status} until ${date.slice(5)} ${time}`;
}

const carryOver: OvernightRule = 'carry-over';
const allNight = times('00:00', '00:00', { is24Hours: true });
const lunch = times('11:00', '22:00', { breakStartTime: '15:00', breakEndTime: '17:00' });
const nightWithBreak = times('18:00', '04:00', { breakStartTime: '23:30', breakEndTime: '00:30' });

// 2026-11-16 is a Monday.
const bar: Venue = { hours: [...DEFAULT_WEEK] };
const carryingBar: Venue = { ...bar, overnightRule: carryOver };
const dayBar: Venue = { hours: week(times('10:00', '22:00'), { 0: CLOSED_DAY, 1: CLOSED_DAY }) };
const bistro: Venue = { hours: week(lunch) };
const closedFriday: Venue = { ...bar, specialDays: [special('2026-11-20', CLOSED_DAY)] };
const carryingClosedFriday: Venue = { ...closedFriday, overnightRule: carryOver };

const cases: Record<string, readonly Case[]> = {
  'an ordinary day is open from its opening through its closing minute': [
    [dayBar, '2026-11-18 09:59', 'closed until 11-18 10:00'],
    [dayBar, '2026-11-18 09:59.59', 'closed until 11-18 10:00'],
    [dayBar, '2026-11-18 10:00', 'open until 11-18 22:00'],
    [dayBar, '2026-11-18 15:00', 'open until 11-18 22:00'],
    [dayBar, '2026-11-18 22:00', 'open until 11-18 22:00'],
    [dayBar, '2026-11-18 22:00.59', 'open until 11-18 22:00'],
    [dayBar, '2026-11-18 22:01', 'closed until 11-19 10:00'],
  ],
  'closed days are skipped when the next opening is told': [
    [dayBar, '2026-11-21 22:01', 'closed until 11-24 10:00'],
    [dayBar, '2026-11-22 12:00', 'closed until 11-24 10:00'],
    [dayBar, '2026-11-23 23:59', 'closed until 11-24 10:00'],
  ],
  'by the same-row rule a day reads only its own row, on both sides of midnight': [
    [bar, '2026-11-17 17:59', 'closed until 11-17 18:00'],
    [bar, '2026-11-17 18:00', 'open until 11-18 02:00'],
    [bar, '2026-11-17 23:59', 'open until 11-18 02:00'],
    [bar, '2026-11-18 00:00', 'open until 11-18 02:00'],
    [bar, '2026-11-18 02:00', 'open until 11-18 02:00'],
    [bar, '2026-11-18 02:01', 'closed until 11-18 18:00'],
    // Saturday night ends with Saturday, because Sunday's row is closed.
    [bar, '2026-11-21 23:59', 'open until 11-22 00:00'],
    [bar, '2026-11-22 00:00', 'closed until 11-23 00:00'],
    [bar, '2026-11-22 01:00', 'closed until 11-23 00:00'],
    // And Monday's row opens its own first hours.
    [bar, '2026-11-23 00:00', 'open until 11-23 02:00'],
    [bar, '2026-11-23 01:30', 'open until 11-23 02:00'],
  ],
  'by the carry-over rule a night belongs to the evening it began': [
    [carryingBar, '2026-11-21 23:59', 'open until 11-22 02:00'],
    [carryingBar, '2026-11-22 00:00', 'open until 11-22 02:00'],
    [carryingBar, '2026-11-22 02:00', 'open until 11-22 02:00'],
    [carryingBar, '2026-11-22 02:01', 'closed until 11-23 18:00'],
    [carryingBar, '2026-11-23 00:00', 'closed until 11-23 18:00'],
    [carryingBar, '2026-11-23 01:30', 'closed until 11-23 18:00'],
    [carryingBar, '2026-11-23 18:00', 'open until 11-24 02:00'],
    [carryingBar, '2026-11-24 01:59', 'open until 11-24 02:00'],
  ],
  'the two rules agree on hours that end before midnight': [
    [{ ...dayBar, overnightRule: carryOver }, '2026-11-18 22:00', 'open until 11-18 22:00'],
    [{ ...dayBar, overnightRule: carryOver }, '2026-11-18 22:01', 'closed until 11-19 10:00'],
    [{ ...dayBar, overnightRule: carryOver }, '2026-11-22 00:30', 'closed until 11-24 10:00'],
  ],
  'without hours, with closed rows or without times a venue is closed': [
    [{ hours: [] }, '2026-11-18 20:00', 'closed'],
    [{ hours: week(CLOSED_DAY) }, '2026-11-18 20:00', 'closed'],
    [{ hours: week(times('18:00', '02:00', { isClosed: true })) }, '2026-11-18 20:00', 'closed'],
    [{ hours: week(times('18:00', '', { closeTime: null })) }, '2026-11-18 20:00', 'closed'],
    [{ hours: week(times('', '02:00', { openTime: null })) }, '2026-11-18 01:00', 'closed'],
    [{ hours: week(times('25:00', '02:00')) }, '2026-11-18 01:00', 'closed'],
    [
      { hours: week(allNight, {}).filter((row) => row.dayOfWeek === 3) },
      '2026-11-17 20:00',
      'closed until 11-18 00:00',
    ],
  ],
  'a venue open one day a week is told a week ahead': [
    [
      { hours: [{ dayOfWeek: 1, ...times('18:00', '22:00') }] },
      '2026-11-16 22:01',
      'closed until 11-23 18:00',
    ],
    [
      { hours: [{ dayOfWeek: 1, ...times('18:00', '22:00') }] },
      '2026-11-17 10:00',
      'closed until 11-23 18:00',
    ],
  ],
  '24 hours is open all day, and every day without end': [
    [{ hours: week(allNight) }, '2026-11-18 00:00', 'open'],
    [{ hours: week(allNight) }, '2026-11-18 23:59', 'open'],
    [{ hours: week(ALL_DAY) }, '2026-11-18 04:30', 'open'],
    [{ hours: week(ALL_DAY) }, '2026-11-18 23:59.59', 'open'],
    [{ hours: week(allNight, { 0: CLOSED_DAY }) }, '2026-11-18 04:30', 'open until 11-22 00:00'],
    [{ hours: week(ALL_DAY, { 0: CLOSED_DAY }) }, '2026-11-18 04:30', 'open until 11-21 23:59'],
    [{ hours: week({ ...allNight, isClosed: true }) }, '2026-11-18 12:00', 'closed'],
    [{ hours: week(allNight), overnightRule: carryOver }, '2026-11-18 00:00', 'open'],
    [
      { hours: week(allNight, { 0: CLOSED_DAY }), overnightRule: carryOver },
      '2026-11-22 00:00',
      'closed until 11-23 00:00',
    ],
  ],
  'a break closes from its first minute and reopens on its end': [
    [bistro, '2026-11-18 14:59', 'open until 11-18 15:00'],
    [bistro, '2026-11-18 15:00', 'closed until 11-18 17:00'],
    [bistro, '2026-11-18 16:59', 'closed until 11-18 17:00'],
    [bistro, '2026-11-18 17:00', 'open until 11-18 22:00'],
    [
      { hours: week({ ...lunch, breakEndTime: null }) },
      '2026-11-18 15:30',
      'open until 11-18 22:00',
    ],
    [
      { hours: week({ ...lunch, breakEndTime: '15:00' }) },
      '2026-11-18 15:00',
      'open until 11-18 22:00',
    ],
    [
      { hours: week({ ...lunch, breakEndTime: '22:00' }) },
      '2026-11-18 22:00',
      'closed until 11-19 11:00',
    ],
    [{ hours: week({ ...lunch, is24Hours: true }) }, '2026-11-18 03:00', 'open until 11-18 15:00'],
    [{ hours: week({ ...lunch, is24Hours: true }) }, '2026-11-18 20:00', 'open until 11-19 15:00'],
  ],
  'a break over midnight closes both of its halves': [
    [{ hours: week(nightWithBreak) }, '2026-11-18 23:29', 'open until 11-18 23:30'],
    [{ hours: week(nightWithBreak) }, '2026-11-18 23:30', 'closed until 11-19 00:30'],
    [{ hours: week(nightWithBreak) }, '2026-11-19 00:29', 'closed until 11-19 00:30'],
    [{ hours: week(nightWithBreak) }, '2026-11-19 00:30', 'open until 11-19 04:00'],
    [
      { hours: week(nightWithBreak, { 0: CLOSED_DAY }), overnightRule: carryOver },
      '2026-11-22 00:10',
      'closed until 11-22 00:30',
    ],
    [
      { hours: week(nightWithBreak, { 0: CLOSED_DAY }), overnightRule: carryOver },
      '2026-11-22 03:00',
      'open until 11-22 04:00',
    ],
  ],
  "a special day replaces that date's weekly row and no other": [
    [closedFriday, '2026-11-19 23:00', 'open until 11-20 00:00'],
    [closedFriday, '2026-11-20 01:00', 'closed until 11-21 00:00'],
    [closedFriday, '2026-11-20 20:00', 'closed until 11-21 00:00'],
    [closedFriday, '2026-11-27 20:00', 'open until 11-28 02:00'],
    [carryingClosedFriday, '2026-11-20 01:00', 'open until 11-20 02:00'],
    [carryingClosedFriday, '2026-11-20 20:00', 'closed until 11-21 18:00'],
    [carryingClosedFriday, '2026-11-21 01:00', 'closed until 11-21 18:00'],
    [
      { ...bar, specialDays: [special('2026-11-22', times('12:00', '15:00'))] },
      '2026-11-22 13:00',
      'open until 11-22 15:00',
    ],
    [
      { ...bar, specialDays: [special('2026-11-22', allNight)] },
      '2026-11-22 09:00',
      'open until 11-23 02:00',
    ],
    [
      { hours: [], specialDays: [special('2026-11-22', times('12:00', '15:00'))] },
      '2026-11-20 13:00',
      'closed until 11-22 12:00',
    ],
    [
      { ...carryingBar, specialDays: [special('2026-11-20', times('20:00', '06:00'))] },
      '2026-11-21 05:00',
      'open until 11-21 06:00',
    ],
  ],
  'a permanently closed venue is never open, under either spelling': [
    [{ ...bar, storedStatus: 'permanent_closed' }, '2026-11-18 20:00', 'permanent_closed'],
    [{ ...bar, storedStatus: 'closed_permanently' }, '2026-11-18 20:00', 'permanent_closed'],
    [
      { hours: week(allNight), storedStatus: 'permanent_closed' },
      '2026-11-18 12:00',
      'permanent_closed',
    ],
  ],
  'a stored open or closed has no say': [
    [{ ...bar, storedStatus: 'closed' }, '2026-11-18 20:00', 'open until 11-19 02:00'],
    [{ ...bar, storedStatus: 'open' }, '2026-11-18 12:00', 'closed until 11-18 18:00'],
    [{ ...bar, storedStatus: null }, '2026-11-18 20:00', 'open until 11-19 02:00'],
  ],
  'equal opening and closing times mean that one minute': [
    [{ hours: week(times('18:00', '18:00')) }, '2026-11-18 17:59', 'closed until 11-18 18:00'],
    [{ hours: week(times('18:00', '18:00')) }, '2026-11-18 18:00', 'open until 11-18 18:00'],
    [{ hours: week(times('18:00', '18:00')) }, '2026-11-18 18:01', 'closed until 11-19 18:00'],
  ],
  'closing at midnight includes the first minute of the next day': [
    [
      { hours: week(times('18:00', '00:00')), overnightRule: carryOver },
      '2026-11-19 00:00',
      'open until 11-19 00:00',
    ],
    [{ hours: week(times('18:00', '00:00')) }, '2026-11-18 23:59', 'open until 11-19 00:00'],
    [{ hours: week(times('18:00', '00:00')) }, '2026-11-19 00:01', 'closed until 11-19 18:00'],
  ],
  'nights that touch the next opening never close': [
    [{ hours: week(times('18:00', '17:59')) }, '2026-11-18 17:59', 'open'],
    [
      { hours: week(times('18:00', '17:59')), overnightRule: carryOver },
      '2026-11-18 12:00',
      'open',
    ],
  ],
  'years, months and leap days end like any other day': [
    [bar, '2026-12-31 23:59', 'open until 01-01 02:00'],
    [bar, '2027-01-01 00:00', 'open until 01-01 02:00'],
    [bar, '2027-01-01 02:01', 'closed until 01-01 18:00'],
    [carryingBar, '2027-01-01 01:00', 'open until 01-01 02:00'],
    [
      { ...carryingBar, specialDays: [special('2027-01-01', CLOSED_DAY)] },
      '2026-12-31 20:00',
      'open until 01-01 02:00',
    ],
    [
      { ...bar, specialDays: [special('2027-01-01', CLOSED_DAY)] },
      '2026-12-31 20:00',
      'open until 01-01 00:00',
    ],
    [bar, '2028-02-28 23:00', 'open until 02-29 02:00'],
    [bar, '2028-02-29 23:00', 'open until 03-01 02:00'],
  ],
};

for (const [promise, rows] of Object.entries(cases)) {
  test.each(rows)(`${promise} (%#)`, (venue, moment, expected) => {
    expect(describeState(venue, moment)).toBe(expected);
  });
}

test.each([
  'UTC',
  'America/Los_Angeles',
  'Asia/Seoul',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
])('the state is the same on a machine in %s', (zone) => {
  process.env.TZ = zone;
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  for (const [venue, moment, expected] of Object.values(cases).flat()) {
    expect(describeState(venue, moment)).toBe(expected);
  }
});

test('the table above covers at least sixty moments', () => {
  expect(Object.values(cases).flat().length).toBeGreaterThanOrEqual(60);
});

test('the state flips exactly at nextChangeAt and not a moment before', () => {
  const venues = Object.values(cases)
    .flat()
    .map(([venue]) => venue);
  const wrong: string[] = [];
  for (const venue of new Set(venues)) {
    for (let minutes = 0; minutes < 9 * 1440; minutes += 397) {
      const moment = minutesAfter('2026-11-16 00:00', minutes);
      const { status, nextChangeAt } = openState(input(venue, moment));
      if (nextChangeAt === null) continue;
      const justBefore = openState(input(venue, new Date(nextChangeAt.getTime() - 1)));
      const then = openState(input(venue, nextChangeAt));
      if (justBefore.status !== status || then.status === status) wrong.push(moment.toISOString());
    }
  }
  expect(wrong).toEqual([]);
});

test('the same-row rule compares with the row of today alone, minute by minute', () => {
  const hours = week(times('18:00', '02:00'), {
    0: CLOSED_DAY,
    2: times('10:00', '10:30'),
    4: times('23:59', '00:00'),
    5: ALL_DAY,
  });
  const wrong: string[] = [];
  for (let minutes = 0; minutes < 7 * 1440; minutes++) {
    const moment = minutesAfter('2026-11-15 00:00', minutes);
    const { dayOfWeek, time } = toSeoul(moment);
    const row = hours.find((candidate) => candidate.dayOfWeek === dayOfWeek);
    const { openTime: open, closeTime: close } = row ?? CLOSED_DAY;
    let isOpen = false;
    if (row && !row.isClosed && open !== null && close !== null) {
      isOpen = close < open ? time >= open || time <= close : time >= open && time <= close;
    }
    const { status } = openState(input({ hours }, moment));
    if (status !== (isOpen ? 'open' : 'closed')) wrong.push(moment.toISOString());
  }
  expect(wrong).toEqual([]);
});

test('closing is written as 02:00 while the state holds through that minute', () => {
  const state = openState(input(bar, at('2026-11-17 20:00')));
  expect(state.closesAt).toEqual(at('2026-11-18 02:00'));
  expect(state.nextChangeAt).toEqual(at('2026-11-18 02:01'));
});

test('a list card follows the clock over its next change, once', () => {
  const open = { status: 'open', opensAt: null, closesAt: at('2026-11-18 02:00') } as const;
  expect(statusAt(open, at('2026-11-18 01:59'))).toBe('open');
  expect(statusAt(open, at('2026-11-18 02:00.59'))).toBe('open');
  expect(statusAt(open, at('2026-11-18 02:01'))).toBe('closed');
  expect(statusAt(open, at('2026-11-19 20:00'))).toBe('closed');

  const closed = {
    status: 'closed',
    opensAt: '2026-11-18T18:00:00+09:00',
    closesAt: null,
  } as const;
  expect(statusAt(closed, at('2026-11-18 17:59.59'))).toBe('closed');
  expect(statusAt(closed, at('2026-11-18 18:00'))).toBe('open');
});

test('a list card that knows the exact change needs no guess about the last minute', () => {
  const beforeBreak = openState(input(bistro, at('2026-11-18 14:00')));
  expect(statusAt(beforeBreak, at('2026-11-18 14:59.59'))).toBe('open');
  expect(statusAt(beforeBreak, at('2026-11-18 15:00'))).toBe('closed');
});

test('a list card without a known change keeps its status', () => {
  const later = at('2030-01-01 00:00');
  expect(statusAt({ status: 'open', opensAt: null, closesAt: null }, later)).toBe('open');
  expect(statusAt({ status: 'closed', opensAt: null, closesAt: null }, later)).toBe('closed');
  expect(statusAt({ status: 'closed', opensAt: 'soon', closesAt: null }, later)).toBe('closed');
  const gone = {
    status: 'permanent_closed',
    opensAt: at('2026-11-18 18:00'),
    closesAt: null,
  } as const;
  expect(statusAt(gone, later)).toBe('permanent_closed');
});

test('new hours are 18:00 to 02:00 every day with Sunday closed', () => {
  expect(DEFAULT_WEEK.map((row) => row.dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(DEFAULT_WEEK.filter((row) => row.isClosed).map((row) => row.dayOfWeek)).toEqual([0]);
  expect(DEFAULT_WEEK[6]).toMatchObject({ openTime: '18:00', closeTime: '02:00' });
});

test('only a close earlier than its open runs past midnight', () => {
  expect(isOvernight(times('18:00', '02:00'))).toBe(true);
  expect(isOvernight(times('10:00', '22:00'))).toBe(false);
  expect(isOvernight(times('18:00', '18:00'))).toBe(false);
  expect(isOvernight(CLOSED_DAY)).toBe(false);
});
