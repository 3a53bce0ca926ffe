import { expect, test } from 'vitest';
import { consentVersion, currentVersion, LEGAL_HISTORY, pendingConsents } from './legal.ts';
import { isDay } from './seoul-time.ts';

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

const now = { version: currentVersion('terms'), isGranted: true };
const earlier = { version: '2020-01-01', isGranted: true };

test.each([
  ['nothing', [], ['terms', 'privacy']],
  [
    'both of today',
    [
      { kind: 'terms', ...now },
      { kind: 'privacy', ...now },
    ],
    [],
  ],
  [
    'an older text of one',
    [
      { kind: 'terms', ...now },
      { kind: 'privacy', ...earlier },
    ],
    ['privacy'],
  ],
  [
    'one that was withdrawn',
    [
      { kind: 'terms', ...now, isGranted: false },
      { kind: 'privacy', ...now },
    ],
    ['terms'],
  ],
  ['news by mail alone', [{ kind: 'marketing', ...now }], ['terms', 'privacy']],
])('who has agreed to %s is asked for what is missing', (_, given, pending) => {
  expect(pendingConsents(given)).toEqual(pending);
});
