import { expect, test } from 'vitest';
import { formatValue, nameOfField } from './values.ts';
import { actionWords } from './words.ts';

test.each([
  ['venue.update', '업소 수정'],
  ['hours.update', '영업시간 수정'],
  ['review.reject', '리뷰 반려'],
  ['special-day.create', '특별 영업일 등록'],
  ['rocket.launch', 'rocket.launch'],
])('%s reads as %s', (action, words) => {
  expect(actionWords(action)).toBe(words);
});

test.each([
  ['phone', '전화번호'],
  ['day.0', '일요일'],
  ['operator.email', '사업자 이메일'],
  ['nobodyKnows', 'nobodyKnows'],
])('the field %s is called %s', (field, name) => {
  expect(nameOfField(field)).toBe(name);
});

const HOURS = {
  openTime: '18:00',
  closeTime: '02:00',
  isClosed: false,
  is24Hours: false,
  breakStartTime: null,
  breakEndTime: null,
};

test.each([
  ['phone', null, '없음'],
  ['features', [], '없음'],
  ['features', ['조용한 자리', '테라스'], '조용한 자리, 테라스'],
  ['isActive', true, '예'],
  ['roomCount', 0, '0개'],
  ['rating', 48, '4.8점'],
  ['tcPricing', 150_000, '150,000원'],
  ['categoryId', 2, '와인 바'],
  ['categoryId', 9, '삭제한 카테고리 #9'],
  ['venueIds', [1, 2], '2곳'],
  ['color', 'jjok', '쪽빛'],
  ['latitude', 37.5, '37.5'],
  ['businessType', 'general_restaurant', '일반음식점'],
  ['state', 'pending', '대기'],
  ['gate', 'blur', '흐리게 보이기'],
  ['publishedAt', '2026-11-14T13:30:00.000Z', '2026.11.14 22:30'],
  ['day.6', HOURS, '18:00 – 다음날 02:00'],
  ['consultation.claims', [{ value: '98%', label: '만족도', source: null }], '98% 만족도'],
  ['content', '가'.repeat(200), `${'가'.repeat(160)}…`],
])('the value of %s is told in words', (field, value, words) => {
  const categories = [{ id: 2, name: '와인 바' }];
  expect(formatValue(field, value, { categories })).toBe(words);
});
