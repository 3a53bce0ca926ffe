import { expect, test } from 'vitest';
import {
  type AdminLevel,
  canChangeLevel,
  formatLevel,
  hasPermission,
  PERMISSIONS,
  type Permission,
} from './permissions.ts';

const table: [AdminLevel | null, Permission[]][] = [
  ['super', ['venues', 'users', 'posts', 'analytics']],
  ['manager', ['venues', 'users', 'posts', 'analytics']],
  ['editor', ['venues', 'posts', 'analytics']],
  [null, []],
];

test.each(table)('level %s may manage %j', (level, permissions) => {
  expect(PERMISSIONS.filter((each) => hasPermission(level, each))).toEqual(permissions);
});

test('users are managed by supers and managers, not by editors', () => {
  expect(hasPermission('manager', 'users')).toBe(true);
  expect(hasPermission('editor', 'users')).toBe(false);
  expect(hasPermission(null, 'analytics')).toBe(false);
});

test('only a super changes levels, and never their own', () => {
  const target = { id: 'b' };
  expect(canChangeLevel({ id: 'a', level: 'super' }, target)).toBe(true);
  expect(canChangeLevel({ id: 'b', level: 'super' }, target)).toBe(false);
  expect(canChangeLevel({ id: 'a', level: 'manager' }, target)).toBe(false);
  expect(canChangeLevel({ id: 'a', level: 'editor' }, target)).toBe(false);
  expect(canChangeLevel({ id: 'a', level: null }, target)).toBe(false);
});

test('levels have plain Korean names', () => {
  expect(formatLevel('super')).toBe('최고 관리자');
  expect(formatLevel('manager')).toBe('매니저');
  expect(formatLevel('editor')).toBe('에디터');
  expect(formatLevel(null)).toBe('일반 사용자');
});
