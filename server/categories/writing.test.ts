import { expect, test } from 'vitest';
import { categoriesAdminApi } from '#contract/categories/admin.ts';
import { categoriesApi } from '#contract/categories/categories.ts';
import { makeCategory, makePost, makeVenue } from '#db/factories.ts';
import { auditLog, categories, posts } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

const DRAFT = {
  name: '재즈 바',
  slug: '재즈-바',
  description: '낮은 조명',
  color: 'jaju',
  icon: 'piano',
  isActive: false,
} as const;

async function everyWrite({ db }: TestApp) {
  const { id: categoryId } = await makeCategory(db);
  const params = { categoryId };
  return [
    { endpoint: categoriesAdminApi.create, sent: { body: DRAFT } },
    { endpoint: categoriesAdminApi.update, sent: { params, body: { name: '새 이름' } } },
    { endpoint: categoriesAdminApi.move, sent: { params, body: { displayOrder: 1 } } },
    { endpoint: categoriesAdminApi.remove, sent: { params } },
  ];
}

async function namesFor(client: Client): Promise<string[]> {
  const answer = await client.call(categoriesApi.list, {});
  return answer.json().map(({ name }: { name: string }) => name);
}

test('hidden categories are shown to staff who manage venues and to nobody else', async () => {
  const { db, as } = await startApp();
  await makeCategory(db, { name: '라운지' });
  await makeCategory(db, { name: '준비 중', isActive: false });
  const staff = await as.staff('editor');
  expect((await staff.call(categoriesApi.list, {})).json()).toMatchObject([
    { name: '라운지', isActive: true },
    { name: '준비 중', isActive: false },
  ]);
  for (const client of [as.visitor, await as.customer(), await as.staff(null)]) {
    expect(await namesFor(client)).toEqual(['라운지']);
  }
});

test('a new category goes last', async () => {
  const { db, as } = await startApp();
  await makeCategory(db, { name: '라운지', displayOrder: 7 });
  const staff = await as.staff('editor');
  const answer = await staff.call(categoriesAdminApi.create, { body: DRAFT });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ ...DRAFT, id: expect.any(Number), displayOrder: 8 });
  expect(await namesFor(staff)).toEqual(['라운지', '재즈 바']);
  expect(await namesFor(as.visitor)).toEqual(['라운지']);
});

test('a name and a slug are enough, and it is shown at once', async () => {
  const { as } = await startApp();
  expect(await namesFor(as.visitor)).toEqual([]);
  const staff = await as.staff('editor');
  const body = { name: ' 루프탑 ', slug: 'RoofTop' };
  expect((await staff.call(categoriesAdminApi.create, { body })).json()).toMatchObject({
    name: '루프탑',
    slug: 'rooftop',
    description: null,
    color: 'jjok',
    icon: null,
    isActive: true,
    displayOrder: 1,
  });
  expect(await namesFor(as.visitor)).toEqual(['루프탑']);
});

test('what cannot be a category is refused with the reason', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  for (const [payload, message] of [
    [{}, '카테고리명을 입력해주세요'],
    [{ ...DRAFT, name: ' ' }, '카테고리명을 입력해주세요'],
    [{ ...DRAFT, name: '가'.repeat(41) }, '40자까지 입력할 수 있습니다'],
    [{ ...DRAFT, slug: '' }, '슬러그를 입력해주세요'],
    [{ ...DRAFT, slug: '재즈 바' }, '한글, 영문, 숫자, 하이픈(-), 언더스코어(_)만 사용 가능합니다'],
    [{ ...DRAFT, description: '가'.repeat(301) }, '300자까지 입력할 수 있습니다'],
    [{ ...DRAFT, isActive: 1 }, 'isActive: 올바르지 않은 값입니다'],
  ] as const) {
    const answer = await staff.inject({ method: 'POST', url: '/api/categories', payload });
    expect(answer.statusCode, message).toBe(400);
    expect(answer.json().message).toBe(message);
  }
  expect(await db.select().from(categories)).toEqual([]);
});

test('an edit changes what is sent; hiding takes the venues along', async () => {
  const { db, as } = await startApp();
  const category = await makeCategory(db, { name: '라운지', description: '넓은 자리' });
  await makeVenue(db, { categoryId: category.id });
  const staff = await as.staff('editor');
  const params = { categoryId: category.id };
  expect((await as.visitor.inject('/api/venues')).json()).toHaveLength(1);
  const answer = await staff.call(categoriesAdminApi.update, { params, body: { isActive: false } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    name: '라운지',
    description: '넓은 자리',
    isActive: false,
  });
  expect(await namesFor(as.visitor)).toEqual([]);
  expect((await as.visitor.inject('/api/venues')).json()).toEqual([]);
  const empty = await staff.inject({
    method: 'PATCH',
    url: `/api/categories/${category.id}`,
    payload: {},
  });
  expect(empty.statusCode).toBe(400);
});

test('a slug belongs to one category', async () => {
  const { db, as } = await startApp();
  await makeCategory(db, { slug: '재즈-바' });
  const other = await makeCategory(db);
  const staff = await as.staff('editor');
  const params = { categoryId: other.id };
  for (const answer of [
    await staff.call(categoriesAdminApi.create, { body: DRAFT }),
    await staff.call(categoriesAdminApi.update, { params, body: { slug: '재즈-바' } }),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('이미 사용 중인 슬러그입니다');
  }
});

test.each([
  ['셋째', 1, ['셋째', '첫째', '둘째']],
  ['첫째', 2, ['둘째', '첫째', '셋째']],
  ['둘째', 2, ['첫째', '둘째', '셋째']],
  ['첫째', 9_999, ['둘째', '셋째', '첫째']],
])(
  '%s moved to place %i makes %j, also when all had the same number',
  async (name, place, order) => {
    const { db, as } = await startApp();
    const rows = [];
    for (const each of ['첫째', '둘째', '셋째']) {
      rows.push(await makeCategory(db, { name: each, displayOrder: 0 }));
    }
    const staff = await as.staff('editor');
    const categoryId = rows.find((row) => row.name === name)?.id ?? 0;
    const answer = await staff.call(categoriesAdminApi.move, {
      params: { categoryId },
      body: { displayOrder: place },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name, displayOrder: order.indexOf(name) + 1 });
    expect(await namesFor(as.visitor)).toEqual(order);
  },
);

test('a place is a whole number from 1', async () => {
  const { db, as } = await startApp();
  const { id } = await makeCategory(db);
  const staff = await as.staff('editor');
  for (const displayOrder of [0, -1, 1.5, '1', null, undefined, 99_999_999_999]) {
    const answer = await staff.inject({
      method: 'PATCH',
      url: `/api/categories/${id}/order`,
      payload: { displayOrder },
    });
    expect(answer.statusCode, String(displayOrder)).toBe(400);
  }
});

test('moves at the same time leave every category its own place', async () => {
  const { db, as } = await startApp();
  const rows = [];
  for (let n = 0; n < 4; n++) rows.push(await makeCategory(db, { displayOrder: 0 }));
  const staff = await as.staff('editor');
  // Each begins while others are under way, in whatever order those have left the categories.
  await Promise.all(
    rows.map(async ({ id }) => {
      for (let turn = 0; turn < 8; turn += 1) {
        const moved = await staff.call(categoriesAdminApi.move, {
          params: { categoryId: id },
          body: { displayOrder: 1 + (turn % 4) },
        });
        expect(moved.statusCode).toBe(200);
      }
    }),
  );
  const places = (await db.select().from(categories).orderBy(categories.id)).map(
    ({ displayOrder }) => displayOrder,
  );
  expect(places.sort()).toEqual([1, 2, 3, 4]);
});

test('an empty category is deleted; its posts stay without one', async () => {
  const { db, as } = await startApp();
  const { id } = await makeCategory(db);
  await makePost(db, { categoryId: id });
  const staff = await as.staff('editor');
  const params = { categoryId: id };
  expect((await staff.call(categoriesAdminApi.remove, { params })).statusCode).toBe(204);
  expect(await db.select().from(categories)).toEqual([]);
  expect(await db.select().from(posts)).toMatchObject([{ categoryId: null }]);
});

test.each([null, new Date()])(
  'a category with a venue is not deleted, the venue being deleted at %s',
  async (deletedAt) => {
    const { db, as } = await startApp();
    const { categoryId } = await makeVenue(db, { deletedAt });
    const staff = await as.staff('super');
    const answer = await staff.call(categoriesAdminApi.remove, { params: { categoryId } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toContain('이 카테고리에 업소가 있어 삭제할 수 없습니다.');
    expect(await db.select().from(categories)).toHaveLength(1);
  },
);

test('an unknown category is 404', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const params = { categoryId: 999_999 };
  for (const answer of [
    await staff.call(categoriesAdminApi.update, { params, body: { name: '새 이름' } }),
    await staff.call(categoriesAdminApi.move, { params, body: { displayOrder: 1 } }),
    await staff.call(categoriesAdminApi.remove, { params }),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('카테고리를 찾을 수 없습니다');
  }
});

test('only staff who manage venues change categories', async () => {
  const app = await startApp();
  const calls = await everyWrite(app);
  const before = await app.db.select().from(categories).orderBy(categories.id);
  for (const [client, status] of [
    [app.as.visitor, 401],
    [await app.as.customer(), 401],
    [await app.as.staff(null), 403],
  ] as const) {
    for (const { endpoint, sent } of calls) {
      expect((await client.call(endpoint, sent)).statusCode, endpoint.path).toBe(status);
    }
  }
  expect(await app.db.select().from(categories).orderBy(categories.id)).toEqual(before);
});

test('who changed a category is recorded, with what changed', async () => {
  const { db, as } = await startApp();
  await makeCategory(db, { displayOrder: 1 });
  const staff = await as.staff('manager');
  const created = await staff.call(categoriesAdminApi.create, { body: DRAFT });
  const params = { categoryId: created.json().id };
  const body = { ...DRAFT, isActive: true };
  for (let twice = 0; twice < 2; twice++) {
    await staff.call(categoriesAdminApi.update, { params, body });
    await staff.call(categoriesAdminApi.move, { params, body: { displayOrder: 1 } });
  }
  await staff.call(categoriesAdminApi.remove, { params });
  const common = { entity: 'category', entityId: String(params.categoryId) };
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ before, after }) => ({ before, after })).slice(1, 3)).toEqual([
    { before: { isActive: false }, after: { isActive: true } },
    { before: { displayOrder: 2 }, after: { displayOrder: 1 } },
  ]);
  expect(log).toMatchObject([
    { ...common, action: 'category.create', before: null, after: DRAFT, actorId: staff.user.id },
    { ...common, action: 'category.update' },
    { ...common, action: 'category.move' },
    { ...common, action: 'category.remove', before: body, after: null },
  ]);
});

test('a category without a colour gets the next of the palette; others than the set are refused', async () => {
  const { db, as } = await startApp();
  await makeCategory(db);
  const staff = await as.staff('editor');
  const body = { name: '루프탑', slug: 'rooftop' };
  const { id: categoryId, color } = (await staff.call(categoriesAdminApi.create, { body })).json();
  expect(color).toBe('bisaek');
  const change = (payload: object) =>
    staff.inject({ method: 'PATCH', url: `/api/categories/${categoryId}`, payload });
  expect((await change({ color: 'sol', icon: 'gem' })).json()).toMatchObject({
    color: 'sol',
    icon: 'gem',
  });
  expect((await change({ icon: null })).json().icon).toBeNull();
  for (const wrong of [{ color: 'red' }, { color: null }, { icon: 'skull' }]) {
    expect((await change(wrong)).statusCode).toBe(400);
  }
  const shown = (await as.visitor.call(categoriesApi.list, {})).json();
  expect(shown.at(-1)).toMatchObject({ color: 'sol', icon: null });
});
