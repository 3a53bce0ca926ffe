import { expect, test } from 'vitest';
import { preferredIn } from './preferred-category.ts';

test.each([
  ['preferred_category=3', 3],
  ['theme=dark; preferred_category=12; age_notice_seen=1', 12],
  ['theme=dark;preferred_category=12', 12],
])('%s prefers category %i', (cookies, id) => {
  expect(preferredIn(cookies)).toBe(id);
});

test.each([
  undefined,
  '',
  'theme=dark',
  'preferred_category=',
  'preferred_category=0',
  'preferred_category=03',
  'preferred_category=3x',
  'preferred_category=-1',
  'preferred_category=1234567',
  'not_preferred_category=3',
  'preferred_category=wine',
])('%s prefers nothing', (cookies) => {
  expect(preferredIn(cookies)).toBeNull();
});
