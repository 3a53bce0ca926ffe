import { expect, test } from 'vitest';
import {
  type Actor,
  requireCustomer,
  requirePermission,
  requireStaff,
  seesAdultContent,
  VISITOR,
} from './actor.ts';

function customer(isAdultVerified: boolean): Actor {
  return { kind: 'customer', id: 1, isAdultVerified, tokenHash: 'hash' };
}

function staff(level: 'super' | 'manager' | 'editor' | null, isAdult = false): Actor {
  return { kind: 'staff', id: 'id', name: '직원', level, isAdult };
}

function codeOf(work: () => unknown): string {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

test('who is not staff must sign in first; staff without the permission are refused', () => {
  expect(codeOf(() => requirePermission(VISITOR, 'venues'))).toBe('unauthenticated');
  expect(codeOf(() => requirePermission(customer(true), 'venues'))).toBe('unauthenticated');
  expect(codeOf(() => requirePermission(staff(null), 'venues'))).toBe('forbidden');
  expect(codeOf(() => requirePermission(staff('editor'), 'users'))).toBe('forbidden');
  expect(codeOf(() => requirePermission(staff('editor'), 'venues'))).toBe('allowed');
  expect(codeOf(() => requirePermission(staff('manager'), 'users'))).toBe('allowed');
});

test('a call for customers takes customers only, one for staff takes staff only', () => {
  expect(codeOf(() => requireCustomer(customer(false)))).toBe('allowed');
  expect(codeOf(() => requireCustomer(staff('super')))).toBe('unauthenticated');
  expect(codeOf(() => requireCustomer(VISITOR))).toBe('unauthenticated');
  expect(codeOf(() => requireStaff(staff(null)))).toBe('allowed');
  expect(codeOf(() => requireStaff(customer(true)))).toBe('unauthenticated');
});

test('adult content is for verified customers, staff with a level and adult staff', () => {
  expect(seesAdultContent(VISITOR)).toBe(false);
  expect(seesAdultContent(customer(false))).toBe(false);
  expect(seesAdultContent(customer(true))).toBe(true);
  expect(seesAdultContent(staff(null))).toBe(false);
  expect(seesAdultContent(staff(null, true))).toBe(true);
  expect(seesAdultContent(staff('editor'))).toBe(true);
});
