import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type SearchResult, searchApi } from '#contract/search.ts';
import { rowsOf } from '#db/client.ts';
import { makeAlias, makeCategory, makeVenue } from '#db/factories.ts';
import { venueSearch, venueSearchPending, venues } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { prepareSearch } from './prepare.ts';

/** Afresh each time: what was prepared meanwhile tells nobody, as nothing found changes by it. */
async function find({ visitorOfForgetful }: TestApp, q: string): Promise<SearchResult> {
  const visitor = await visitorOfForgetful();
  return (await visitor.call(searchApi.find, { query: { q } })).json();
}

async function namesFound(app: TestApp, q: string): Promise<string[]> {
  return (await find(app, q)).venues.map(({ name }) => name);
}

async function prepareAll(app: TestApp) {
  await prepareSearch(app.systemContext());
  expect(await app.db.$count(venueSearchPending)).toBe(0);
}

const QUERIES = [
  ...[
    '여백',
    '라운짖',
    'ㅇㅂ',
    '여ㅂ',
    '논현로 라운지',
    '백라',
    '화',
    '호',
    '업솟',
    '바',
    '24',
    'bar',
  ],
  ...['발렛', '없는 곳', 'ㄱ', '!?'],
];

test('what is prepared is found as it was before, in the same order', async () => {
  const app = await startApp();
  const { db } = app;
  await makeVenue(db, { name: '여백 라운지', address: '서울 강남구 논현로 12' });
  await makeVenue(db, { name: '화요일 Bar', features: ['발렛 주차', '여백이 있는 자리'] });
  await makeVenue(db, { name: '업소 24', district: '역삼동' });
  await makeVenue(db, { name: '달빛 바', lotAddress: '논현동 1' });
  const visitor = await app.visitorOfForgetful();
  const names = async (q: string) => {
    const found: SearchResult = (await visitor.call(searchApi.find, { query: { q } })).json();
    return found.venues.map(({ name }) => name);
  };
  const before: string[][] = [];
  for (const q of QUERIES) before.push(await names(q));
  await prepareAll(app);
  for (const [at, q] of QUERIES.entries()) expect(await names(q), q).toEqual(before[at]);
});

test('a new name is found at once, the old one no more, a former one always', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db, { name: '옛날 이름' });
  await prepareAll(app);
  await app.db.update(venues).set({ name: '새로운 이름' }).where(eq(venues.id, id));
  await app.deps.database.settle();
  expect(await namesFound(app, '새로운')).toEqual(['새로운 이름']);
  expect(await namesFound(app, '옛날')).toEqual([]);
  await makeAlias(app.db, id, { alias: '옛날-이름' });
  await app.deps.database.settle();
  expect(await namesFound(app, '옛날 이름')).toEqual(['새로운 이름']);
  await prepareAll(app);
  expect(await namesFound(app, '옛날')).toEqual(['새로운 이름']);
});

test('a word typed in the other layout of the keyboard is found', async () => {
  const app = await startApp();
  await makeVenue(app.db, { name: '여백 라운지' });
  expect(await namesFound(app, 'fkdnswl')).toEqual(['여백 라운지']);
});

test('more than are ranked: names that begin so come first, and it is said that there are more', async () => {
  const app = await startApp();
  const { id } = await makeCategory(app.db);
  await app.db.execute(sql`
    insert into venues (name, slug, category_id)
    select case when n = 600 then '바다' else '달빛 바 ' || n end, 'v-' || n, ${id}
    from generate_series(1, 600) as n
  `);
  await prepareAll(app);
  const { venues: found, total, isMore } = await find(app, '바');
  expect(found[0]?.name).toBe('바다');
  expect({ total, isMore }).toEqual({ total: 200, isMore: true });
});

test('initials and half a syllable find the name that has them among thousands that have less', async () => {
  const app = await startApp();
  const { id } = await makeCategory(app.db);
  // Each has what is left of the words without their last consonant.
  await app.db.execute(sql`
    insert into venues (name, slug, category_id)
    select '여울 모퉁이 ' || n, 'v-' || n, ${id} from generate_series(1, 1500) as n
  `);
  await makeVenue(app.db, { name: '얇은 책', categoryId: id });
  await makeVenue(app.db, { name: '여백', categoryId: id });
  await prepareAll(app);
  expect((await find(app, 'ㅇㅇㅊ')).venues[0]?.name).toBe('얇은 책');
  expect((await find(app, '여ㅂ')).venues[0]?.name).toBe('여백');
});

test('a database counts its rows without taking any text of a venue apart', async () => {
  const app = await startApp();
  for (let n = 0; n < 20; n += 1) await makeVenue(app.db, { description: `조용한 자리 ${n}` });
  await prepareAll(app);
  await app.db.execute(sql`analyze ${venues}, ${venueSearch}`);
  const known = await rowsOf<{ column: string }>(
    app.db,
    sql`select tablename || '.' || attname as column from pg_stats
      where tablename like 'venues%' or tablename = 'venue_search'`,
  );
  const columns = known.map(({ column }) => column);
  expect(columns).toEqual(expect.arrayContaining(['venues.description', 'venue_search.name']));
  expect(columns.filter((column) => /^venues_by_(letters|contact)|grams$/.test(column))).toEqual(
    [],
  );
});
