import { expect, test } from 'vitest';
import { seoulInstant, toSeoul } from '#domain/seoul-time.ts';
import { CLOSED_DAY, type DayHours, type OpenStateInput, openState } from './opening-hours.ts';

// What `carry-over` says around midnight. Every expectation was written down by hand from the rule:
// a night belongs to the row of the evening it began on, both of its ends included.

type Line = readonly [moment: string, state: string, nextChange: string];
type Venue = Partial<Pick<OpenStateInput, 'hours' | 'specialDays' | 'storedStatus'>>;

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const;
const NEVER = '-';

function times(openTime: string, closeTime: string, rest: Partial<DayHours> = {}): DayHours {
  return { ...CLOSED_DAY, isClosed: false, openTime, closeTime, ...rest };
}

const NIGHT = times('18:00', '02:00');
const AROUND_THE_CLOCK = times('00:00', '23:59', { is24Hours: true });

/** Only the days named have a row. */
function rows(week: Partial<Record<number, DayHours>>) {
  return Object.entries(week).flatMap(([day, hours]) =>
    hours ? [{ dayOfWeek: Number(day), ...hours }] : [],
  );
}

function special(date: string, hours: DayHours) {
  return { date, name: null, ...hours };
}

// 2026-11-16 is a Monday: 20 is a Friday, 21 a Saturday, 22 a Sunday.
const tables: Record<string, { venue: Venue; lines: readonly Line[] }> = {
  'Friday until 02:00, Saturday closed': {
    venue: { hours: rows({ [FRI]: NIGHT, [SAT]: CLOSED_DAY }) },
    lines: [
      // Friday's first hours belong to Thursday, which has no row.
      ['11-20 01:00', 'closed', '11-20 18:00'],
      ['11-20 17:59', 'closed', '11-20 18:00'],
      ['11-20 18:00', 'open', '11-21 02:01'],
      ['11-20 23:59', 'open', '11-21 02:01'],
      ['11-21 00:00', 'open', '11-21 02:01'],
      ['11-21 01:00', 'open', '11-21 02:01'],
      ['11-21 02:00', 'open', '11-21 02:01'],
      ['11-21 02:01', 'closed', '11-27 18:00'],
      ['11-21 20:00', 'closed', '11-27 18:00'],
      ['11-22 01:00', 'closed', '11-27 18:00'],
    ],
  },
  'a long Friday before a short Saturday': {
    venue: { hours: rows({ [FRI]: times('20:00', '05:00'), [SAT]: times('22:00', '01:00') }) },
    lines: [
      ['11-21 01:01', 'open', '11-21 05:01'],
      ['11-21 05:00', 'open', '11-21 05:01'],
      ['11-21 05:01', 'closed', '11-21 22:00'],
      ['11-22 00:30', 'open', '11-22 01:01'],
      ['11-22 01:01', 'closed', '11-27 20:00'],
    ],
  },
  'a night that runs into the next opening': {
    venue: { hours: rows({ [FRI]: times('20:00', '06:00'), [SAT]: times('05:00', '12:00') }) },
    lines: [
      ['11-21 04:59', 'open', '11-21 12:01'],
      ['11-21 05:30', 'open', '11-21 12:01'],
      ['11-21 12:01', 'closed', '11-27 20:00'],
    ],
  },
  'a break over midnight, Sunday closed': {
    venue: {
      hours: rows({
        [SAT]: times('18:00', '04:00', { breakStartTime: '23:30', breakEndTime: '00:30' }),
        [SUN]: CLOSED_DAY,
      }),
    },
    lines: [
      // Sunday's side of the break is Saturday's as well.
      ['11-21 00:15', 'closed', '11-21 18:00'],
      ['11-21 23:29', 'open', '11-21 23:30'],
      ['11-21 23:30', 'closed', '11-22 00:30'],
      ['11-22 00:00', 'closed', '11-22 00:30'],
      ['11-22 00:29', 'closed', '11-22 00:30'],
      ['11-22 00:30', 'open', '11-22 04:01'],
      ['11-22 04:01', 'closed', '11-28 18:00'],
    ],
  },
  'a break after midnight': {
    venue: {
      hours: rows({
        [TUE]: times('20:00', '05:00', { breakStartTime: '02:00', breakEndTime: '03:00' }),
      }),
    },
    lines: [
      ['11-17 02:30', 'closed', '11-17 20:00'],
      ['11-18 01:59', 'open', '11-18 02:00'],
      ['11-18 02:00', 'closed', '11-18 03:00'],
      ['11-18 03:00', 'open', '11-18 05:01'],
    ],
  },
  'a night before a day around the clock, and one after it': {
    venue: { hours: rows({ [MON]: NIGHT, [TUE]: AROUND_THE_CLOCK, [WED]: NIGHT }) },
    lines: [
      ['11-16 23:00', 'open', '11-18 00:00'],
      ['11-17 02:01', 'open', '11-18 00:00'],
      ['11-17 23:59', 'open', '11-18 00:00'],
      // Its day ends at midnight; Wednesday's row opens in the evening.
      ['11-18 00:00', 'closed', '11-18 18:00'],
      ['11-19 02:00', 'open', '11-19 02:01'],
    ],
  },
  'a special closure after an ordinary night': {
    venue: {
      hours: rows({ [THU]: NIGHT, [FRI]: NIGHT, [SAT]: NIGHT }),
      specialDays: [special('2026-11-20', CLOSED_DAY)],
    },
    lines: [
      ['11-20 01:00', 'open', '11-20 02:01'],
      ['11-20 02:01', 'closed', '11-21 18:00'],
      ['11-20 23:00', 'closed', '11-21 18:00'],
      // Nothing of the closed Friday runs into Saturday.
      ['11-21 01:00', 'closed', '11-21 18:00'],
    ],
  },
  'a special night before a closed day': {
    venue: {
      hours: rows({ [FRI]: NIGHT, [SAT]: CLOSED_DAY }),
      specialDays: [special('2026-11-20', times('21:00', '06:00'))],
    },
    lines: [
      ['11-20 20:59', 'closed', '11-20 21:00'],
      ['11-21 02:01', 'open', '11-21 06:01'],
      ['11-21 06:00', 'open', '11-21 06:01'],
      ['11-21 06:01', 'closed', '11-27 18:00'],
    ],
  },
  'a special day around the clock after a night': {
    venue: {
      hours: rows({ [FRI]: NIGHT }),
      specialDays: [special('2026-11-21', AROUND_THE_CLOCK)],
    },
    lines: [
      ['11-21 01:00', 'open', '11-22 00:00'],
      ['11-22 00:00', 'closed', '11-27 18:00'],
    ],
  },
  'closing at 00:00 includes that minute and no other': {
    venue: { hours: rows({ [WED]: times('18:00', '00:00') }) },
    lines: [
      ['11-18 00:00', 'closed', '11-18 18:00'],
      ['11-18 23:59', 'open', '11-19 00:01'],
      ['11-19 00:00', 'open', '11-19 00:01'],
      ['11-19 00:01', 'closed', '11-25 18:00'],
    ],
  },
  // 24:00 is no time of the clock; a row that holds it has no closing time and opens nothing.
  'closing at 24:00 is no time': {
    venue: { hours: rows({ [WED]: times('18:00', '24:00') }) },
    lines: [
      ['11-18 20:00', 'closed', NEVER],
      ['11-19 00:00', 'closed', NEVER],
    ],
  },
  'closing at 23:59 ends with the day': {
    venue: { hours: rows({ [WED]: times('18:00', '23:59'), [THU]: CLOSED_DAY }) },
    lines: [
      ['11-18 23:59', 'open', '11-19 00:00'],
      ['11-19 00:00', 'closed', '11-25 18:00'],
    ],
  },
  'no row at all': {
    venue: { hours: [] },
    lines: [['11-21 01:00', 'closed', NEVER]],
  },
  'a row without a closing time': {
    venue: { hours: rows({ [FRI]: times('18:00', '02:00', { closeTime: null }) }) },
    lines: [
      ['11-20 23:00', 'closed', NEVER],
      ['11-21 01:00', 'closed', NEVER],
    ],
  },
  'closed for good': {
    venue: { hours: rows({ [FRI]: NIGHT }), storedStatus: 'permanent_closed' },
    lines: [
      ['11-20 23:00', 'permanent_closed', NEVER],
      ['11-21 01:00', 'permanent_closed', NEVER],
    ],
  },
  'closed for good, by the older spelling': {
    venue: { hours: rows({ [FRI]: AROUND_THE_CLOCK }), storedStatus: 'closed_permanently' },
    lines: [['11-20 23:59', 'permanent_closed', NEVER]],
  },
};

for (const [title, { venue, lines }] of Object.entries(tables)) {
  test.each(lines)(`${title}: %s is %s, next change %s`, (moment, state, nextChange) => {
    expect(told(venue, moment)).toEqual([state, nextChange]);
  });
}

test('the table has at least forty moments', () => {
  expect(Object.values(tables).flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(40);
});

function told(venue: Venue, moment: string): [state: string, nextChange: string] {
  const [day = '', time = ''] = moment.split(' ');
  const { status, nextChangeAt } = openState({
    hours: [],
    specialDays: [],
    storedStatus: null,
    ...venue,
    overnightRule: 'carry-over',
    at: seoulInstant(`2026-${day}`, time),
  });
  if (nextChangeAt === null) return [status, NEVER];
  const change = toSeoul(nextChangeAt);
  return [status, `${change.date.slice(5)} ${change.time}`];
}
