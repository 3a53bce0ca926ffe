import { expect, test } from 'vitest';
import { refusesTracking } from './privacy.ts';

test('Do Not Track and Global Privacy Control are each enough', () => {
  expect(refusesTracking({ doNotTrack: '1' })).toBe(true);
  expect(refusesTracking({ doNotTrack: null, globalPrivacyControl: true })).toBe(true);
});

test('no wish, or the opposite one, is no refusal', () => {
  expect(refusesTracking({})).toBe(false);
  expect(refusesTracking({ doNotTrack: '0', globalPrivacyControl: false })).toBe(false);
  expect(refusesTracking({ doNotTrack: 'unspecified' })).toBe(false);
});
