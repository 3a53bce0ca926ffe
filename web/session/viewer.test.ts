import { expect, test } from 'vitest';
import type { Customer } from '#contract/accounts/accounts.ts';
import type { StaffUser } from '#contract/admins/admins.ts';
import { toViewer } from './viewer.ts';

const CUSTOMER: Customer = {
  id: 7,
  email: 'seoyun@example.kr',
  nickname: '달빛산책',
  isAdultVerified: false,
  adultVerifiedUntil: null,
  isEmailVerified: false,
  phoneNumber: null,
  profileImageUrl: null,
  preferredCategoryId: null,
  birthYear: 1995,
  gender: 'F',
  joinedAt: '2026-11-01T10:00:00+09:00',
};

const STAFF: StaffUser = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'haneul',
  email: 'haneul@example.kr',
  firstName: '하늘',
  lastName: '김',
  profileImageUrl: null,
  phone: null,
  isAdult: false,
  isAdultVerified: false,
  isAdmin: true,
  adminLevel: 'editor',
  createdAt: '2026-11-01T10:00:00+09:00',
  updatedAt: '2026-11-01T10:00:00+09:00',
};

const signedIn = (user: Customer) => ({ status: 'signedIn', token: 'token', user }) as const;
const SIGNED_OUT = { status: 'signedOut' } as const;

test('nobody is anybody before both identities are known', () => {
  expect(toViewer({ status: 'loading' }, null).kind).toBe('loading');
  expect(toViewer(SIGNED_OUT, undefined).kind).toBe('loading');
  expect(toViewer(signedIn(CUSTOMER), undefined).kind).toBe('loading');
});

test('without either identity one is a visitor who may nothing', () => {
  const viewer = toViewer(SIGNED_OUT, null);
  expect(viewer).toMatchObject({ kind: 'visitor', displayName: null, isAdultVerified: false });
  expect(viewer.can('venues')).toBe(false);
});

test('a customer goes by the nickname and is as adult as verified', () => {
  expect(toViewer(signedIn(CUSTOMER), null)).toMatchObject({
    kind: 'customer',
    displayName: '달빛산책',
    isAdultVerified: false,
  });
  const verified = toViewer(signedIn({ ...CUSTOMER, isAdultVerified: true }), null);
  expect(verified.isAdultVerified).toBe(true);
  expect(verified.can('venues')).toBe(false);
});

test('staff go by the first name and may what their level may', () => {
  const viewer = toViewer(SIGNED_OUT, STAFF);
  expect(viewer).toMatchObject({ kind: 'staff', displayName: '하늘', isAdultVerified: true });
  expect(viewer.can('venues')).toBe(true);
  expect(viewer.can('users')).toBe(false);
});

test('staff without a level may nothing, and are adult only when stated', () => {
  const plain = { ...STAFF, isAdmin: false, adminLevel: null };
  expect(toViewer(SIGNED_OUT, plain).isAdultVerified).toBe(false);
  expect(toViewer(SIGNED_OUT, plain).can('venues')).toBe(false);
  expect(toViewer(SIGNED_OUT, { ...plain, isAdultVerified: true }).isAdultVerified).toBe(true);
});

test('someone signed in both ways counts as staff and keeps the customer account', () => {
  const viewer = toViewer(signedIn(CUSTOMER), STAFF);
  expect(viewer.kind).toBe('staff');
  expect(viewer.customer).toEqual(CUSTOMER);
});
