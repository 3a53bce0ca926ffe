import { expect, test } from 'vitest';
import { changedFields, listDifferences } from './differences.ts';

test.each([
  ['nothing when all is equal', { name: '가' }, { name: '가' }, {}, {}],
  [
    'what differs',
    { name: '가', rooms: 1 },
    { name: '나', rooms: 1 },
    { name: '가' },
    { name: '나' },
  ],
  ['a field that was unknown', {}, { name: '나' }, { name: undefined }, { name: '나' }],
  ['a cleared field', { note: '메모' }, { note: null }, { note: '메모' }, { note: null }],
  ['nothing of what is left out', { name: '가' }, { name: undefined }, {}, {}],
  [
    'lists as a whole',
    { tags: ['a'] },
    { tags: ['a', 'b'] },
    { tags: ['a'] },
    { tags: ['a', 'b'] },
  ],
  [
    'groups field by field',
    { operator: { name: '가', email: 'x' }, gate: 'content' },
    { operator: { name: '나', email: 'x' }, gate: 'content' },
    { operator: { name: '가' } },
    { operator: { name: '나' } },
  ],
])('the changed fields are %s', (_, now, next, before, after) => {
  expect(changedFields(now, next)).toEqual({ before, after });
});

const week = (openTime: string) => [
  { dayOfWeek: 1, openTime, isClosed: false },
  { dayOfWeek: 2, openTime: '18:00', isClosed: false },
];

test.each([
  ['an update', { phone: '1' }, { phone: '2' }, [{ field: 'phone', before: '1', after: '2' }]],
  [
    'an update recorded with whole rows, without its housekeeping',
    { id: 3, message: '처음', updatedAt: '1' },
    { id: 3, message: '고침', updatedAt: '2' },
    [{ field: 'message', before: '처음', after: '고침' }],
  ],
  [
    'a removal that also names the row',
    { name: '여백', deletedAt: null },
    { deletedAt: '2026-11-14' },
    [{ field: 'deletedAt', before: null, after: '2026-11-14' }],
  ],
  [
    'a new row, without what it leaves empty',
    null,
    { id: 1, title: '글', excerpt: null, tags: [] },
    [{ field: 'title', before: null, after: '글' }],
  ],
  ['a removed row', { title: '글' }, null, [{ field: 'title', before: '글', after: null }]],
  [
    'groups by their fields',
    { operator: { email: 'a' } },
    { operator: { email: 'b' } },
    [{ field: 'operator.email', before: 'a', after: 'b' }],
  ],
  [
    'a week by its days',
    week('18:00'),
    week('19:00'),
    [
      {
        field: 'day.1',
        before: { dayOfWeek: 1, openTime: '18:00', isClosed: false },
        after: { dayOfWeek: 1, openTime: '19:00', isClosed: false },
      },
    ],
  ],
  ['nothing where nothing is recorded', null, undefined, []],
])('the differences tell %s', (_, before, after, expected) => {
  expect(listDifferences(before, after)).toEqual(expected);
});
