import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';
import { seoulInstant } from './seoul-time.ts';

test.each([
  ['04:59', '좋은 밤이에요.'],
  ['05:00', '좋은 아침이에요.'],
  ['11:00', '좋은 오후예요.'],
  ['17:00', '좋은 저녁이에요.'],
  ['20:00', '좋은 밤이에요.'],
  ['00:00', '좋은 밤이에요.'],
])('at %s in Seoul the greeting is %s', (time, expected) => {
  expect(greeting(seoulInstant('2026-11-14', time))).toBe(expected);
});
