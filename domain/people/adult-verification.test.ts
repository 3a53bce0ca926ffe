import { expect, test } from 'vitest';
import { isVerificationCurrent, toldUntil, verifiedUntil } from './adult-verification.ts';

test.each([
  ['2026-11-14T22:30:00+09:00', '2027-11-14T22:30:00+09:00', 'an ordinary day'],
  ['2027-03-01T00:00:00+09:00', '2028-03-01T00:00:00+09:00', 'over a leap day'],
  ['2028-02-28T09:00:00+09:00', '2029-02-28T09:00:00+09:00', 'the day before a leap day'],
  ['2028-02-29T09:00:00+09:00', '2029-02-28T09:00:00+09:00', 'on a leap day'],
  ['2027-02-28T09:00:00+09:00', '2028-02-28T09:00:00+09:00', 'into a leap year'],
  ['2028-02-28T15:30:00Z', '2029-02-27T15:30:00Z', 'on a leap day in Seoul, not yet in UTC'],
  ['2026-12-31T23:59:00+09:00', '2027-12-31T23:59:00+09:00', 'the last minute of a year'],
])('verified at %s lasts until %s: %s', (verifiedAt, until) => {
  const end = new Date(until);
  expect(verifiedUntil(new Date(verifiedAt))).toEqual(end);
  const person = { isAdultVerified: true, adultVerifiedAt: new Date(verifiedAt) };
  expect(isVerificationCurrent(person, new Date(end.getTime() - 1))).toBe(true);
  expect(isVerificationCurrent(person, end)).toBe(false);
});

test('who is not verified, or nobody knows since when, is not current', () => {
  const now = new Date('2026-11-14T22:30:00+09:00');
  for (const person of [
    { isAdultVerified: false, adultVerifiedAt: null },
    { isAdultVerified: false, adultVerifiedAt: now },
    { isAdultVerified: true, adultVerifiedAt: null },
  ]) {
    expect(isVerificationCurrent(person, now)).toBe(false);
    expect(toldUntil(person)).toBeNull();
  }
});

test('the end is told in Seoul, also when it has passed', () => {
  const person = { isAdultVerified: true, adultVerifiedAt: new Date('2020-01-31T15:00:00Z') };
  expect(toldUntil(person)).toBe('2021-02-01T00:00:00+09:00');
});
