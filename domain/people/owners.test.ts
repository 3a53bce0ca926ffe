import { expect, test } from 'vitest';
import { goesLive, isSameValue, outdatedKeys, PROPOSAL_KINDS } from './owners.ts';

test('trust decides which changes need no look by staff', () => {
  const live = (trust: 'none' | 'hours' | 'full') =>
    PROPOSAL_KINDS.filter((kind) => goesLive(trust, kind));
  expect(live('none')).toEqual([]);
  expect(live('hours')).toEqual(['hours', 'special_days', 'news']);
  expect(live('full')).toEqual([...PROPOSAL_KINDS]);
});

test('values are compared whatever the order of their fields', () => {
  expect(isSameValue({ a: 1, b: [{ c: null, d: 2 }] }, { b: [{ d: 2, c: null }], a: 1 })).toBe(
    true,
  );
  expect(isSameValue({ a: 1 }, { a: 2 })).toBe(false);
  expect(isSameValue(null, undefined)).toBe(true);
});

test('a value is outdated when it is neither what was seen nor what is wanted', () => {
  const changes = [
    { key: 'same', from: '1', to: '2' },
    { key: 'changed', from: '1', to: '2' },
    { key: 'wanted', from: '1', to: '2' },
    { key: 'gone', from: '1', to: '2' },
    { key: 'new', from: null, to: '2' },
  ];
  const now = new Map([
    ['same', '1'],
    ['changed', '3'],
    ['wanted', '2'],
  ]);
  expect(outdatedKeys(changes, now)).toEqual(['changed', 'gone']);
});
