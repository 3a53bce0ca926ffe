import { expect, test } from 'vitest';
import { toClock, toDayAndTime, toPublishAt } from './publish-time.ts';

test.each([
  ['18', '18:00'],
  ['1800', '18:00'],
  ['18:05', '18:05'],
  ['905', '09:05'],
  ['', '09:00'],
  ['24', null],
  ['1860', null],
  ['저녁', null],
])('%s is the time %s', (typed, clock) => {
  expect(toClock(typed)).toBe(clock);
});

test('day and time name a moment in Seoul, and come back as they were', () => {
  const at = toPublishAt('2026-11-20', '1830');
  expect(at).toBe('2026-11-20T18:30:00+09:00');
  expect(toDayAndTime(at)).toEqual({ publishDay: '2026-11-20', publishTime: '18:30' });
  expect(toPublishAt('', '18')).toBeNull();
  expect(toDayAndTime(null)).toEqual({ publishDay: '', publishTime: '' });
});
