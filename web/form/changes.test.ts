import { expect, test } from 'vitest';
import { changesBetween, differingFields, keepTypedSince } from './changes.ts';

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

test('what was typed while a form was being saved stays, as a change that is not saved yet', () => {
  const sent = { name: '여백', phone: '' };
  const saved = { name: '여백', phone: '02-000-0000' };
  expect(keepTypedSince(saved, sent, sent)).toEqual(saved);
  expect(keepTypedSince(saved, sent, { ...sent, name: '여백 둘' })).toEqual({
    name: '여백 둘',
    phone: '02-000-0000',
  });
});

test('the fields that differ are named in the order of the form', () => {
  const before = { name: '가', tags: ['나'], isActive: true };
  expect(differingFields(before, { isActive: false, name: '다', tags: ['나'] })).toEqual([
    'name',
    'isActive',
  ]);
});
