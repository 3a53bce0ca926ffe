import { expect, test } from 'vitest';
import { toMatchKeys } from '#domain/licenses/match-keys.ts';
import { judgeDouble } from './likely-doubles.ts';
import { mergedValues } from './merge-fields.ts';

function venue(given: {
  name?: string;
  phone?: string;
  address?: string;
  licenseNumber?: string;
  registrationNumber?: string;
}) {
  const { name = '여백 라운지', phone = null, address = null } = given;
  return {
    keys: toMatchKeys({ name, phone, addresses: [address] }),
    licenseNumber: given.licenseNumber ?? null,
    registrationNumber: given.registrationNumber ?? null,
  };
}

const HERE = '강남구 테헤란로12길 34 지하1층';

test.each([
  ['name and address', {}, { address: HERE }, { address: '강남구 테헤란로 12길 34' }, null, true],
  ['name and telephone', {}, { phone: '02-555-1234' }, { phone: '025551234' }, null, true],
  ['a similar name side by side', { name: '여백라운지 강남' }, {}, {}, 12, true],
  ['a similar name round the corner', { name: '여백라운지 강남' }, {}, {}, 200, false],
  ['a name alone', {}, {}, {}, null, false],
  [
    'neighbours on the same floor',
    { name: '온도 위스키' },
    { address: HERE },
    { address: HERE },
    0,
    false,
  ],
  [
    'a registration number',
    { name: '온도' },
    { registrationNumber: '1' },
    { registrationNumber: '1' },
    null,
    true,
  ],
  [
    'one name with two licences on two floors',
    {},
    { address: HERE, licenseNumber: '1' },
    { address: '강남구 테헤란로12길 34 3층', licenseNumber: '2' },
    0,
    false,
  ],
] as const)('%s: %#', (_, other, one, more, metres, isLikely) => {
  const judged = judgeDouble(venue(one), venue({ ...other, ...more }), metres);
  expect(judged !== null).toBe(isLikely);
});

test('a merge fills gaps, and replaces what is asked for', () => {
  const kept = {
    name: '여백',
    phone: '02-1',
    roomCount: 0,
    latitude: null,
    longitude: null,
    features: ['룸'],
  };
  const merged = {
    name: '여백 라운지',
    phone: '02-2',
    roomCount: 4,
    latitude: 37.5,
    longitude: 127,
    features: ['주차'],
  };
  expect(mergedValues(kept, merged, [])).toEqual({ roomCount: 4, latitude: 37.5, longitude: 127 });
  expect(mergedValues(kept, merged, ['phone'])).toMatchObject({ phone: '02-2' });
  expect(mergedValues(merged, kept, ['place'])).toEqual({});
});
