import { expect, test } from 'vitest';
import { briefChange, briefChangeEndsAt } from './brief-change.ts';

const open = (closesAt: string | null) => ({ status: 'open', opensAt: null, closesAt }) as const;
const closed = (opensAt: string | null) => ({ status: 'closed', opensAt, closesAt: null }) as const;
const at = (text: string) => new Date(`${text}+09:00`);

test.each([
  ['open until later tonight', open('2026-11-18T02:00+09:00'), '02:00까지'],
  ['open within its closing minute', open('2026-11-17T20:00+09:00'), '20:00까지'],
  ['open after a closing that has passed', open('2026-11-17T19:58+09:00'), null],
  ['open for more than a day', open('2026-11-18T20:00:30+09:00'), null],
  ['open without an end', open(null), null],
  ['closed until later today', closed('2026-11-17T22:00+09:00'), '22:00 오픈'],
  ['closed until tomorrow, within a day', closed('2026-11-18T18:00+09:00'), '18:00 오픈'],
  ['closed for longer than a day', closed('2026-11-20T18:00+09:00'), '금요일 18:00 오픈'],
  ['closed for a week and more', closed('2026-11-26T18:00+09:00'), '11월 26일 오픈'],
  ['closed with an opening that has passed', closed('2026-11-17T20:00+09:00'), null],
  ['closed for good', { status: 'permanent_closed', opensAt: null, closesAt: null }, null],
] as const)('%s', (_name, state, text) => {
  expect(briefChange(state, at('2026-11-17T20:00:00.5'))).toBe(text);
});

test('what it says holds until the moment it tells, and is another then', () => {
  const state = closed('2026-11-26T18:00+09:00');
  let now = at('2026-11-17T20:00');
  const said: (string | null)[] = [];
  for (let end = briefChangeEndsAt(state, now); end; end = briefChangeEndsAt(state, now)) {
    const text = briefChange(state, now);
    said.push(text);
    expect(briefChange(state, new Date(end.getTime() - 1))).toBe(text);
    expect(briefChange(state, end)).not.toBe(text);
    now = end;
  }
  expect([...said, briefChange(state, now)]).toEqual([
    '11월 26일 오픈',
    '목요일 18:00 오픈',
    '18:00 오픈',
  ]);
});
