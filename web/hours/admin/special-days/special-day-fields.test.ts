import { expect, test } from 'vitest';
import type { Hours, SpecialDay } from '#contract/hours/hours.ts';
import { CLOSED_DAY, DEFAULT_DAY } from '#domain/hours/opening-hours.ts';
import { newSpecialDay, toChanges, toFields } from './special-day-fields.ts';

const FRIDAY: Hours = { venueId: 3, dayOfWeek: 5, ...DEFAULT_DAY, openTime: '17:00' };
const STORED: SpecialDay = {
  ...CLOSED_DAY,
  id: 9,
  venueId: 3,
  date: '2026-11-20',
  type: 'closure',
  name: '내부 공사',
  note: null,
};

test('a new day is a day off that remembers the times of its weekday', () => {
  expect(newSpecialDay('2026-11-20', [FRIDAY])).toMatchObject({
    date: '2026-11-20',
    type: 'closure',
    name: null,
    isClosed: true,
    openTime: '17:00',
  });
});

test('a weekday without hours lends none, and a holiday lends its name', () => {
  expect(newSpecialDay('2026-12-25', [{ ...FRIDAY, isClosed: true }])).toMatchObject({
    type: 'holiday',
    name: '성탄절',
    openTime: DEFAULT_DAY.openTime,
    closeTime: DEFAULT_DAY.closeTime,
  });
});

test('a day saved as it was sends nothing', () => {
  expect(toChanges(toFields(STORED), toFields(STORED))).toBeNull();
});

test('only what differs is sent, and a day that opens sends its times', () => {
  expect(toChanges(toFields(STORED), { ...toFields(STORED), name: '승강기 공사' })).toEqual({
    name: '승강기 공사',
  });
  expect(toChanges(toFields(STORED), { ...toFields(STORED), isClosed: false })).toEqual({
    isClosed: false,
    openTime: '18:00',
    closeTime: '02:00',
  });
});
