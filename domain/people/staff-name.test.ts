import { expect, test } from 'vitest';
import { staffName } from './staff-name.ts';

const NOBODY = { firstName: null, lastName: null, username: null, email: null };

test.each([
  [{ ...NOBODY, firstName: '하늘', lastName: '김', username: 'sky' }, '김하늘'],
  [{ ...NOBODY, firstName: '하늘', username: 'sky' }, '하늘'],
  [{ ...NOBODY, username: 'sky', email: 'sky@example.kr' }, 'sky'],
  [{ ...NOBODY, email: 'sky@example.kr' }, 'sky@example.kr'],
  [NOBODY, '운영진'],
])('a member of staff is called by the best name there is', (user, name) => {
  expect(staffName(user)).toBe(name);
});
