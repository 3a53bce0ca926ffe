import { expect, test } from 'vitest';
import { fullestFolder } from './house-rooms.mjs';

test('the fullest folder is told, without its tests and what lies deeper', () => {
  const paths = ['web/ui/A.tsx', 'web/ui/a.test.ts', 'web/ui/kit/B.tsx', 'web/ui/kit/C.tsx'];
  expect(fullestFolder(paths)).toEqual({ value: 2, where: 'web/ui/kit' });
});

test('migrations may be as many as there are', () => {
  const paths = ['db/migrations/0000.sql', 'db/migrations/0001.sql', 'db/root.ts'];
  expect(fullestFolder(paths)).toEqual({ value: 1, where: 'db' });
});
