import { expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import { type SearchResult, searchApi } from '#contract/search.ts';
import { makeVenue } from '#db/factories.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

type Query = Sent<typeof searchApi.find>['query'];

const YEOKSAM = { latitude: 37.500622, longitude: 127.036456 };
/** One degree of latitude is 111 km. */
const north = (metres: number) => ({ ...YEOKSAM, latitude: YEOKSAM.latitude + metres / 111_195 });

/** Around 역삼역, at a distance, and one of whom only the dong is known. */
async function fillSite(): Promise<TestApp> {
  const app = await startApp();
  await makeVenue(app.db, { name: '밤 멀리', ...north(700), lotAddress: '강남구 논현동 1' });
  await makeVenue(app.db, { name: '밤 가까이', ...north(100), lotAddress: '강남구 역삼동 1' });
  await makeVenue(app.db, { name: '밤 건너', ...north(1_500), lotAddress: '강남구 역삼동 2' });
  await makeVenue(app.db, { name: '밤 어딘가', lotAddress: '강남구 역삼동 3' });
  await app.deps.database.settle();
  return app;
}

async function find({ as }: TestApp, query: Query) {
  const answer = await as.visitor.call(searchApi.find, { query });
  expect(answer.statusCode).toBe(200);
  const result: SearchResult = answer.json();
  return { ...result, names: result.venues.map(({ name }) => name) };
}

test('a station finds who stands within a walk of it, nearest first, then its dong where no place is known', async () => {
  const app = await fillSite();
  const { names, understoodAs } = await find(app, { q: '역삼역' });
  expect(names).toEqual(['밤 가까이', '밤 멀리', '밤 어딘가']);
  expect(understoodAs).toBe('역삼역 걸어서 14분 이내, 역삼동');
  expect((await find(app, { q: 'durtkadur' })).names).toEqual(names);
  expect((await find(app, { q: '역삼역 가까이' })).names).toEqual(['밤 가까이']);
  expect((await find(app, { q: '역삼역', as: 'typed' })).names).toEqual([]);
});

test('a station with a venue within a walk is suggested, whatever its address says', async () => {
  const app = await startApp();
  await makeVenue(app.db, { name: '밤', ...north(700), lotAddress: '강남구 논현동 1' });
  await app.deps.database.settle();
  const suggested = async (q: string) => {
    const answer = await app.as.visitor.call(searchApi.suggest, { query: { q } });
    return answer.json().map(({ text }: { text: string }) => text);
  };
  expect(await suggested('역삼')).toContain('역삼역');
  expect(await suggested('수서')).toEqual([]);
});

test('who has the name of the station comes before who stands at it', async () => {
  const app = await fillSite();
  await makeVenue(app.db, { name: '역삼역 포차' });
  expect((await find(app, { q: '역삼역' })).names).toEqual([
    '역삼역 포차',
    '밤 가까이',
    '밤 멀리',
    '밤 어딘가',
  ]);
});

test('results are narrowed to a station and counted by station', async () => {
  const app = await fillSite();
  const { facets } = await find(app, { q: '밤' });
  expect(facets?.stations).toContainEqual({ value: '역삼역', count: 3 });
  expect((await find(app, { q: '밤', station: '역삼역' })).names.toSorted()).toEqual([
    '밤 가까이',
    '밤 멀리',
    '밤 어딘가',
  ]);
  expect((await find(app, { q: '밤', station: '없는역' })).names).toEqual([]);
});

test('the nearest to a station come first, those without a place last', async () => {
  const app = await fillSite();
  expect((await find(app, { q: '밤', sort: 'nearest', near: '역삼역' })).names).toEqual([
    '밤 가까이',
    '밤 멀리',
    '밤 건너',
    '밤 어딘가',
  ]);
  const asFound = (await find(app, { q: '밤' })).names;
  for (const near of ['없는역', '37.5,127.0']) {
    expect((await find(app, { q: '밤', sort: 'nearest', near })).names, near).toEqual(asFound);
  }
});

test('where more are found than are ranked, the database narrows and orders in the same way', async () => {
  const app = await startApp();
  for (let number = 0; number < 510; number += 1) {
    await makeVenue(app.db, { name: `밤 ${number}`, ...north(10 * (510 - number) - 5) });
  }
  await app.deps.database.settle();
  const nearest = await find(app, { q: '밤', sort: 'nearest', near: '역삼역' });
  expect(nearest.names.slice(0, 3)).toEqual(['밤 509', '밤 508', '밤 507']);
  const narrowed = await find(app, { q: '밤', station: '역삼역' });
  expect(narrowed.total).toBe(80);
});
