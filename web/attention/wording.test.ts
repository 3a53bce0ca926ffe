import { expect, test } from 'vitest';
import { ATTENTION_KINDS, type AttentionItem } from '#contract/attention.ts';
import { todoTitle, toTask } from './wording.ts';

const VENUES = [
  { id: 7, name: '유리온실' },
  { id: 12, name: '여백 라운지' },
  { id: 23, name: '온도 위스키' },
];

function item(given: Partial<AttentionItem>): AttentionItem {
  return { kind: 'missing_hours', count: 5, holiday: null, venues: VENUES, ...given };
}

test('a line leads to the table of exactly its venues, each name to its own screen', () => {
  expect(toTask(item({}))).toEqual({
    key: 'missing_hours ',
    kind: 'missing_hours',
    date: null,
    canWaive: true,
    title: '영업시간이 없는 업소',
    count: '5곳',
    href: '/admin/venues?todo=missing_hours',
    venues: [
      { id: 7, name: '유리온실', href: '/admin/venues/7/hours' },
      { id: 12, name: '여백 라운지', href: '/admin/venues/12/hours' },
      { id: 23, name: '온도 위스키', href: '/admin/venues/23/hours' },
    ],
    others: 2,
  });
});

test.each([
  ['waiting_reviews', '/admin/reviews'],
  ['open_reports', '/admin/reports'],
] as const)('%s lead to their queue', (kind, href) => {
  const task = toTask(item({ kind, count: 6, venues: [] }));
  expect(task).toMatchObject({ count: '6건', href, venues: [] });
});

test('requests to take reviews down lead to their own screen', () => {
  const task = toTask(item({ kind: 'open_takedowns', count: 2, venues: [] }));
  expect(task).toMatchObject({ count: '2건', href: '/admin/takedowns' });
});

test('a holiday is named with its day', () => {
  const holiday = { date: '2026-12-25', name: '성탄절' };
  expect(toTask(item({ kind: 'unplanned_holiday', holiday })).title).toBe(
    '12월 25일 금요일 성탄절: 특별 영업일을 정하지 않은 업소',
  );
  expect(todoTitle('unplanned_holiday', holiday.date)).toMatch(/^12월 25일 금요일 성탄절/);
});

test('a holiday leads to its venues with the answer ready to be given', () => {
  const holiday = { date: '2026-12-25', name: '성탄절' };
  expect(toTask(item({ kind: 'unplanned_holiday', holiday })).href).toBe(
    '/admin/venues?todo=unplanned_holiday&date=2026-12-25&bulk=special-days',
  );
});

test('every kind has words', () => {
  const holiday = { date: '2026-12-25', name: '성탄절' };
  for (const kind of ATTENTION_KINDS) expect(toTask(item({ kind, holiday })).title).toBeTruthy();
});
