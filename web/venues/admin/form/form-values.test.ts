import { expect, test } from 'vitest';
import { VenueForm } from '#contract/venues/forms.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { changesBetween, differingFields } from '#web/form/changes.ts';
import { toFaults } from '#web/form/faults.ts';
import {
  EMPTY_FORM,
  RENAMES,
  readable,
  toBody,
  toValues,
  type VenueFormValues,
} from './form-values.ts';

/** What the form tells, by field. */
function errorsOf(values: VenueFormValues): Record<string, string> {
  const { error } = VenueForm.safeParse(toBody(values));
  const faults = toFaults(error?.issues ?? [], RENAMES);
  return Object.fromEntries(faults.map(({ name, message }) => [name, message]));
}

const FILLED = { ...EMPTY_FORM, name: '여백', slug: '여백', categoryId: '2' };

const VENUE = {
  name: '여백',
  slug: '여백',
  categoryId: 2,
  description: null,
  phone: null,
  kakaoId: null,
  telegramId: null,
  email: null,
  address: '어딘가 1',
  roadAddress: null,
  lotAddress: null,
  district: null,
  thumbnailImage: '/objects/abc',
  thumbnailFocus: { x: 20, y: 80 },
  images: ['/objects/def'],
  businessRegistrationNumber: null,
  licenseNumber: null,
  roomCount: 3,
  floorCount: 0,
  serviceType: null,
  averageAttendance: null,
  tcPricing: 100_000,
  features: ['주차'],
  rating: 9.4,
  businessType: 'general_restaurant',
} as Venue;

test('an empty form lacks exactly what the specification asks for', () => {
  expect(errorsOf(EMPTY_FORM)).toEqual({
    name: '업소명을 입력하세요',
    slug: 'URL 슬러그를 입력하세요',
    categoryId: '카테고리를 선택하세요',
  });
  expect(errorsOf(FILLED)).toEqual({});
});

test.each([
  [{ rating: '' }, 'rating', /숫자/],
  [{ rating: '5.1' }, 'rating', /0부터 5까지/],
  [{ thumbnailUrl: 'ftp://x' }, 'thumbnailUrl', /http/],
  [{ slug: '밤 결' }, 'slug', /만 사용 가능합니다/],
  [{ email: '메일' }, 'email', /이메일 주소를 확인/],
  [{ businessRegistrationNumber: '12' }, 'businessRegistrationNumber', /10자리/],
] as const)('%j is told at its own field', (typed, field, sentence) => {
  const errors = errorsOf({ ...FILLED, ...typed });
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toMatch(sentence);
});

test('a stored grade of nothing shows as the default and is sent only once it was changed', () => {
  const opened = toValues({ ...VENUE, rating: 0 });
  expect(opened.rating).toBe('5.0');
  const sent = (typed: object) => changesBetween(toBody(opened), toBody({ ...opened, ...typed }));
  expect(sent({})).toBeNull();
  expect(sent({ name: '새 이름' })).toEqual({ name: '새 이름' });
  expect(sent({ rating: '4.9' })).toEqual({ rating: 4.9 });
});

test('a form that is saved as it was opened sends what the venue holds', () => {
  expect(VenueForm.parse(toBody(toValues(VENUE)))).toEqual({
    name: '여백',
    slug: '여백',
    categoryId: 2,
    description: null,
    phone: null,
    kakaoId: null,
    telegramId: null,
    email: null,
    address: '어딘가 1',
    roadAddress: null,
    lotAddress: null,
    district: null,
    latitude: null,
    longitude: null,
    thumbnailImage: '/objects/abc',
    thumbnailFocus: { x: 20, y: 80 },
    images: ['/objects/def'],
    rating: 4.7,
    businessType: 'general_restaurant',
    businessRegistrationNumber: null,
    licenseNumber: null,
    roomCount: 3,
    floorCount: 0,
    serviceType: null,
    averageAttendance: null,
    tcPricing: 100_000,
    features: ['주차'],
  });
});

test('an uploaded picture goes before an address, an address before nothing', () => {
  const url = 'https://pictures.example/a.jpg';
  const both = { ...FILLED, uploadedImage: '/objects/abc', thumbnailUrl: url };
  expect(toBody(both).thumbnailImage).toBe('/objects/abc');
  expect(toBody({ ...both, uploadedImage: '' }).thumbnailImage).toBe(url);
  expect(toBody(FILLED).thumbnailImage).toBeNull();
  const elsewhere = toValues({ ...VENUE, thumbnailImage: url });
  expect([elsewhere.uploadedImage, elsewhere.thumbnailUrl]).toEqual(['', url]);
});

test('what changed meanwhile is named in the order of the form and readable', () => {
  const before = toValues(VENUE);
  const after = toValues({
    ...VENUE,
    businessType: 'entertainment_bar_type1',
    name: '새 이름',
    categoryId: 3,
    // Not in the form, so no reason to ask.
    isActive: false,
  });
  expect(differingFields(before, after)).toEqual(['name', 'categoryId', 'businessType']);
  const categories = [{ id: 3, name: '라운지' }];
  expect(readable('categoryId', after, categories)).toBe('라운지');
  expect(readable('businessType', after, [])).toBe('1종 유흥주점');
  expect(readable('name', after, [])).toBe('새 이름');
});
