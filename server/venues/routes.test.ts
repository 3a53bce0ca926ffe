import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { CURSOR_NEEDS_ORDER, VENUE_SORTS, type Venue, venuesApi } from '#contract/venues/venues.ts';
import { makeAlias, makeCategory, makeHours, makeVenue } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const NOT_FOUND = {
  error: '업소를 찾을 수 없습니다',
  message: '업소를 찾을 수 없습니다',
  requestId: expect.any(String),
};

function namesIn(answer: LightMyRequestResponse): string[] {
  expect(answer.statusCode).toBe(200);
  return answer.json<Venue[]>().map((venue) => venue.name);
}

async function listed(client: Client, query: Parameters<typeof list>[1] = {}) {
  return namesIn(await list(client, query));
}

function list(client: Client, query: { [name: string]: string | number | string[] }) {
  // Not by the contract: these tests also send what it forbids.
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, String(item)]),
    ),
  );
  return client.inject(`/api/venues?${search}`);
}

test('the list follows the order the operator gave to categories and venues', async () => {
  const { db, as } = await startApp();
  const late = await makeCategory(db, { displayOrder: 2 });
  const early = await makeCategory(db, { displayOrder: 1 });
  await makeVenue(db, { name: '라', categoryId: late.id, displayOrder: 1 });
  await makeVenue(db, { name: '나', categoryId: early.id, displayOrder: 7 });
  await makeVenue(db, { name: '다', categoryId: early.id, displayOrder: 7 });
  await makeVenue(db, { name: '가', categoryId: early.id, displayOrder: 3 });
  const answer = await as.visitor.call(venuesApi.list, { query: {} });
  expect(namesIn(answer)).toEqual(['가', '나', '다', '라']);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('a site without venues has an empty list', async () => {
  const { as } = await startApp();
  expect((await as.visitor.inject('/api/venues')).json()).toEqual([]);
});

test('hidden, deleted and inactive-category venues do not exist for visitors and customers', async () => {
  const { db, as } = await startApp();
  const retired = await makeCategory(db, { isActive: false });
  const shown = await makeVenue(db, { name: '보이는 곳' });
  const gone = [
    await makeVenue(db, { isActive: false }),
    await makeVenue(db, { deletedAt: new Date() }),
    await makeVenue(db, { isActive: false, deletedAt: new Date() }),
    await makeVenue(db, { categoryId: retired.id }),
  ];
  const customer = await as.customer({ isAdultVerified: true });
  for (const client of [as.visitor, customer]) {
    expect(await listed(client)).toEqual(['보이는 곳']);
    for (const venue of gone) {
      const byId = await client.call(venuesApi.get, { params: { venueId: venue.id } });
      const bySlug = await client.call(venuesApi.bySlug, { params: { slug: venue.slug } });
      expect([byId.statusCode, bySlug.statusCode]).toEqual([404, 404]);
      expect(byId.json()).toEqual(NOT_FOUND);
      expect(bySlug.json()).toEqual(NOT_FOUND);
    }
    const found = await client.call(venuesApi.get, { params: { venueId: shown.id } });
    expect(found.json()).toMatchObject({ id: shown.id, name: '보이는 곳', isActive: true });
  }
});

test('staff who manage venues see hidden ones, but no deleted ones', async () => {
  const { db, as } = await startApp();
  const category = await makeCategory(db, { displayOrder: 0 });
  const retired = await makeCategory(db, { displayOrder: 1, isActive: false });
  await makeVenue(db, { name: '보이는 곳', categoryId: category.id });
  const hidden = await makeVenue(db, { name: '숨긴 곳', categoryId: category.id, isActive: false });
  await makeVenue(db, { name: '닫힌 분류', categoryId: retired.id });
  const deleted = await makeVenue(db, { categoryId: category.id, deletedAt: new Date() });
  const editor = await as.staff('editor');
  expect(await listed(editor)).toEqual(['보이는 곳', '숨긴 곳', '닫힌 분류']);
  const found = await editor.call(venuesApi.get, { params: { venueId: hidden.id } });
  expect(found.json()).toMatchObject({ name: '숨긴 곳', isActive: false });
  const lost = await editor.call(venuesApi.get, { params: { venueId: deleted.id } });
  expect(lost.statusCode).toBe(404);
});

test('staff without a level see no more venues than a visitor', async () => {
  const { db, as } = await startApp();
  const hidden = await makeVenue(db, { isActive: false });
  const newcomer = await as.staff(null);
  expect(await listed(newcomer)).toEqual([]);
  const answer = await newcomer.call(venuesApi.bySlug, { params: { slug: hidden.slug } });
  expect(answer.statusCode).toBe(404);
});

test('a category narrows the list; one that is unknown or inactive has no venues', async () => {
  const { db, as } = await startApp();
  const bars = await makeCategory(db, { slug: '칵테일-바' });
  const retired = await makeCategory(db, { slug: 'retired', isActive: false });
  await makeVenue(db, { name: '한잔', categoryId: bars.id });
  await makeVenue(db, { name: '다른 곳' });
  await makeVenue(db, { name: '옛 곳', categoryId: retired.id });
  expect(await listed(as.visitor, { category: '칵테일-바' })).toEqual(['한잔']);
  expect(await listed(as.visitor, { category: 'retired' })).toEqual([]);
  expect(await listed(as.visitor, { category: "x' or 1=1 --" })).toEqual([]);
});

test('the list can hold only what is open now, or only what is not', async () => {
  const { db, as } = await startApp();
  const { id: categoryId } = await makeCategory(db);
  for (const [name, hours] of [
    ['열림 1', 'always-open'],
    ['닫힘 1', 'never'],
    ['열림 2', 'always-open'],
    ['열림 3', 'always-open'],
  ] as const) {
    await makeHours(db, (await makeVenue(db, { name, categoryId })).id, hours);
  }
  await makeVenue(db, { name: '폐업', categoryId, status: 'permanent_closed' });
  expect(await listed(as.visitor, { open: 'true' })).toEqual(['열림 1', '열림 2', '열림 3']);
  expect(await listed(as.visitor, { open: 'false' })).toEqual(['닫힘 1', '폐업']);
  expect(await listed(as.visitor, { open: 'true', limit: 2 })).toEqual(['열림 1', '열림 2']);
});

test('the list can be sorted by age, grade and visits, the newer first among equals', async () => {
  const { db, as } = await startApp();
  const day = (n: number) => new Date(`2026-10-0${n}T12:00:00Z`);
  await makeVenue(db, { name: '가', createdAt: day(2), rating: 40, viewCount: 5 });
  await makeVenue(db, { name: '나', createdAt: day(3), rating: 50, viewCount: 0 });
  await makeVenue(db, { name: '다', createdAt: day(1), rating: 40, viewCount: 9 });
  expect(await listed(as.visitor, { sort: 'newest' })).toEqual(['나', '가', '다']);
  expect(await listed(as.visitor, { sort: 'rating' })).toEqual(['나', '다', '가']);
  expect(await listed(as.visitor, { sort: 'views' })).toEqual(['다', '가', '나']);
});

/** In turns a place is counted, not read from a venue. */
const WITH_CURSOR = VENUE_SORTS.filter((sort) => sort !== 'tonight');

test.each(
  VENUE_SORTS.flatMap((sort) => [undefined, 'true' as const].map((open) => ({ sort, open }))),
)('paging shows each venue exactly once: $sort, open $open', async ({ sort, open }) => {
  const { db, as } = await startApp();
  const late = await makeCategory(db, { displayOrder: 1 });
  const early = await makeCategory(db, { displayOrder: 0 });
  // Ties in every order, as real data has them; three are made in the same instant.
  for (let n = 0; n < 11; n++) {
    const venue = await makeVenue(db, {
      categoryId: n % 2 === 0 ? late.id : early.id,
      displayOrder: n % 3,
      rating: (n % 4) * 10,
      viewCount: n % 2,
      createdAt: new Date(Date.UTC(2026, 9, 1, 0, 0, Math.floor(n / 3))),
    });
    await makeHours(db, venue.id, n % 5 === 4 ? 'never' : 'always-open');
  }
  // Postgres counts microseconds, JavaScript does not: a page boundary must not fall between.
  await db.update(venues).set({ createdAt: sql`created_at + id % 2 * interval '1 microsecond'` });
  const query = { sort, ...(open ? { open } : {}) };
  const idsOf = (answer: LightMyRequestResponse) => answer.json<Venue[]>().map(({ id }) => id);
  const whole = idsOf(await as.visitor.call(venuesApi.list, { query }));
  expect(whole).toHaveLength(open ? 9 : 11);

  const paged: number[] = sort === 'tonight' ? whole : [];
  while (sort !== 'tonight') {
    const cursor = paged.at(-1);
    const page = idsOf(
      await as.visitor.call(venuesApi.list, {
        query: { ...query, limit: 3, ...(cursor ? { cursor } : {}) },
      }),
    );
    expect(page.length).toBeLessThanOrEqual(3);
    if (page.length === 0) break;
    paged.push(...page);
  }
  expect(paged).toEqual(whole);

  const numbered: number[] = [];
  for (const page of [1, 2, 3, 4, 5]) {
    const sent = { query: { ...query, limit: 3, page } };
    numbered.push(...idsOf(await as.visitor.call(venuesApi.list, sent)));
  }
  expect(numbered).toEqual(whole);
});

test('a cursor of an unknown venue starts no page', async () => {
  const { db, as } = await startApp();
  await makeVenue(db);
  for (const sort of WITH_CURSOR) {
    expect(await listed(as.visitor, { sort, cursor: 4711 })).toEqual([]);
  }
});

test('tonight has the open ones first, then each category in turn, those gone for good last', async () => {
  const { db, as } = await startApp();
  const wine = await makeCategory(db, { displayOrder: 0 });
  const dining = await makeCategory(db, { displayOrder: 1 });
  const add = async (name: string, categoryId: number, displayOrder: number, isOpen: boolean) => {
    const { id } = await makeVenue(db, { name, categoryId, displayOrder });
    await makeHours(db, id, isOpen ? 'always-open' : 'never');
    return id;
  };
  await add('와인 1', wine.id, 1, true);
  await add('와인 2', wine.id, 2, false);
  await add('와인 3', wine.id, 3, true);
  await add('식당 1', dining.id, 1, false);
  await add('식당 2', dining.id, 2, true);
  const gone = await add('와인 0', wine.id, 0, true);
  await db.update(venues).set({ status: 'permanent_closed' }).where(eq(venues.id, gone));

  const inTurns = ['와인 1', '식당 2', '와인 3', '와인 2', '식당 1', '와인 0'];
  expect(await listed(as.visitor, { sort: 'tonight' })).toEqual(inTurns);
  const second = { sort: 'tonight', limit: 2, page: 2 } as const;
  expect(await listed(as.visitor, second)).toEqual(['와인 3', '와인 2']);
  expect(await listed(as.visitor, { sort: 'tonight', open: 'true' })).toEqual(inTurns.slice(0, 3));
  expect(await listed(as.visitor, { sort: 'tonight', category: dining.slug })).toEqual([
    '식당 2',
    '식당 1',
  ]);

  // A preferred category leads each turn, and nothing that is closed comes before what is open.
  const preferred = ['식당 2', '와인 1', '와인 3', '식당 1', '와인 2', '와인 0'];
  expect(await listed(as.visitor, { sort: 'tonight', prefer: dining.id })).toEqual(preferred);
  const next = { ...second, prefer: dining.id };
  expect(await listed(as.visitor, next)).toEqual(preferred.slice(2, 4));
  expect(await listed(as.visitor, { sort: 'tonight', prefer: 4711 })).toEqual(inTurns);
});

test.each([
  [{ sort: 'tonight', cursor: 1 }, CURSOR_NEEDS_ORDER],
  [{ open: 'yes' }, 'open: 올바르지 않은 값입니다'],
  [{ sort: 'price' }, 'sort: 올바르지 않은 값입니다'],
  [{ sort: ['order', 'newest'] }, 'sort: 올바르지 않은 값입니다'],
  [{ category: ['a', 'b'] }, 'category: 올바르지 않은 값입니다'],
  [{ category: 'a\u0000b' }, '사용할 수 없는 문자가 들어 있습니다'],
  [{ limit: '0' }, 'limit: 올바르지 않은 값입니다'],
  [{ limit: '201' }, 'limit: 올바르지 않은 값입니다'],
  [{ limit: '-1' }, 'limit: 올바르지 않은 값입니다'],
  [{ limit: '1e2' }, 'limit: 올바르지 않은 값입니다'],
  [{ limit: '' }, 'limit: 올바르지 않은 값입니다'],
  [{ page: '0' }, 'page: 올바르지 않은 값입니다'],
  [{ page: '10000' }, 'page: 올바르지 않은 값입니다'],
  [{ page: 'two' }, 'page: 올바르지 않은 값입니다'],
  [{ cursor: 'abc' }, 'cursor: 올바르지 않은 값입니다'],
  [{ cursor: '0' }, 'cursor: 올바르지 않은 값입니다'],
  [{ cursor: '9999999999' }, 'cursor: 올바르지 않은 값입니다'],
])('a list asked for with %j is refused', async (query, detail) => {
  const { as } = await startApp();
  const answer = await list(as.visitor, query);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    error: detail,
    message: detail,
    details: [detail],
    requestId: expect.any(String),
  });
});

test('a refused list names every wrong part at once', async () => {
  const { as } = await startApp();
  const answer = await list(as.visitor, { open: 'yes', limit: 'all', sort: 'x' });
  expect(answer.json().details).toEqual([
    'open: 올바르지 않은 값입니다',
    'sort: 올바르지 않은 값입니다',
    'limit: 올바르지 않은 값입니다',
  ]);
});

test.each(['1', '0', '-1', 'abc', '1.5', '01', '99999999999', '2147483648', '%20', '1%00'])(
  'no venue has the id %s',
  async (id) => {
    const { as } = await startApp();
    const answer = await as.visitor.inject(`/api/venues/${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      error: expect.stringMatching(/찾을 수 없습니다/),
      requestId: expect.any(String),
    });
  },
);

test('a venue is found by its name in the address, however that is written', async () => {
  const { db, as } = await startApp();
  const hangul = await makeVenue(db, { slug: '달빛-라운지' });
  const latin = await makeVenue(db, { slug: 'moon-bar_2' });
  const ways: [string, number][] = [
    ['달빛-라운지', hangul.id],
    [encodeURIComponent('달빛-라운지'), hangul.id],
    // Some systems write Hangul as separate jamo.
    [encodeURIComponent('달빛-라운지'.normalize('NFD')), hangul.id],
    // Encoded twice by a careless link.
    [encodeURIComponent(encodeURIComponent('달빛-라운지')), hangul.id],
    ['moon-bar_2', latin.id],
    ['MOON-Bar_2', latin.id],
  ];
  for (const [written, id] of ways) {
    const answer = await as.visitor.inject(`/api/venues/by-slug/${written}`);
    expect(answer.json(), written).toMatchObject({ id });
    expect(answer.json()).not.toHaveProperty('isAlias');
    expect(answer.json()).not.toHaveProperty('canonicalSlug');
  }
});

test('an old name leads to the venue and tells its present name', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, { slug: 'new-name' });
  await makeAlias(db, venue.id, { alias: '옛-이름' });
  const answer = await as.visitor.call(venuesApi.bySlug, { params: { slug: '옛-이름' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id: venue.id,
    slug: 'new-name',
    isAlias: true,
    canonicalSlug: 'new-name',
  });
});

test('an old name of a hidden or deleted venue leads nowhere', async () => {
  const { db, as } = await startApp();
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const hidden = await makeVenue(db, { isActive: false });
  await makeAlias(db, deleted.id, { alias: 'old-deleted' });
  await makeAlias(db, hidden.id, { alias: 'old-hidden' });
  for (const slug of ['old-deleted', 'old-hidden']) {
    const answer = await as.visitor.call(venuesApi.bySlug, { params: { slug } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(NOT_FOUND);
  }
});

test.each(['unknown', '%25', "'%3B--", '%00', 'a%00b', '%2500', '%F0%9F%8C%99'])(
  'no venue has the name %s',
  async (slug) => {
    const { db, as } = await startApp();
    await makeVenue(db);
    const answer = await as.visitor.inject(`/api/venues/by-slug/${slug}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(NOT_FOUND);
  },
);
