import { expect, test } from 'vitest';
import { CLOSED_DAY, DEFAULT_DAY } from '#domain/opening-hours.ts';
import {
  type Draft,
  errorsOf,
  isChanged,
  splitFeatures,
  toChanges,
  toCount,
  toWeek,
  toWeekBody,
  withSection,
} from './edit-draft.ts';

const DRAFT: Draft = {
  name: '여백 라운지',
  address: '서울 강남구 어딘가 1',
  lotAddress: '',
  businessRegistrationNumber: '123-00-45678',
  businessType: 'entertainment_bar_type1',
  roomCount: '12',
  floorCount: '2',
  serviceType: 'attached',
  description: '소개',
  phone: '',
  kakaoId: 'moon',
  telegramId: '',
  features: '주차, 단체석',
};

const SECTIONS = ['basic', 'license', 'description', 'contact', 'features'] as const;

test('each section sends its own fields and no others', () => {
  const saved: Draft = {
    name: '',
    address: '',
    lotAddress: '-',
    businessRegistrationNumber: '',
    businessType: 'general_restaurant',
    roomCount: '0',
    floorCount: '0',
    serviceType: null,
    description: '',
    phone: '-',
    kakaoId: '',
    telegramId: '-',
    features: '',
  };
  const sent = SECTIONS.map((section) => Object.keys(toChanges(section, DRAFT, saved) ?? {}));
  expect(sent).toEqual([
    ['name', 'address', 'lotAddress'],
    ['businessRegistrationNumber', 'businessType', 'roomCount', 'floorCount', 'serviceType'],
    ['description'],
    ['phone', 'kakaoId', 'telegramId'],
    ['features'],
  ]);
});

test('a section sends only what was changed, and as it was opened nothing', () => {
  for (const section of SECTIONS) expect(toChanges(section, DRAFT, DRAFT)).toBeNull();
  // A blank contact becomes the site's own: those nobody touched must not.
  expect(toChanges('contact', { ...DRAFT, kakaoId: 'star' }, DRAFT)).toEqual({ kakaoId: 'star' });
  expect(toChanges('license', { ...DRAFT, roomCount: '13' }, DRAFT)).toEqual({ roomCount: 13 });
});

test.each([
  ['12', 12],
  ['', 0],
  ['많음', 0],
  ['-3', 0],
  ['2.9', 2],
  ['Infinity', 0],
])('a count typed as "%s" is %i', (typed, count) => {
  expect(toCount(typed)).toBe(count);
});

test('features are split on commas, trimmed, and empty ones dropped', () => {
  expect(splitFeatures(' 주차 ,, 단체석,  ')).toEqual(['주차', '단체석']);
  expect(splitFeatures('')).toEqual([]);
});

test('what the contract refuses is told at its field', () => {
  expect(errorsOf('basic', { ...DRAFT, name: ' ' }, DRAFT)).toEqual({
    name: '업소명을 입력하세요',
  });
  expect(errorsOf('license', { ...DRAFT, businessRegistrationNumber: '123-00' }, DRAFT)).toEqual({
    businessRegistrationNumber: '사업자등록번호는 숫자 10자리로 입력하세요',
  });
  expect(Object.keys(errorsOf('features', { ...DRAFT, features: '가'.repeat(41) }, DRAFT))).toEqual(
    ['features'],
  );
  expect(errorsOf('contact', { ...DRAFT, name: '' }, DRAFT)).toEqual({});
});

test('a saved section is taken from the answer and the others stay as typed', () => {
  const typed = { ...DRAFT, name: '쓰는 중', phone: '' };
  const saved = { ...DRAFT, phone: '02-000-0000' };
  const next = withSection(typed, 'contact', saved);
  expect(next).toEqual({ ...typed, phone: '02-000-0000' });
  expect(isChanged('contact', next, saved)).toBe(false);
  expect(isChanged('basic', next, saved)).toBe(true);
});

test('the week has seven days, Monday first, and the usual hours where none are known', () => {
  const usual = toWeek([]);
  expect(usual.map((row) => row.dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(usual[0]).toEqual({ dayOfWeek: 1, ...DEFAULT_DAY });
  const known = toWeek([{ venueId: 1, dayOfWeek: 6, ...DEFAULT_DAY }]);
  expect(known.filter((row) => !row.isClosed).map((row) => row.dayOfWeek)).toEqual([6]);
});

test('a closed day is sent without times, an open one with its break, each with its venue', () => {
  const evening = { dayOfWeek: 1, ...DEFAULT_DAY, breakStartTime: '22:00', breakEndTime: '22:30' };
  expect(toWeekBody(3, [evening, { ...evening, dayOfWeek: 0, isClosed: true }])).toEqual([
    { venueId: 3, ...evening },
    { venueId: 3, dayOfWeek: 0, ...CLOSED_DAY },
  ]);
});
