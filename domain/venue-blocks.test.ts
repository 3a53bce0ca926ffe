import { expect, test } from 'vitest';
import { blocksOf, isCheckOverdue } from './venue-blocks.ts';

test.each([
  ['an address', ['lotAddress'], ['address']],
  ['a contact', ['kakaoId', 'phone'], ['contact']],
  ['a licence', ['businessType'], ['license']],
  ['a facility', ['roomCount', 'tcPricing'], ['facilities']],
  [
    'several at once, in the order of the page',
    ['floorCount', 'address'],
    ['address', 'facilities'],
  ],
  ['what no block shows', ['name', 'description', 'isActive', 'features'], []],
  ['nothing', [], []],
])('a change belongs to its block: %s', (_, fields, blocks) => {
  expect(blocksOf(fields)).toEqual(blocks);
});

test.each([
  ['today', '2026-11-16', false],
  ['90 days ago', '2026-08-18', false],
  ['91 days ago', '2026-08-17', true],
  ['never', null, true],
] as const)('what was checked %s is overdue or not', (_, checkedDate, isOverdue) => {
  expect(isCheckOverdue(checkedDate, '2026-11-16')).toBe(isOverdue);
});
