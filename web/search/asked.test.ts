import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { askedIn, countConditions } from './asked.ts';

const ASKED = {
  q: '밤',
  category: 'bar',
  open: 'true',
  area: '역삼동',
  feature: '발렛 주차',
  score: '4',
  night: '2026-11-14',
  time: '01:30',
  sort: 'closing',
  as: 'typed',
  cursor: 7,
} as const;

function read(path: string) {
  return askedIn(new URL(path, 'http://localhost').searchParams);
}

test('an address says all that was asked for', () => {
  const { q, ...conditions } = ASKED;
  expect(read(paths.search(q, conditions))).toEqual(ASKED);
  expect(countConditions(ASKED)).toBe(6);
});

test.each([
  '/search?q=밤&open=false',
  '/search?q=밤&score=9&sort=best&as=meant',
  '/search?q=밤&night=2026-11-14',
  '/search?q=밤&night=2026-13-41&time=01:30',
  '/search?q=밤&category=&area=%20&cursor=0',
])('what makes no sense asks for nothing: %s', (path) => {
  expect(read(path)).toEqual({ q: '밤' });
});
