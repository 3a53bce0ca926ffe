import { expect, test } from 'vitest';
import { licenseChanges } from './license-changes.ts';

const VENUE = {
  licenseNumber: null,
  businessType: 'general_restaurant' as const,
  address: '역삼동 테헤란로12길 34',
  roadAddress: null,
  lotAddress: null,
  latitude: 37.5006,
  longitude: 127.0365,
};
const LICENSE = {
  number: '3220000-102-2015-00001',
  trade: '유흥주점영업',
  roadAddress: '서울특별시 강남구 테헤란로12길 34',
  lotAddress: null,
  latitude: 37.500622,
  longitude: 127.036456,
};

test('what differs is told from and to; an address only where there is none', () => {
  expect(licenseChanges(VENUE, LICENSE)).toMatchObject([
    { field: 'licenseNumber', from: null, to: LICENSE.number, isUsual: true },
    { field: 'businessType', from: '일반음식점', to: '1종 유흥주점', isUsual: true },
    { field: 'roadAddress', from: null, to: LICENSE.roadAddress },
  ]);
});

test('a place is filled in, and replaced only on demand', () => {
  const empty = { ...VENUE, latitude: null, longitude: null };
  expect(licenseChanges(empty, LICENSE).at(-1)).toMatchObject({
    field: 'place',
    from: null,
    to: '37.500622, 127.036456',
    isUsual: true,
    values: { latitude: 37.500622, longitude: 127.036456 },
  });
  const far = { ...VENUE, latitude: 37.51 };
  expect(licenseChanges(far, LICENSE).at(-1)).toMatchObject({ field: 'place', isUsual: false });
});

test('a trade that no venue can have leaves the type alone', () => {
  const fields = licenseChanges(VENUE, { ...LICENSE, trade: '휴게음식점' }).map(
    ({ field }) => field,
  );
  expect(fields).not.toContain('businessType');
});
