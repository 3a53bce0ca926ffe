import { expect, test } from 'vitest';
import { isDay } from '#domain/seoul-time.ts';
import { consentVersion, currentVersion, LEGAL_HISTORY, pendingConsents } from './legal.ts';

test('every version is named after a day, each before the next newer one, and says what changed', () => {
  for (const versions of Object.values(LEGAL_HISTORY)) {
    const days = versions.map(({ version }) => version);
    expect(days.filter((day) => !isDay(day))).toEqual([]);
    expect(days).toEqual([...new Set(days)].sort().reverse());
    expect(versions.every(({ summary }) => summary.length > 0)).toBe(true);
  }
});

test('each consent is to the text it is about', () => {
  expect(consentVersion('terms')).toBe(currentVersion('terms'));
  expect(consentVersion('privacy')).toBe(currentVersion('privacy'));
  expect(consentVersion('marketing')).toBe(currentVersion('privacy'));
});

const today = {
  terms: { kind: 'terms', version: currentVersion('terms'), isGranted: true },
  privacy: { kind: 'privacy', version: currentVersion('privacy'), isGranted: true },
};
const earlier = { version: '2020-01-01', isGranted: true };

test.each([
  ['nothing', [], ['terms', 'privacy']],
  ['both of today', [today.terms, today.privacy], []],
  ['an older text of one', [today.terms, { kind: 'privacy', ...earlier }], ['privacy']],
  ['one that was withdrawn', [{ ...today.terms, isGranted: false }, today.privacy], ['terms']],
  ['news by mail alone', [{ ...today.privacy, kind: 'marketing' }], ['terms', 'privacy']],
])('who has agreed to %s is asked for what is missing', (_, given, pending) => {
  expect(pendingConsents(given)).toEqual(pending);
});
