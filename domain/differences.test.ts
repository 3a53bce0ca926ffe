import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const current = { name: '발렛', order: 1, icon: null, tags: ['밤', '차'] };

test.each([
  [{ name: '발렛 주차' }, { name: '발렛' }, { name: '발렛 주차' }],
  [{ name: '발렛', order: 2 }, { order: 1 }, { order: 2 }],
  [{ icon: 'Car' }, { icon: null }, { icon: 'Car' }],
  [{ tags: ['밤'] }, { tags: ['밤', '차'] }, { tags: ['밤'] }],
  [{ name: '발렛', icon: null, tags: ['밤', '차'] }, {}, {}],
  [{}, {}, {}],
])('of the changes %j only what differs counts', (changes, before, after) => {
  expect(differences(current, changes)).toEqual({ before, after });
});
