import { expect, test } from 'vitest';
import { type SearchResult, type Suggestion, searchApi } from '#contract/search.ts';
import {
  makeAlias,
  makeCategory,
  makeLicense,
  makeOption,
  makeOptionMapping,
  makeSignage,
  makeVenue,
  makeVisit,
} from '#db/factories.ts';
import { countPeriods } from '#server/analytics/periods.ts';
import { type Client, startApp } from '#tests/support/app.ts';
import { prepareSearch } from './prepare.ts';

async function find(client: Client, q: string, more: { as?: 'typed' } = {}): Promise<SearchResult> {
  return (await client.call(searchApi.find, { query: { q, ...more } })).json();
}

async function suggestionsFor(client: Client, q: string): Promise<Suggestion[]> {
  const answer = await client.call(searchApi.suggest, { query: { q } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test.each([
  ['duqor', '여백'],
  ['여벡 라운지', '여백 라운지'],
  ['duqpr', '여백'],
  ['역삼역', '역삼동'],
])('%s is answered as %s, and says so', async (q, meant) => {
  const { db, as } = await startApp();
  await makeVenue(db, { name: '여백 라운지', address: '역삼동 테헤란로 1' });
  const result = await find(as.visitor, q);
  expect(result.venues.map(({ name }) => name)).toEqual(['여백 라운지']);
  expect(result.understoodAs).toBe(meant);
  expect(await find(as.visitor, q, { as: 'typed' })).toMatchObject({
    venues: [],
    understoodAs: null,
  });
});

test('what is found as typed is never taken for anything else', async () => {
  const { db, as } = await startApp();
  await makeVenue(db, { name: 'Duqor' });
  await makeVenue(db, { name: '여백' });
  const { venues, understoodAs } = await find(as.visitor, 'duqor');
  expect(venues.map(({ name }) => name)).toEqual(['Duqor']);
  expect(understoodAs).toBeNull();
});

test('venues are found by category, options and every name they have had', async () => {
  const { db, as } = await startApp();
  const { id: categoryId } = await makeCategory(db, { name: '재즈바' });
  const { id } = await makeVenue(db, { name: '여백', categoryId });
  await makeVenue(db, { name: '다른 곳' });
  await makeAlias(db, id, { alias: '옛-주소' });
  await makeSignage(db, id, { signageName: '간판 이름' });
  await makeLicense(db, id, { businessName: '허가 상호' });
  const shown = await makeOption(db, { name: '그랜드 피아노' });
  const hidden = await makeOption(db, { name: '노천탕', isActive: false });
  await makeOptionMapping(db, id, shown.id);
  await makeOptionMapping(db, id, hidden.id);
  for (const q of ['재즈바', '옛 주소', '간판', '허가상호', '피아노']) {
    expect(
      (await find(as.visitor, q)).venues.map(({ name }) => name),
      q,
    ).toEqual(['여백']);
  }
  expect((await find(as.visitor, '노천탕')).venues).toEqual([]);
});

test('an empty result offers what is like it in name, and what others look at', async () => {
  const app = await startApp();
  const { db, as } = app;
  await makeVenue(db, { name: '달빛 정원' });
  const seen = await makeVenue(db, { name: '온도' });
  await makeVenue(db, { name: '달빛 숨은 정원', isActive: false });
  await makeVisit(db, seen.id, { sessionStart: app.clock.now() });
  await countPeriods(app.systemContext());
  await prepareSearch(app.systemContext());
  const { total, similar, mostSeen } = await find(as.visitor, '달빛 전언');
  expect(total).toBe(0);
  expect(similar.map(({ name }) => name)).toEqual(['달빛 정원']);
  expect(mostSeen.map(({ name }) => name)).toEqual(['온도']);
  expect(await find(as.visitor, '온도')).toMatchObject({ similar: [], mostSeen: [] });
});

test('while typing, names come before kinds and places, each with what was typed', async () => {
  const { db, as } = await startApp();
  const { id: categoryId } = await makeCategory(db, { name: '역사 바', slug: 'history' });
  await makeVenue(db, { name: '역삼 뒤뜰', slug: 'yard', categoryId, address: '역삼동 1' });
  await makeVenue(db, { name: '역삼 숨은 곳', categoryId, isActive: false });
  const rows = await suggestionsFor(as.visitor, '역사');
  expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
    ['venue', '역삼 뒤뜰'],
    ['category', '역사 바'],
  ]);
  expect(rows[0]).toEqual({
    kind: 'venue',
    text: '역삼 뒤뜰',
    detail: '역사 바',
    slug: 'yard',
    mark: { from: 0, to: 2 },
  });
  expect((await suggestionsFor(as.visitor, 'durtka')).map(({ text }) => text)).toContain(
    '역삼 뒤뜰',
  );
  expect((await suggestionsFor(as.visitor, '역심 뒤뜰')).map(({ text }) => text)).toEqual([
    '역삼 뒤뜰',
  ]);
  expect(await suggestionsFor(as.visitor, '없는이름')).toEqual([]);
});

test('never more than eight are suggested', async () => {
  const { db, as } = await startApp();
  const { id: categoryId } = await makeCategory(db, { name: '별자리' });
  for (let n = 0; n < 12; n++) await makeVenue(db, { name: `별 ${n}`, categoryId });
  const rows = await suggestionsFor(as.visitor, '별');
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)).toMatchObject({ kind: 'category', text: '별자리' });
});

test('suggestions for nothing are refused', async () => {
  const { as } = await startApp();
  expect((await as.visitor.inject('/api/search/suggestions?q=')).statusCode).toBe(400);
});
