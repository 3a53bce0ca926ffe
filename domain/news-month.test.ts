import { expect, test } from 'vitest';
import { newsMonthDue } from './news-month.ts';

test.each([
  ['2026-12-01T08:59:59+09:00', null],
  ['2026-12-01T09:00:00+09:00', '2026-11'],
  ['2026-12-07T20:59:59+09:00', '2026-11'],
  ['2026-12-07T21:00:00+09:00', null],
  ['2026-12-08T12:00:00+09:00', null],
  // The first of the month in Seoul, the last in London.
  ['2026-11-30T23:59:00Z', null],
  ['2026-12-01T00:30:00Z', '2026-11'],
  ['2027-01-03T12:00:00+09:00', '2026-12'],
  ['2028-03-01T12:00:00+09:00', '2028-02'],
])('at %s the news of %s are due', (now, month) => {
  expect(newsMonthDue(new Date(now))?.name ?? null).toBe(month);
});

test('a month begins and ends at midnight in Seoul', () => {
  expect(newsMonthDue(new Date('2026-12-01T10:00:00+09:00'))).toEqual({
    name: '2026-11',
    label: '11월',
    from: new Date('2026-11-01T00:00:00+09:00'),
    until: new Date('2026-12-01T00:00:00+09:00'),
  });
});
