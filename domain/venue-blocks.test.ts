import { expect, test } from 'vitest';
import { blocksOf, checkSpan, isCheckOverdue } from './venue-blocks.ts';

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

test('checks are summed up by the oldest, the latest and what nobody has looked at', () => {
  const never = { hours: null, address: null, contact: null, license: null, facilities: null };
  expect(checkSpan(never)).toBeNull();
  expect(checkSpan({ ...never, hours: '2026-11-02', license: '2026-09-30' })).toEqual({
    first: '2026-09-30',
    last: '2026-11-02',
    unchecked: ['address', 'contact', 'facilities'],
  });
});
