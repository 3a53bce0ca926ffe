import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test.each([
  ['nothing', { name: '여백', rating: '5.0' }, { name: '여백', rating: '5.0' }, null],
  [
    'a text',
    { name: '여백', slug: 'a' },
    { name: '여백 라운지', slug: 'a' },
    { name: '여백 라운지' },
  ],
  ['an emptied text', { note: '글' }, { note: '' }, { note: '' }],
  ['a list', { tags: ['가', '나'], n: 1 }, { tags: ['나', '가'], n: 1 }, { tags: ['나', '가'] }],
  [
    'one field of a group',
    { operator: { name: '밤결', email: '' }, gate: 'blur' },
    { operator: { name: '밤결', email: 'a@example.com' }, gate: 'blur' },
    { operator: { email: 'a@example.com' } },
  ],
])('of a form in which %s was changed only that is sent', (_what, opened, typed, sent) => {
  expect(changesBetween(opened, typed)).toEqual(sent);
});
