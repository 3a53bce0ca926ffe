import { expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import { type SearchResult, searchApi } from '#contract/search.ts';
import {
  makeCategory,
  makeHours,
  makeOption,
  makeOptionMapping,
  makeVenue,
} from '#db/factories.ts';
import { keepWindows } from '#server/venues/windows.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

type Query = Omit<Sent<typeof searchApi.find>['query'], 'q'>;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Three venues that differ in everything; it is Saturday, 22:30. */
async function fillSite(): Promise<TestApp> {
  const app = await startApp();
  const { db } = app;
  const bar = await makeCategory(db, { slug: 'bar' });
  const pub = await makeCategory(db, { slug: 'pub' });
  const week = (openTime: string, closeTime: string) =>
    EVERY_DAY.map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime }));
  const early = await makeVenue(db, {
    name: '밤 하나',
    categoryId: bar.id,
    lotAddress: '강남구 역삼동 1',
    features: ['테라스'],
    rating: 46,
    createdAt: new Date('2026-11-01'),
  });
  await makeHours(db, early.id, week('18:00', '23:00'));
  const late = await makeVenue(db, {
    name: '밤 둘',
    categoryId: bar.id,
    lotAddress: '강남구 신사동 2',
    rating: 40,
    createdAt: new Date('2026-11-02'),
  });
  await makeHours(db, late.id, week('18:00', '03:00'));
  const { id: optionId } = await makeOption(db, { name: '테라스' });
  await makeOptionMapping(db, late.id, optionId);
  const closed = await makeVenue(db, {
    name: '밤 셋',
    categoryId: pub.id,
    district: '서초구',
    rating: 50,
    createdAt: new Date('2026-11-03'),
  });
  await makeHours(db, closed.id, 'never');
  await app.deps.database.settle();
  return app;
}

async function find({ as }: TestApp, query: Query): Promise<SearchResult> {
  const answer = await as.visitor.call(searchApi.find, { query: { q: '밤', ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const CASES: [Query, string[]][] = [
  [{ category: 'bar' }, ['밤 하나', '밤 둘']],
  [{ area: '신사동' }, ['밤 둘']],
  [{ area: '서초구' }, ['밤 셋']],
  [{ feature: '테라스' }, ['밤 하나', '밤 둘']],
  [{ score: '4.5' }, ['밤 하나', '밤 셋']],
  [{ open: 'true' }, ['밤 하나', '밤 둘']],
  [{ night: '2026-11-16', time: '01:00' }, ['밤 둘']],
  [{ night: '2026-11-16', time: '19:00' }, ['밤 하나', '밤 둘']],
  [{ category: 'bar', area: '역삼동', score: '4' }, ['밤 하나']],
  [{ sort: 'rating' }, ['밤 셋', '밤 하나', '밤 둘']],
  [{ sort: 'newest' }, ['밤 셋', '밤 둘', '밤 하나']],
  [{ sort: 'closing' }, ['밤 둘', '밤 하나', '밤 셋']],
];

test.each([false, true])('results are narrowed and ordered, windows known: %s', async (isKnown) => {
  const app = await fillSite();
  if (isKnown) await keepWindows(app.systemContext());
  for (const [query, names] of CASES) {
    const { venues, total } = await find(app, query);
    expect(
      venues.map(({ name }) => name),
      JSON.stringify(query),
    ).toEqual(names);
    expect(total).toBe(names.length);
  }
});

test('beside each value stands what the other filters leave of it', async () => {
  const app = await fillSite();
  const { facets } = await find(app, { category: 'bar', score: '4.5' });
  expect(facets).toEqual({
    categories: [
      { value: 'bar', count: 1 },
      { value: 'pub', count: 1 },
    ],
    areas: [{ value: '역삼동', count: 1 }],
    // By their dong, as their places are not known.
    stations: [
      { value: '강남역', count: 1 },
      { value: '역삼역', count: 1 },
    ],
    features: [{ value: '테라스', count: 1 }],
    scores: [
      { value: '4.5', count: 1 },
      { value: '4', count: 2 },
      { value: '3.5', count: 2 },
    ],
    open: 1,
    isPartial: false,
  });
});

test('what is counted as open is counted anew when the first of them closes', async () => {
  const app = await fillSite();
  expect((await find(app, { category: 'pub' })).facets?.open).toBe(0);
  expect((await find(app, {})).facets?.open).toBe(2);
  app.clock.advance(31 * 60_000);
  expect((await find(app, {})).facets?.open).toBe(1);
});

test.each(['night=2026-13-01&time=20:00', 'night=2026-11-14&time=25:00', 'score=9', 'as=meant'])(
  'a filter that cannot be is refused: %s',
  async (query) => {
    const { as } = await startApp();
    expect((await as.visitor.inject(`/api/search?q=a&${query}`)).statusCode).toBe(400);
  },
);
