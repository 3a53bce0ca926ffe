import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const ROW = { id: 1, name: '여백', tags: ['가', '나'], note: null as string | null };

test.each([
  ['nothing given', {}, {}, {}],
  ['the same again', { ...ROW, tags: ['가', '나'] }, {}, {}],
  ['one of two', { id: 1, name: '달빛' }, { name: '여백' }, { name: '달빛' }],
  ['a list', { tags: ['가'] }, { tags: ['가', '나'] }, { tags: ['가'] }],
  ['from nothing', { note: '새 메모' }, { note: null }, { note: '새 메모' }],
])('%s', (_, next, before, after) => {
  expect(changedFields(ROW, next)).toEqual({ before, after });
});
