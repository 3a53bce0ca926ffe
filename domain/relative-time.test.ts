import { expect, test } from 'vitest';
import { newsTime, relativeTime, relativeTimeEndsAt } from './relative-time.ts';
import { seoulInstant } from './seoul-time.ts';

const now = seoulInstant('2026-11-15', '22:40');

test.each([
  ['2026-11-15T22:40:00+09:00', '방금 전'],
  ['2026-11-15T22:39:01+09:00', '방금 전'],
  ['2026-11-15T22:39:00+09:00', '1분 전'],
  ['2026-11-15T22:36:00+09:00', '4분 전'],
  ['2026-11-15T21:40:01+09:00', '59분 전'],
  ['2026-11-15T21:40:00+09:00', '1시간 전'],
  ['2026-11-14T22:40:01+09:00', '23시간 전'],
  ['2026-11-14T22:40:00+09:00', '어제'],
  ['2026-11-14T00:00:00+09:00', '어제'],
  ['2026-11-13T23:59:00+09:00', '2일 전'],
  ['2026-11-12T12:00:00+09:00', '3일 전'],
  ['2026-11-09T12:00:00+09:00', '6일 전'],
  ['2026-11-08T12:00:00+09:00', '1주 전'],
  ['2026-11-01T12:00:00+09:00', '2주 전'],
  ['2026-10-19T12:00:00+09:00', '3주 전'],
  ['2026-10-18T12:00:00+09:00', '2026.10.18'],
  ['2025-10-02T12:00:00+09:00', '2025.10.02'],
])('%s was %s', (from, expected) => {
  expect(relativeTime(from, now)).toBe(expected);
  expect(relativeTime(new Date(from), now)).toBe(expected);
});

test('a time ahead of the clock or beyond reading is just now', () => {
  expect(relativeTime('2026-11-16T00:00:00+09:00', now)).toBe('방금 전');
  expect(relativeTime('어제쯤', now)).toBe('방금 전');
  expect(relativeTime('', now)).toBe('방금 전');
  expect(newsTime('어제쯤', now)).toBe('방금 전');
});

test('news shows its clock time for a day and its age afterwards', () => {
  expect(newsTime('2026-11-15T13:00:00Z', now)).toBe('22:00');
  expect(newsTime('2026-11-14T22:40:01+09:00', now)).toBe('22:40');
  expect(newsTime('2026-11-14T22:40:00+09:00', now)).toBe('어제');
  expect(newsTime('2026-11-01T12:00:00+09:00', now)).toBe('2주 전');
});

test('an age says the same up to its end, and after the last one for good', () => {
  for (const from of ['2026-11-15T22:40:00+09:00', '2026-11-14T22:40:30+09:00']) {
    let at = now;
    const seen = [relativeTime(from, at)];
    for (let end = relativeTimeEndsAt(from, at); end; end = relativeTimeEndsAt(from, at)) {
      expect(end > at, at.toISOString()).toBe(true);
      expect(relativeTime(from, new Date(end.getTime() - 1))).toBe(seen.at(-1));
      at = end;
      if (relativeTime(from, at) !== seen.at(-1)) seen.push(relativeTime(from, at));
    }
    expect(seen.slice(-4)).toEqual(['1주 전', '2주 전', '3주 전', relativeTime(from, at)]);
    const yearsLater = new Date(at.getTime() + 10 * 365 * 86_400_000);
    expect(relativeTime(from, yearsLater)).toBe(seen.at(-1));
  }
  expect(relativeTimeEndsAt('어제쯤', now)).toBeNull();
});
