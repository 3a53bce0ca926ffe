import { expect, test } from 'vitest';
import { comparisonIn, isDifferent } from './comparison.ts';

test('an address names the venues in its order, each once', () => {
  expect(comparisonIn('3,1,2')).toMatchObject({ ids: [3, 1, 2], hasMore: false });
  expect(comparisonIn('3,1,3')).toMatchObject({ ids: [3, 1], hasMore: false });
});

test('of five, the first four are compared, and that is told', () => {
  expect(comparisonIn('5,4,3,2,1')).toMatchObject({ ids: [5, 4, 3, 2], hasMore: true });
  expect(comparisonIn('1,2,3,4,4')).toMatchObject({ ids: [1, 2, 3, 4], hasMore: false });
});

test.each([null, '', ',,', 'x', '0', '-1', '1.5', '01', '99999999999', '2147483648', "1'--"])(
  '%s asks for nothing',
  (text) => {
    expect(comparisonIn(text)).toEqual({ ids: [], hasMore: false, spelling: '' });
  },
);

test('what is wrong does not take the rest with it', () => {
  expect(comparisonIn('x,2, 3,4').ids).toEqual([2, 4]);
});

test('one spelling stands for all that ask for the same', () => {
  expect(comparisonIn('2,x,1,2').spelling).toBe('2,1');
  const { spelling } = comparisonIn('5,4,3,2,1,6,7');
  expect(spelling).toBe('5,4,3,2,1');
  expect(comparisonIn(spelling)).toEqual(comparisonIn('5,4,3,2,1,6,7'));
});

test('a row differs when its values do', () => {
  expect(isDifferent(['a', 'a', 'a'])).toBe(false);
  expect(isDifferent(['a', 'b', 'a'])).toBe(true);
  expect(isDifferent(['a'])).toBe(false);
});
