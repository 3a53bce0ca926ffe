import { expect, test } from 'vitest';
import { foldContent } from './fold.ts';

test('150 characters are shown whole', () => {
  expect(foldContent('')).toBeNull();
  expect(foldContent('가'.repeat(150))).toBeNull();
});

test('from 151 characters on the first 150 are shown, with an ellipsis', () => {
  expect(foldContent('가'.repeat(151))).toBe(`${'가'.repeat(150)}…`);
});

test('characters are counted as people see them', () => {
  expect(foldContent('👨‍👩‍👧‍👦'.repeat(150))).toBeNull();
  expect(foldContent('👍🏽'.repeat(151))).toBe(`${'👍🏽'.repeat(150)}…`);
});

test('line breaks count and stay', () => {
  expect(foldContent(`첫 줄\n${'가'.repeat(146)}`)).toBeNull();
  expect(foldContent(`첫 줄\n${'가'.repeat(147)}`)).toBe(`첫 줄\n${'가'.repeat(146)}…`);
});
