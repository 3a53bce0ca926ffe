import { expect, test } from 'vitest';
import { gapsOf, VENUE_GAPS } from './gaps.ts';

const COMPLETE = {
  description: '소개',
  telegramId: 'moon',
  roadAddress: '서울 강남구 예시로 7',
  latitude: 37.5,
  thumbnailImage: '/objects/a',
  hasHours: true,
};

test('a venue that has everything lacks nothing, one that has nothing lacks all', () => {
  expect(gapsOf(COMPLETE)).toEqual([]);
  expect(gapsOf({ hasHours: false })).toEqual(VENUE_GAPS);
});

test.each([
  [{ description: ' ' }, 'description'],
  [{ telegramId: '' }, 'contact'],
  [{ roadAddress: null }, 'address'],
  [{ latitude: null }, 'coordinates'],
  [{ thumbnailImage: '' }, 'picture'],
  [{ hasHours: false }, 'hours'],
] as const)('%j is missed as %s', (given, gap) => {
  expect(gapsOf({ ...COMPLETE, ...given })).toEqual([gap]);
});

test('any one contact and either address will do', () => {
  expect(gapsOf({ ...COMPLETE, telegramId: null, email: 'a@b.kr' })).toEqual([]);
  expect(gapsOf({ ...COMPLETE, roadAddress: null, address: '어딘가 1' })).toEqual([]);
});
