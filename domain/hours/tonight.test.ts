import { expect, test } from 'vitest';
import { seoulInstant } from '#domain/seoul-time.ts';
import { tonightEndsAt, tonightOf } from './tonight.ts';

const [SUN, MON, TUE, THU] = [0, 1, 2, 4] as const;

// 2026-11-16 is a Monday.
test.each([
  ['2026-11-16 11:59', '2026-11-15', SUN, '오늘 밤', '2026-11-16 12:00'],
  ['2026-11-16 12:00', '2026-11-16', MON, '오늘', '2026-11-17 00:00'],
  ['2026-11-16 23:59', '2026-11-16', MON, '오늘', '2026-11-17 00:00'],
  ['2026-11-17 00:00', '2026-11-16', MON, '오늘 밤', '2026-11-17 12:00'],
  ['2026-11-17 00:28', '2026-11-16', MON, '오늘 밤', '2026-11-17 12:00'],
  ['2026-11-17 11:59', '2026-11-16', MON, '오늘 밤', '2026-11-17 12:00'],
  ['2026-11-17 12:00', '2026-11-17', TUE, '오늘', '2026-11-18 00:00'],
  ['2027-01-01 03:00', '2026-12-31', THU, '오늘 밤', '2027-01-01 12:00'],
])('%s belongs to the row of %s', (moment, date, dayOfWeek, label, end) => {
  const now = at(moment);
  expect(tonightOf(now)).toEqual({ date, dayOfWeek, label });
  expect(tonightEndsAt(now)).toEqual(at(end));
});

test('it says the same until its end, and something else from then on', () => {
  for (let hour = 0; hour < 48; hour++) {
    const now = new Date(at('2026-11-16 00:30').getTime() + hour * 3_600_000);
    const end = tonightEndsAt(now);
    expect(tonightOf(new Date(end.getTime() - 1))).toEqual(tonightOf(now));
    expect(tonightOf(end)).not.toEqual(tonightOf(now));
  }
});

function at(moment: string): Date {
  const [day = '', time = ''] = moment.split(' ');
  return seoulInstant(day, time);
}
