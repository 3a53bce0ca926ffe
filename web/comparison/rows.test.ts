import { expect, test } from 'vitest';
import type { Compared } from '#contract/venues/comparison.ts';
import { comparisonGroups, tonightCell } from './rows.ts';

const NIGHT = {
  openTime: '19:00',
  closeTime: '03:00',
  isClosed: false,
  is24Hours: false,
  breakStartTime: null,
  breakEndTime: null,
  isSpecial: false,
};

function compared(venue: Partial<Compared['venue']>, more: Partial<Compared> = {}): Compared {
  return {
    venue: {
      status: 'open',
      rating: 9.6,
      reviewAverage: 8.5,
      reviewCount: 13,
      roadAddress: '테헤란로 1',
      businessType: 'general_restaurant',
      licenseNumber: '제1호',
      checkedDates: { license: '2026-10-01' },
      roomCount: 3,
      floorCount: 1,
      features: [],
      ...venue,
    } as Compared['venue'],
    tonight: NIGHT,
    options: [],
    station: { name: '역삼', metres: 280, minutes: 5 },
    ...more,
  };
}

function option(name: string, additionalInfo: string | null = null) {
  return { id: 1, additionalInfo, option: { name } } as Compared['options'][number];
}

function rowsOf(list: Compared[]) {
  return Object.fromEntries(
    comparisonGroups(list).flatMap(({ rows }) => rows.map((row) => [row.label, row])),
  );
}

test('a row differs when one venue differs from another in it', () => {
  const rows = rowsOf([compared({}), compared({ roomCount: 4 })]);
  expect(rows.룸).toMatchObject({ isDifferent: true, cells: [{ text: '3개' }, { text: '4개' }] });
  expect(rows['전체 층수']?.isDifferent).toBe(false);
  expect(rowsOf([compared({})]).룸?.isDifferent).toBe(false);
  const elsewhere = rowsOf([compared({}), compared({ roadAddress: '도산대로 2' })]);
  expect(elsewhere.주소?.isDifferent).toBe(false);
});

test('a score comes with what it is made of, and is not made up', () => {
  const { cells } = rowsOf([
    compared({}),
    compared({ reviewAverage: 9, reviewCount: 2 }),
    compared({ reviewAverage: null, reviewCount: 0, rating: 0 }),
  ])['방문자 점수'] ?? { cells: [] };
  expect(cells).toEqual([
    { text: '8.5 / 10', note: '리뷰 13개' },
    { text: '9.0 / 10', note: '리뷰 2개 · 표본 적음' },
    { text: '리뷰 없음' },
  ]);
});

test('every facility has a row, those that all have first, with its addition', () => {
  const list = [
    compared({ features: ['테라스', '발렛'] }, { options: [option('주차', '2시간')] }),
    compared({ features: ['발렛'] }, { options: [option('발렛')] }),
  ];
  const rows = comparisonGroups(list).at(-1)?.rows.slice(2) ?? [];
  expect(rows.map(({ label }) => label)).toEqual(['발렛', '테라스', '주차']);
  expect(rows[0]?.isDifferent).toBe(false);
  expect(rows[2]?.cells).toEqual([
    { text: '있음', has: true, note: '2시간' },
    { text: '없음', has: false },
  ]);
});

test('hours tonight are told as they are known', () => {
  expect(tonightCell(compared({}))).toEqual({ text: '19:00 – 다음날 03:00' });
  const special = compared({}, { tonight: { ...NIGHT, isClosed: true, isSpecial: true } });
  expect(tonightCell(special)).toEqual({ text: '휴무', note: '특별 영업일' });
  expect(tonightCell(compared({}, { tonight: null })).text).toBe('확인 중');
  expect(tonightCell(compared({ status: 'permanent_closed' })).text).toBe('–');
});

test('a place that is not known is not guessed', () => {
  const rows = rowsOf([
    compared({}),
    compared({ roadAddress: null, address: null }, { station: null }),
  ]);
  expect(rows['가까운 역']?.cells).toEqual([
    { text: '역삼역 걸어서 5분', note: '약 280 m' },
    { text: '확인 중' },
  ]);
  expect(rows.주소?.cells[1]?.text).toBe('확인 중');
});
