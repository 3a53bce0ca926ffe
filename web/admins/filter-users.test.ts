import { expect, test } from 'vitest';
import { filterUsers, fullName, type RoleFilter, type StateFilter } from './filter-users.ts';

const people = [
  { firstName: '하늘', lastName: '김', email: 'haneul@example.kr', adminLevel: 'super' as const },
  { firstName: 'Mina', lastName: 'Park', email: 'MINA@example.kr', adminLevel: 'editor' as const },
  { firstName: '서윤', lastName: null, email: null, adminLevel: null },
].map((person, at) => ({
  ...person,
  username: `user${at}`,
  deactivatedAt: at === 1 ? '2026-11-01T09:00:00+09:00' : null,
}));

test.each<[search: string, role: RoleFilter, found: string[]]>([
  ['', 'all', ['하늘', 'Mina', '서윤']],
  ['하', 'all', ['하늘']],
  ['김하늘', 'all', ['하늘']],
  ['김 하늘', 'all', ['하늘']],
  ['mina', 'all', ['Mina']],
  ['PARK', 'all', ['Mina']],
  ['mina park', 'all', ['Mina']],
  ['@EXAMPLE.kr', 'all', ['하늘', 'Mina']],
  ['user1', 'all', []],
  ['', 'super', ['하늘']],
  ['', 'manager', []],
  ['', 'none', ['서윤']],
  ['하늘', 'editor', []],
])('"%s" among %s finds %j', (search, role, found) => {
  const shown = filterUsers(people, { search, role, state: 'all' });
  expect(shown.map(({ firstName }) => firstName)).toEqual(found);
});

test.each<[state: StateFilter, found: string[]]>([
  ['all', ['하늘', 'Mina', '서윤']],
  ['active', ['하늘', '서윤']],
  ['deactivated', ['Mina']],
])('the state %s finds %j', (state, found) => {
  const shown = filterUsers(people, { search: '', role: 'all', state });
  expect(shown.map(({ firstName }) => firstName)).toEqual(found);
});

test('a name is written family name first; without one the account stands in', () => {
  const nobody = { firstName: null, lastName: null, username: null, email: null };
  expect(fullName({ ...nobody, firstName: '하늘', lastName: '김' })).toBe('김하늘');
  expect(fullName({ ...nobody, username: 'owner', email: 'a@example.kr' })).toBe('owner');
  expect(fullName({ ...nobody, email: 'a@example.kr' })).toBe('a@example.kr');
  expect(fullName(nobody)).toBe('이름 없음');
});
