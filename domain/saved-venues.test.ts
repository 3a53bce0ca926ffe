import { expect, test } from 'vitest';
import { MAX_SAVED_HERE, parseSaved, withoutSaved, withSaved } from './saved-venues.ts';

test('the latest saved venue stands first, and each only once', () => {
  expect(withSaved([1, 2, 3], 4)).toEqual([4, 1, 2, 3]);
  expect(withSaved([1, 2, 3], 3)).toEqual([3, 1, 2]);
  expect(withoutSaved([1, 2, 3], 2)).toEqual([1, 3]);
  expect(withoutSaved([1], 9)).toEqual([1]);
});

test('of too many, the oldest go', () => {
  const full = Array.from({ length: MAX_SAVED_HERE }, (_, n) => n + 1);
  const saved = withSaved(full, 999);
  expect(saved).toHaveLength(MAX_SAVED_HERE);
  expect(saved[0]).toBe(999);
  expect(saved).not.toContain(MAX_SAVED_HERE);
});

test.each([null, '', '{', '{"a":1}', '"1"', 'null', '[null,"2",0,-1,1.5,99999999999]'])(
  'what is no list of ids holds none: %s',
  (kept) => {
    expect(parseSaved(kept)).toEqual([]);
  },
);

test('a kept list is read in its order, without doubles', () => {
  expect(parseSaved('[3,1,3,2]')).toEqual([3, 1, 2]);
});
