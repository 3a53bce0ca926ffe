import { expect, test } from 'vitest';
import type { DemoCounts, DemoKept } from '#contract/first-day.ts';
import { wordCounts, wordKept, wordLosses, wordStep } from './wording.ts';

const AROUND = { gate: 'content', isSuper: true, licenseFile: undefined } as const;
const NOTHING: DemoCounts = {
  venues: 0,
  reviews: 0,
  news: 0,
  pictures: 0,
  posts: 0,
  categories: 0,
  options: 0,
  customers: 0,
  words: 0,
  visits: 0,
  favorites: 0,
  reports: 0,
};
const KEPT: DemoKept = {
  kind: 'venue',
  id: 1,
  name: '여백 라운지',
  isEdited: false,
  reviews: 0,
  venues: 0,
  posts: 0,
  isNeeded: false,
  isChosen: false,
};

test('a step names the first of the fields that are left, and where each contact is changed', () => {
  const operator = ['businessName', 'representative', 'address', 'email'];
  expect(wordStep({ name: 'operator', state: 'open', left: operator }, AROUND).text).toContain(
    '남은 항목: 상호, 대표자, 주소 외 1개',
  );
  const contacts = ['phone', 'DEFAULT_PHONE'];
  const { text } = wordStep({ name: 'contacts', state: 'open', left: contacts }, AROUND);
  expect(text).toContain('남은 항목: 상담 전화');
  expect(text).toContain('서버 설정(DEFAULT_PHONE)');
});

test('license files are offered where there is a screen for them, the removal only to supers', () => {
  const labels = (name: 'venues' | 'demo', around: Parameters<typeof wordStep>[1]) =>
    wordStep({ name, state: 'open', left: [] }, around).links.map(({ label }) => label);
  expect(labels('venues', AROUND)).toEqual(['CSV 가져오기', '하나씩 등록']);
  expect(labels('venues', { ...AROUND, licenseFile: '/admin/license-file' })).toContain(
    '인허가 파일',
  );
  expect(labels('demo', AROUND)).toEqual(['지울 내용 보기']);
  expect(labels('demo', { ...AROUND, isSuper: false })).toEqual([]);
});

test('what goes is counted, what real people lose is said, and a reason names all there are', () => {
  expect(wordCounts({ ...NOTHING, venues: 42, visits: 5432 })).toEqual([
    { key: 'venues', name: '업소', count: '42곳' },
    { key: 'visits', name: '방문 기록', count: '5,432건' },
  ]);
  expect(wordLosses(NOTHING)).toBe('');
  expect(wordLosses({ ...NOTHING, favorites: 2, reports: 1 })).toBe(
    '지우는 업소에 대한 회원이 찜한 2건과 방문자가 보낸 신고 1건도 함께 사라져요.',
  );
  expect(wordKept({ ...KEPT, isEdited: true, reviews: 2 })).toEqual({
    name: '여백 라운지 (업소)',
    reason: '직원이 고쳤어요 · 회원 리뷰 2개가 있어요',
  });
});
