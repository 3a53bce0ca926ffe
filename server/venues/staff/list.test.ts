import { expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import {
  FIRST_VENUES,
  type StaffList,
  VENUES_PER_PAGE,
  venuesAdminApi,
} from '#contract/venues/admin.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { makeCategory, makeVenue } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

async function list(
  client: Client,
  query: NonNullable<Sent<typeof venuesAdminApi.list>['query']>,
): Promise<StaffList> {
  const answer = await client.call(venuesAdminApi.list, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Enough blocks for the sample to see one of them. */
const MANY = 160;

function namesOf(venues: Venue[]): string[] {
  return venues.map(({ name }) => name);
}

test('staff find a part of the name, the description or an address, whatever the case', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  await makeVenue(db, { name: '여백 Lounge', displayOrder: 1 });
  await makeVenue(db, { name: '새벽', description: '조용한 LOUNGE입니다', displayOrder: 2 });
  await makeVenue(db, { name: '정원', lotAddress: 'Lounge 길 1', displayOrder: 3 });
  await makeVenue(db, { name: '특징', features: ['lounge'] });
  expect(namesOf((await list(staff, { q: ' lounge ' })).venues)).toEqual([
    '여백 Lounge',
    '새벽',
    '정원',
  ]);
  expect(namesOf((await list(staff, { q: '백 lo' })).venues)).toEqual(['여백 Lounge']);
  expect(await list(staff, { q: '없는 말' })).toEqual({ total: 0, categories: [], venues: [] });
});

test('a text that most venues have finds the same as one that few have', async () => {
  const { db, as } = await startApp();
  const { id: categoryId } = await makeCategory(db);
  await db.insert(venues).values(
    Array.from({ length: MANY }, (_, n) => ({
      name: `여백 ${n}`,
      slug: `v-${n}`,
      categoryId,
      address: '서울 강남구 테헤란로',
      // Rows as wide as those of a site: a sample is of blocks.
      features: ['가'.repeat(600)],
      ...(n % 2 === 0 && { phone: '02-000-7777' }),
    })),
  );
  await makeVenue(db, {
    categoryId,
    name: '다른 곳',
    address: '부산',
    description: '강남구에서 옮김',
  });
  const staff = await as.staff('editor');
  const count = async (q: string) =>
    (await staff.call(venuesAdminApi.list, { query: { q } })).json().total;
  expect(await count('강남구')).toBe(MANY + 1);
  expect(await count('여백')).toBe(MANY);
  expect(await count('0200077')).toBe(MANY / 2);
  expect(await count('옮김')).toBe(1);
  expect(await count(`여백 ${MANY - 1}`)).toBe(1);
});

test('signs that databases read as patterns are letters here', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  await makeVenue(db, { name: '100% 수제' });
  await makeVenue(db, { name: 'bar_1' });
  await makeVenue(db, { name: 'a\\b' });
  expect(namesOf((await list(staff, { q: '%' })).venues)).toEqual(['100% 수제']);
  expect(namesOf((await list(staff, { q: 'r_1' })).venues)).toEqual(['bar_1']);
  expect(namesOf((await list(staff, { q: '\\' })).venues)).toEqual(['a\\b']);
});

test('what is found comes in the order of the list, counted by category', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const second = await makeCategory(db, { slug: 'second', displayOrder: 2 });
  const first = await makeCategory(db, { slug: 'first', displayOrder: 1 });
  await makeVenue(db, { name: '밤 라', categoryId: second.id, displayOrder: 1 });
  await makeVenue(db, { name: '밤 나', categoryId: first.id, displayOrder: 2 });
  await makeVenue(db, { name: '밤 가', categoryId: first.id, displayOrder: 1 });
  await makeVenue(db, { name: '낮', categoryId: first.id });
  const found = await list(staff, { q: '밤' });
  expect(namesOf(found.venues)).toEqual(['밤 가', '밤 나', '밤 라']);
  expect(found.total).toBe(3);
  expect(new Map(found.categories.map(({ categoryId, total }) => [categoryId, total]))).toEqual(
    new Map([
      [first.id, 2],
      [second.id, 1],
    ]),
  );
  const inFirst = await list(staff, { q: '밤', category: 'first' });
  expect(inFirst).toMatchObject({ total: 2, categories: [{ categoryId: first.id, total: 2 }] });
  expect(namesOf(inFirst.venues)).toEqual(['밤 가', '밤 나']);
});

test('pages follow each other without a gap, each with the whole count', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: categoryId } = await makeCategory(db);
  const count = VENUES_PER_PAGE + 3;
  for (let place = 1; place <= count; place++) {
    await makeVenue(db, { name: `밤 ${place}`, categoryId, displayOrder: place });
  }
  const [first, second, third] = [
    await list(staff, { q: '밤' }),
    await list(staff, { q: '밤', page: 2 }),
    await list(staff, { q: '밤', page: 3 }),
  ];
  const expected = Array.from({ length: count }, (_, index) => `밤 ${index + 1}`);
  expect(namesOf([...first.venues, ...second.venues])).toEqual(expected);
  expect(first.venues).toHaveLength(VENUES_PER_PAGE);
  expect(third.venues).toEqual([]);
  expect([first.total, second.total, third.total]).toEqual([count, count, count]);
});

test('hidden venues and those of hidden categories are found by staff, deleted ones by nobody', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const hidden = await makeCategory(db, { isActive: false });
  await makeVenue(db, { name: '밤 숨김', isActive: false });
  await makeVenue(db, { name: '밤 분류', categoryId: hidden.id });
  await makeVenue(db, { name: '밤 삭제', deletedAt: new Date() });
  const found = await list(staff, { q: '밤' });
  expect(namesOf(found.venues).sort()).toEqual(['밤 분류', '밤 숨김']);
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ] as const) {
    const answer = await client.call(venuesAdminApi.list, { query: { q: '밤' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('숨김');
  }
});

test('without conditions the first of each category come, with the count of all', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const second = await makeCategory(db, { displayOrder: 2 });
  const first = await makeCategory(db, { displayOrder: 1 });
  const count = FIRST_VENUES + 2;
  for (let place = count; place > 0; place--) {
    await makeVenue(db, { name: `가${place}`, categoryId: first.id, displayOrder: place });
  }
  await makeVenue(db, { name: '나', categoryId: second.id, isActive: false });
  await makeCategory(db, { displayOrder: 3 });
  const { venues, total, categories } = await list(staff, {});
  const expected = Array.from({ length: FIRST_VENUES }, (_, index) => `가${index + 1}`);
  expect(namesOf(venues)).toEqual([...expected, '나']);
  expect(total).toBe(count + 1);
  expect(categories.sort((a, b) => a.total - b.total)).toEqual([
    { categoryId: second.id, total: 1 },
    { categoryId: first.id, total: count },
  ]);
});

test('a category is read in pages, hidden venues and equal numbers included', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: categoryId } = await makeCategory(db, { slug: 'bars' });
  await makeVenue(db, { name: '다른 분류' });
  const count = VENUES_PER_PAGE + 2;
  for (let place = 1; place <= count; place++) {
    await makeVenue(db, { name: `${place}`, categoryId, isActive: place % 2 === 0 });
  }
  const [first, second] = [
    await list(staff, { category: 'bars' }),
    await list(staff, { category: 'bars', page: 2 }),
  ];
  expect(namesOf([...first.venues, ...second.venues])).toEqual(
    Array.from({ length: count }, (_, index) => `${index + 1}`),
  );
  expect(second).toMatchObject({ total: count, categories: [{ categoryId, total: count }] });
  expect(await list(staff, { category: 'unknown' })).toEqual({
    ...{ total: 0, categories: [], venues: [] },
  });
});

test('too long a text and pages that are none are refused', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  for (const query of [`q=${'a'.repeat(101)}`, 'q=a&page=0', 'category=a&page=x', 'page=10000']) {
    expect((await staff.inject(`/api/admin/venues?${query}`)).statusCode).toBe(400);
  }
});
