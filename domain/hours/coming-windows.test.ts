import { expect, test } from 'vitest';
import { seededRandom } from '#domain/art/random.ts';
import { addDays, toSeoul } from '#domain/seoul-time.ts';
import { comingWindows, neededUntil, spanToKeep } from './coming-windows.ts';
import { type DayHours, OVERNIGHT_RULES, openState, stateEndsAt } from './opening-hours.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const WEEKS = 300;
const MOMENTS = 40;
const MINUTE_MS = 60_000;
const NOW = new Date('2026-11-14T22:30:00+09:00');

const random = seededRandom(SEED);
const below = (end: number) => Math.floor(random() * end);
const chance = (share: number) => random() < share;

function anyTime(): string {
  // The edges of a day are where mistakes live.
  if (chance(0.2)) return chance(0.5) ? '00:00' : '23:59';
  return `${String(below(24)).padStart(2, '0')}:${String(below(60)).padStart(2, '0')}`;
}

function anyDay(): DayHours {
  const hasBreak = chance(0.3);
  return {
    openTime: chance(0.1) ? null : anyTime(),
    closeTime: chance(0.1) ? null : anyTime(),
    isClosed: chance(0.15),
    is24Hours: chance(0.15),
    breakStartTime: hasBreak ? anyTime() : null,
    breakEndTime: hasBreak ? anyTime() : null,
  };
}

test('the windows of any week say at every moment what the one rule says, and until its end', () => {
  console.warn(`${WEEKS} weeks (SEED=${SEED})`);
  const span = spanToKeep(NOW);
  const { date: today } = toSeoul(NOW);
  for (let week = 0; week < WEEKS; week++) {
    const opening = {
      hours: [0, 1, 2, 3, 4, 5, 6]
        .filter(() => chance(0.9))
        .map((dayOfWeek) => ({ dayOfWeek, ...anyDay() })),
      specialDays: Array.from({ length: 16 }, (_, ahead) => addDays(today, ahead - 3))
        .filter(() => chance(0.2))
        .map((date) => ({ date, ...anyDay() })),
      overnightRule: OVERNIGHT_RULES[below(2)] ?? 'same-row',
    };
    const windows = comingWindows(opening, span);
    for (let n = 0; n < MOMENTS; n++) {
      const length = span.until.getTime() - span.from.getTime();
      const at = new Date(span.from.getTime() + below(length / MINUTE_MS) * MINUTE_MS);
      const state = openState({ ...opening, storedStatus: null, at });
      const around = windows.filter(({ opensAt, closesAt }) => opensAt <= at && at < closesAt);
      expect(around.length, `${at.toISOString()} ${JSON.stringify(opening)}`).toBe(
        state.status === 'open' ? 1 : 0,
      );
      const end = stateEndsAt(state, at)?.getTime() ?? Number.NaN;
      const within = new Date(at.getTime() + below(end - at.getTime()));
      expect(openState({ ...opening, storedStatus: null, at: within })).toEqual(state);
      if (neededUntil(at) > span.until) continue;
      const flips = windows.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]);
      const next = flips.find((flip) => flip > at && flip < neededUntil(at)) ?? null;
      expect(next, `${at.toISOString()} ${JSON.stringify(opening)}`).toEqual(state.nextChangeAt);
    }
  }
});

test('nights that touch are one window, and what ended before the span is left out', () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: '18:00',
    closeTime: '02:00',
    isClosed: dayOfWeek !== 6,
    is24Hours: false,
    breakStartTime: null,
    breakEndTime: null,
  }));
  const span = spanToKeep(NOW);
  const opening = { hours, specialDays: [], overnightRule: 'carry-over' as const };
  const saturdays = [
    {
      opensAt: new Date('2026-11-14T18:00+09:00'),
      closesAt: new Date('2026-11-15T02:01+09:00'),
    },
    {
      opensAt: new Date('2026-11-21T18:00+09:00'),
      closesAt: new Date('2026-11-22T02:01+09:00'),
    },
  ];
  expect(comingWindows(opening, span)).toEqual(saturdays);
  const allDay = hours.map((row) => ({ ...row, isClosed: false, is24Hours: true }));
  expect(comingWindows({ ...opening, hours: allDay }, span)).toHaveLength(1);
});

test('what is kept reaches further than what is needed, today and on the two days after', () => {
  const { from, until } = spanToKeep(NOW);
  const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * MINUTE_MS);
  expect(from < later(-1)).toBe(true);
  expect([0, 1, 2, 3, 4].map((days) => neededUntil(later(days)) <= until)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
