import { expect, test } from 'vitest';
import { isTable, pillsOf, readFilter, readSorting, viewQuery } from './table-address.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

test('the address says what the table shows', () => {
  expect(read('q=바&state=open&missing=picture&sort=name')).toEqual({
    q: '바',
    state: 'open',
    missing: 'picture',
  });
  expect(read('todo=unplanned_holiday&date=2027-02-06')).toEqual({
    todo: 'unplanned_holiday',
    date: '2027-02-06',
  });
});

test('what nobody could have chosen is left out', () => {
  expect(
    read('state=half&hidden=maybe&checked=yesterday&block=hours&todo=unplanned_holiday'),
  ).toEqual({});
  expect(readSorting(new URLSearchParams('sort=luck&dir=up'))).toEqual({
    sort: 'order',
    dir: 'asc',
  });
});

test.each([
  ['', false],
  ['q=바&category=bar', false],
  ['view=table', true],
  ['hidden=true', true],
  ['sort=name', true],
  ['hidden=maybe', false],
])('%s is the table: %s', (text, expected) => {
  expect(isTable(new URLSearchParams(text))).toBe(expected);
});

test('each condition is told in words', () => {
  const filter = read('hidden=true&missing=hours&checked=never&block=contact&todo=old_hours');
  expect(pillsOf(filter, '오래된 업소').map(({ text }) => text)).toEqual([
    '오래된 업소',
    '숨김',
    '영업시간 없음',
    '연락처 확인한 적 없음',
  ]);
});

test('a view keeps the conditions and not where one was', () => {
  expect(viewQuery(new URLSearchParams('hidden=true&pages=4&bulk=check'))).toBe(
    'hidden=true&view=table',
  );
});
