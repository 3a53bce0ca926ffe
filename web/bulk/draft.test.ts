import { expect, test } from 'vitest';
import { EMPTY_DRAFT, toChange } from './draft.ts';

test('what is missing makes no change yet', () => {
  for (const kind of ['category', 'options', 'features', 'special-days'] as const) {
    expect(toChange(kind, EMPTY_DRAFT)).toBeNull();
  }
  expect(toChange('check', { ...EMPTY_DRAFT, blocks: [] })).toBeNull();
  expect(toChange('hours', { ...EMPTY_DRAFT, days: [] })).toBeNull();
  expect(toChange('hours', { ...EMPTY_DRAFT, days: [1], openTime: '아침' })).toBeNull();
  expect(toChange('hours', { ...EMPTY_DRAFT, days: [1], breakStartTime: '20' })).toBeNull();
});

test('words stand between commas, each once', () => {
  expect(toChange('features', { ...EMPTY_DRAFT, addWords: '룸, 발렛 ,룸,' })).toEqual({
    kind: 'features',
    add: ['룸', '발렛'],
    remove: [],
  });
});

test('times are taken as people type them, and a whole week has days off', () => {
  const draft = { ...EMPTY_DRAFT, days: [5, 6], openTime: '1930', closeTime: '3' };
  expect(toChange('hours', draft)).toMatchObject({
    isWholeWeek: false,
    week: [
      { dayOfWeek: 5, openTime: '19:30', closeTime: '03:00' },
      { dayOfWeek: 6, openTime: '19:30', closeTime: '03:00' },
    ],
  });
  const whole = toChange('hours', { ...draft, isWholeWeek: true });
  expect(whole).toMatchObject({ isWholeWeek: true });
  expect(whole?.kind === 'hours' && whole.week.filter(({ isClosed }) => isClosed)).toHaveLength(5);
});

test('a special day is off, open as usual or has hours of its own', () => {
  const draft = { ...EMPTY_DRAFT, dates: ['2027-02-07', '2027-02-06'] };
  expect(toChange('special-days', draft)).toEqual({
    kind: 'special-days',
    dates: ['2027-02-06', '2027-02-07'],
    name: null,
    opening: { is: 'closed' },
    replaces: false,
  });
  expect(toChange('special-days', { ...draft, opening: 'usual' })).toMatchObject({
    opening: { is: 'usual' },
  });
  expect(toChange('special-days', { ...draft, opening: 'hours' })).toMatchObject({
    opening: { is: 'hours', hours: { openTime: '18:00', closeTime: '02:00' } },
  });
});
