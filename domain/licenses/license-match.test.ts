import { expect, test } from 'vitest';
import { type Candidate, chooseCandidates, judgeLicense } from './license-match.ts';
import { nameKey, toMatchKeys } from './match-keys.ts';

test.each([
  ['(주)달빛 강남점', '달빛'],
  ['㈜달빛라운지 역삼본점', '달빛라운지'],
  ['주식회사 여 백', '여백'],
  ['문(MOON)', '문'],
  ['와인상점', '와인상점'],
  ['(주)', '주'],
])('%s is called %s on its sign', (name, sign) => {
  expect(nameKey(name)).toBe(sign);
});

test.each([
  [
    '서울특별시 강남구 테헤란로12길 34, 지하1층 (역삼동)',
    { road: '테헤란로12길34', floor: 'B1', district: '강남구' },
  ],
  ['서울 강남구 테헤란로 12길 34 2층', { road: '테헤란로12길34', floor: '2' }],
  ['서울특별시 강남구 역삼동 123번지 4호 지하2층', { lot: '역삼동123-4', floor: 'B2', road: null }],
  ['서울 강남구 테헤란로27길 18, B1', { road: '테헤란로27길18', floor: 'B1' }],
  ['역삼동 123-4', { lot: '역삼동123-4', district: null }],
  ['강남대로 396', { road: '강남대로396' }],
])('an address is taken apart: %s', (address, keys) => {
  expect(toMatchKeys({ name: '여백', phone: null, addresses: [address] })).toMatchObject(keys);
});

const ROAD = '서울특별시 강남구 테헤란로12길 34, 지하1층 (역삼동)';

function venue(
  given: { name?: string; phone?: string; address?: string; licenseNumber?: string } = {},
) {
  const {
    name = '달빛',
    phone = null,
    address = '강남구 테헤란로12길 34 지하 1층',
    licenseNumber = null,
  } = given;
  return { keys: toMatchKeys({ name, phone, addresses: [address] }), licenseNumber };
}

function row(given: { name?: string; phone?: string; road?: string; number?: string } = {}) {
  const {
    name = '(주)달빛 강남점',
    phone = null,
    road = ROAD,
    number = '3220000-102-2015-00001',
  } = given;
  return { keys: toMatchKeys({ name, phone, addresses: [road] }), number };
}

test('the number of a licence decides, whatever else differs', () => {
  const judged = judgeLicense(
    venue({
      name: '전혀 다른 이름',
      licenseNumber: '3220000-102-2015-00001 ',
      address: '서초구 서초대로 1',
    }),
    row(),
  );
  expect(judged).toEqual({ verdict: 'sure', score: 100, reasons: ['number'] });
});

test.each([
  ['name, house and floor', venue(), row(), 'sure'],
  ['name and house', venue({ address: '강남구 테헤란로12길 34' }), row(), 'sure'],
  ['a similar name on the same floor', venue({ name: '달빛라운지' }), row(), 'doubtful'],
  [
    'a similar name, the floor and the telephone',
    venue({ name: '달빛라운지', phone: '02-555-1234' }),
    row({ phone: '025551234' }),
    'sure',
  ],
  [
    'the name in another house of the district',
    venue({ address: '강남구 역삼로 5' }),
    row(),
    'none',
  ],
  ['the name where only the district is known', venue({ address: '강남구' }), row(), 'doubtful'],
  ['another name in the same house', venue({ name: '온도 위스키' }), row(), 'none'],
  [
    'name and street in another district',
    venue({ address: '서초구 테헤란로12길 34' }),
    row(),
    'none',
  ],
] as const)('%s: %#', (_, one, other, verdict) => {
  expect(judgeLicense(one, other).verdict).toBe(verdict);
});

function candidate(given: Partial<Candidate> & { id: string }): Candidate & { id: string } {
  return {
    judged: { verdict: 'sure', score: 90, reasons: ['name', 'floor'] },
    state: '01',
    licensedOn: '2015-03-02',
    ...given,
  };
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

test('of a house that changed hands the licence in business counts', () => {
  const chosen = chooseCandidates([
    candidate({ id: 'former', state: '03', licensedOn: '2020-01-01' }),
    candidate({
      id: 'present',
      judged: { verdict: 'sure', score: 80, reasons: ['name', 'place'] },
    }),
  ]);
  expect(idsOf(chosen)).toEqual(['present']);
});

test('two that are equally sure are asked about', () => {
  const chosen = chooseCandidates([candidate({ id: 'a' }), candidate({ id: 'b' })]);
  expect(chosen.map(({ judged }) => judged.verdict)).toEqual(['doubtful', 'doubtful']);
});

test('of the doubtful ones the likeliest three are offered', () => {
  const judged = (score: number) => ({ verdict: 'doubtful' as const, score, reasons: [] });
  const chosen = chooseCandidates(
    [55, 75, 60, 65].map((score) => candidate({ id: String(score), judged: judged(score) })),
  );
  expect(idsOf(chosen)).toEqual(['75', '65', '60']);
});
