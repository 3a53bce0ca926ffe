import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('items are grouped by their key in the order they came', () => {
  const groups = groupBy(['다', '가1', '가2'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['다', ['다']],
    ['가', ['가1', '가2']],
  ]);
});
