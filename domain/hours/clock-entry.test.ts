import { expect, test } from 'vitest';
import { readClockTime } from './clock-entry.ts';

test.each([
  ['1800', '18:00'],
  ['18', '18:00'],
  ['18:00', '18:00'],
  ['6', '06:00'],
  ['0', '00:00'],
  ['630', '06:30'],
  ['6:30', '06:30'],
  ['18:', '18:00'],
  ['18.30', '18:30'],
  [' 18 : 30 ', '18:30'],
  ['１８：３０', '18:30'],
  ['18시', '18:00'],
  ['18시 30분', '18:30'],
  ['오후 6시', '18:00'],
  ['오전 12:10', '00:10'],
  ['오후 12시', '12:00'],
  // How people write the end of a day.
  ['24', '00:00'],
  ['24:00', '00:00'],
  ['2400', '00:00'],
])('%s is read as %s', (typed, expected) => {
  expect(readClockTime(typed)).toBe(expected);
});

test.each(['', '저녁', '25', '18:60', '24:30', '180', '18:3', '12345', '-1', '오후 18시', '1e1'])(
  '"%s" is no time of day',
  (typed) => {
    expect(readClockTime(typed)).toBeNull();
  },
);
