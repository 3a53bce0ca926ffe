import { expect, test } from 'vitest';
import { VenueChanges } from '#contract/venues/changes.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { changesBetween } from '#web/form/changes.ts';
import { toFaults } from '#web/form/faults.ts';
import { SECTION_VALUES, type Section, splitFeatures, toSectionBody } from './section-values.ts';

const VENUE = {
  name: '여백 라운지',
  address: '서울 강남구 어딘가 1',
  lotAddress: null,
  latitude: null,
  longitude: null,
  businessRegistrationNumber: '1230045678',
  businessType: 'entertainment_bar_type1',
  roomCount: 12,
  floorCount: 2,
  serviceType: 'attached',
  description: '소개',
  phone: null,
  kakaoId: 'moon',
  telegramId: null,
  email: null,
  features: ['주차', '단체석'],
} as unknown as Venue;

/** What saving a section sends after this was typed in it. */
function sent(section: Section, typed: object) {
  const opened = SECTION_VALUES[section](VENUE);
  return changesBetween(toSectionBody(opened), toSectionBody({ ...opened, ...typed }));
}

test('each section sends its own fields and no others', () => {
  const sections = Object.keys(SECTION_VALUES) as Section[];
  expect(sections.map((section) => Object.keys(SECTION_VALUES[section](VENUE)))).toEqual([
    ['name', 'address', 'lotAddress', 'place'],
    ['businessRegistrationNumber', 'businessType', 'roomCount', 'floorCount', 'serviceType'],
    ['description'],
    ['phone', 'kakaoId', 'telegramId', 'email'],
    ['features'],
  ]);
});

test('a section sends only what was changed, and as it was opened nothing', () => {
  for (const section of Object.keys(SECTION_VALUES) as Section[]) {
    expect(sent(section, {})).toBeNull();
  }
  // A blank contact becomes the site's own: those nobody touched must not.
  expect(sent('contact', { kakaoId: 'star' })).toEqual({ kakaoId: 'star' });
  expect(sent('license', { roomCount: 13 })).toEqual({ roomCount: 13 });
});

test('features are split on commas, trimmed, and empty ones dropped', () => {
  expect(splitFeatures(' 주차 ,, 단체석,  ')).toEqual(['주차', '단체석']);
  expect(splitFeatures('')).toEqual([]);
  expect(sent('features', { features: '주차,테라스' })).toEqual({ features: ['주차', '테라스'] });
});

test.each([
  ['basic', { name: ' ' }, { name: 'name', message: '업소명을 입력하세요' }],
  [
    'license',
    { businessRegistrationNumber: '123-00' },
    {
      name: 'businessRegistrationNumber',
      message: '사업자등록번호는 숫자 10자리로 입력하세요',
    },
  ],
  ['features', { features: '가'.repeat(41) }, { name: 'features.0', message: expect.any(String) }],
] as const)('what the contract refuses in %s is told at its field', (section, typed, fault) => {
  const { error } = VenueChanges.safeParse(sent(section, typed));
  expect(toFaults(error?.issues ?? [])).toEqual([fault]);
});
