import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activitiesApi } from '#contract/activities.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeAlias, makeCategory, makeObject, makeVenue } from '#db/factories.ts';
import { activities, auditLog, objects, venueSlugAliases, venues } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

const NAME_NEEDED = '업소명을 입력하세요';
const SLUG_NEEDED = 'URL 슬러그를 입력하세요';
const SLUG_WRONG = '한글, 영문, 숫자, 하이픈(-), 언더스코어(_)만 사용 가능합니다';
const CATEGORY_NEEDED = '카테고리를 선택하세요';

/** Any body, also what the contract would not let through. */
function post(client: Client, payload: object) {
  return client.inject({ method: 'POST', url: '/api/venues', payload });
}

function put(client: Client, venueId: number | string, payload: object) {
  return client.inject({ method: 'PUT', url: `/api/venues/${venueId}`, payload });
}

async function wrongPersons({ as }: TestApp): Promise<[Client, number][]> {
  return [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
}

test.each(['editor', 'manager', 'super'] as const)(
  'staff of level %s register a venue and receive it whole',
  async (level) => {
    const { db, as, clock } = await startApp();
    const staff = await as.staff(level);
    const category = await makeCategory(db);
    const picture = await makeObject(db);
    const answer = await staff.call(venueFormsApi.create, {
      body: {
        name: ' 달빛 라운지 ',
        slug: '달빛-Lounge_1',
        categoryId: category.id,
        description: '조용한 곳',
        address: '서울 강남구 어딘가 1',
        phone: '02-000-7001',
        rating: 4.7,
        thumbnailImage: `/objects/${picture.id}`,
        businessType: 'general_restaurant',
      },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: '달빛 라운지',
      slug: '달빛-lounge_1',
      categoryId: category.id,
      description: '조용한 곳',
      address: '서울 강남구 어딘가 1',
      phone: '02-000-7001',
      rating: 9.4,
      thumbnailImage: `/objects/${picture.id}`,
      businessType: 'general_restaurant',
      status: 'closed',
      isActive: true,
      createdAt: '2026-11-14T22:30:00+09:00',
      updatedAt: '2026-11-14T22:30:00+09:00',
    });
    const [kept] = await db.select().from(objects);
    expect(kept?.attachedAt).toEqual(clock.now());
    const read = await as.visitor.call(venuesApi.bySlug, { params: { slug: '달빛-lounge_1' } });
    expect(read.json()).toMatchObject({ name: '달빛 라운지' });
  },
);

test('name, slug and category are enough; the rest has its defaults', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: categoryId } = await makeCategory(db);
  const answer = await post(staff, { name: '여백', slug: '여백', categoryId, phone: ' ' });
  expect(answer.json()).toMatchObject({
    rating: 10,
    businessType: 'entertainment_bar_type1',
    description: null,
    address: null,
    phone: null,
    thumbnailImage: null,
    roomCount: 0,
    isFeatured: false,
  });
});

test('a form of the specification passes, its doubled fields included', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: categoryId } = await makeCategory(db);
  const url = 'https://pictures.example/a.jpg';
  const answer = await post(staff, {
    ...{ name: '여백', slug: '여백', categoryId, location: '주소', address: '주소', rating: 0 },
    ...{ thumbnailUrl: url, thumbnailImage: url },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ address: '주소', thumbnailImage: url, rating: 0 });
});

test('a new venue comes last in its category, also after a deleted one', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const [here, there] = [await makeCategory(db), await makeCategory(db)];
  await makeVenue(db, { categoryId: here.id, displayOrder: 4 });
  await makeVenue(db, { categoryId: here.id, displayOrder: 9, deletedAt: new Date() });
  await makeVenue(db, { categoryId: there.id, displayOrder: 70 });
  const answers = await Promise.all(
    ['a', 'b'].map((slug) => post(staff, { name: slug, slug, categoryId: here.id })),
  );
  expect(answers.map((answer) => answer.json().displayOrder).sort()).toEqual([10, 11]);
});

test('registering is in the audit log and in the public feed', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: categoryId } = await makeCategory(db);
  const { id } = (await post(staff, { name: '유리온실', slug: 'glass', categoryId })).json();
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actorId: staff.user.id,
      action: 'venue.create',
      entity: 'venue',
      entityId: String(id),
      after: { name: '유리온실', slug: 'glass', categoryId, rating: 50 },
    },
  ]);
  const feed = await as.visitor.call(activitiesApi.list, { query: {} });
  expect(feed.json()).toMatchObject([
    { type: 'venue_created', message: '유리온실이 새로 등록되었습니다', venueSlug: 'glass' },
  ]);
});

test.each([
  [{ name: '  ', slug: '', categoryId: null }, [NAME_NEEDED, SLUG_NEEDED, CATEGORY_NEEDED]],
  [{ name: 'a', slug: '밤 결', categoryId: 1 }, [SLUG_WRONG]],
  [{ name: 'a', slug: 'a/b', categoryId: 1 }, [SLUG_WRONG]],
  [{ name: 'a', slug: 'ㅂㄱ', categoryId: 1 }, [SLUG_WRONG]],
  [{ name: 'a', slug: 'a'.repeat(101), categoryId: 1 }, ['100자까지 입력할 수 있습니다']],
  [{ name: 'a', slug: 'a', categoryId: '1' }, [CATEGORY_NEEDED]],
  [{ name: 'a', slug: 'a', categoryId: 0 }, [CATEGORY_NEEDED]],
  [{ name: 'a', slug: 'a', categoryId: 1, rating: 5.1 }, [/^평점은 0부터 5까지/]],
  [{ name: 'a', slug: 'a', categoryId: 1, rating: -0.1 }, [/^평점은 0부터 5까지/]],
  [{ name: 'a', slug: 'a', categoryId: 1, rating: '4' }, [/^평점은 숫자/]],
  [{ name: 'a', slug: 'a', categoryId: 1, businessType: 'casino' }, [/^businessType/]],
  [
    { name: 'a', slug: 'a', categoryId: 1, thumbnailImage: 'javascript:alert(1)' },
    [/^이미지 주소/],
  ],
  [{ name: 'a', slug: 'a', categoryId: 1, thumbnailImage: 'http://' }, [/^이미지 주소/]],
  [{ name: '가\u0000', slug: 'a', categoryId: 1 }, [/사용할 수 없는 문자/]],
])('a form with %j is refused and nothing is written', async (form, details) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, { name: '그대로' });
  for (const answer of [await post(staff, form), await put(staff, venue.id, form)]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual(
      details.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))),
    );
  }
  expect(await db.select({ name: venues.name }).from(venues)).toEqual([{ name: '그대로' }]);
});

test('a new venue needs a name, a slug and a category', async () => {
  const { as } = await startApp();
  const answer = await post(await as.staff('editor'), {});
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual([NAME_NEEDED, SLUG_NEEDED, CATEGORY_NEEDED]);
});

test('one field alone can be changed; a stored grade of nothing stays nothing', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, { rating: 0, description: '그대로', slug: 'same' });
  for (const body of [{}, { name: '새 이름' }]) {
    expect((await put(staff, venue.id, body)).statusCode).toBe(200);
  }
  const [row] = await db.select().from(venues);
  const { name, updatedAt, ...rest } = venue;
  expect(row).toMatchObject({ ...rest, name: '새 이름' });
});

test('a category nobody knows and a picture nobody uploaded are refused', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db);
  const form = { name: '이름', slug: 'name', categoryId: venue.categoryId };
  for (const [wrong, sentence] of [
    [{ categoryId: 4711 }, /없는 카테고리/],
    [{ thumbnailImage: '/objects/nobody' }, /올린 이미지를 찾을 수 없습니다/],
  ] as const) {
    for (const answer of [
      await post(staff, { ...form, ...wrong }),
      await put(staff, venue.id, { ...form, ...wrong }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toMatch(sentence);
    }
  }
  expect(await db.select().from(activities)).toEqual([]);
});

test('a slug that is or was another venue’s is refused, also of a deleted one', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, { slug: 'own' });
  const other = await makeVenue(db, { slug: 'taken' });
  await makeAlias(db, other.id, { alias: 'once-taken' });
  await makeVenue(db, { slug: 'deleted', deletedAt: new Date() });
  for (const [slug, sentence] of [
    ['Taken', '이미 다른 업소가 사용하는 URL 슬러그입니다'],
    ['once-taken', '이미 다른 업소가 사용하는 URL 슬러그입니다'],
    ['deleted', /^삭제한 업소가 사용하던 URL 슬러그/],
  ] as const) {
    const form = { name: '이름', slug, categoryId: venue.categoryId };
    for (const answer of [await post(staff, form), await put(staff, venue.id, form)]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toMatch(sentence);
    }
  }
});

test('of two venues registered at once under one slug, one is refused', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id: categoryId } = await makeCategory(db);
  const form = { name: '이름', slug: 'same', categoryId };
  const answers = await Promise.all([post(staff, form), post(staff, form), post(staff, form)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
});

test('the form changes a venue, and what it leaves out stays', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, {
    ...{ description: '그대로', phone: '02-000-7001', rating: 37, roomCount: 4 },
    slug: 'same',
  });
  const answer = await staff.call(venueFormsApi.replace, {
    params: { venueId: venue.id },
    body: { name: '새 이름', slug: 'same', categoryId: venue.categoryId, phone: '' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    name: '새 이름',
    description: '그대로',
    // Unlike a section of the page, the form takes a blank number as none.
    phone: null,
    rating: 7.4,
    roomCount: 4,
  });
  const [record] = await db.select().from(auditLog);
  expect(record).toMatchObject({
    action: 'venue.update',
    before: { name: venue.name, phone: '02-000-7001' },
    after: { name: '새 이름', phone: null },
  });
  expect(await db.select().from(activities)).toMatchObject([
    { type: 'venue_updated', message: '새 이름의 업소 정보가 수정되었습니다' },
  ]);
});

test('an old slug goes on leading to the venue and can become its slug again', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, { slug: 'first' });
  const rename = (slug: string) =>
    put(staff, venue.id, { name: '이름', slug, categoryId: venue.categoryId });
  await rename('second');
  const old = await as.visitor.call(venuesApi.bySlug, { params: { slug: 'first' } });
  expect(old.json()).toMatchObject({ id: venue.id, isAlias: true, canonicalSlug: 'second' });

  expect((await rename('first')).json().slug).toBe('first');
  const present = await as.visitor.call(venuesApi.bySlug, { params: { slug: 'first' } });
  expect(present.json()).not.toHaveProperty('isAlias');
  expect(await db.select({ alias: venueSlugAliases.alias }).from(venueSlugAliases)).toEqual([
    { alias: 'second' },
  ]);
});

test('a venue that changes its category comes last there', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, { displayOrder: 1 });
  const next = await makeCategory(db);
  await makeVenue(db, { categoryId: next.id, displayOrder: 5 });
  const answer = await put(staff, venue.id, { name: '이름', slug: 'x', categoryId: next.id });
  expect(answer.json()).toMatchObject({ categoryId: next.id, displayOrder: 6 });
});

test('a form saved as it was leaves no trace', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id, name, slug, categoryId } = await makeVenue(db);
  const [before] = await db.select().from(venues);
  const answer = await put(staff, id, { name, slug, categoryId });
  expect(answer.statusCode).toBe(200);
  expect(await db.select().from(venues)).toEqual([before]);
  expect(await db.select().from(auditLog)).toEqual([]);
});

test('a form filled from what has changed since is refused', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id, slug, categoryId } = await makeVenue(db);
  const { updatedAt } = (await staff.call(venuesApi.get, { params: { venueId: id } })).json();
  const save = (name: string) => put(staff, id, { name, slug, categoryId, updatedAt });
  expect((await save('첫째')).statusCode).toBe(200);
  const refused = await save('둘째');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe('그사이 다른 관리자가 이 업소를 수정했습니다');
  const [row] = await db.select().from(venues).where(eq(venues.id, id));
  expect(row?.name).toBe('첫째');
});

test('a new picture replaces the old one, which is then let go', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const [old, next] = [await makeObject(db, { attachedAt: new Date() }), await makeObject(db)];
  const venue = await makeVenue(db, { thumbnailImage: `/objects/${old.id}` });
  const link = `/api/objects/upload/${next.id}?token=x`;
  const answer = await staff.call(venueFormsApi.setImage, {
    params: { venueId: venue.id },
    body: { imageURL: link },
  });
  expect(answer.statusCode).toBe(200);
  const { updatedAt } = (await staff.call(venuesApi.get, { params: { venueId: venue.id } })).json();
  expect(answer.json()).toEqual({ objectPath: `/objects/${next.id}`, updatedAt });
  const attached = await db.select().from(objects).orderBy(objects.id);
  expect(attached.find(({ id }) => id === old.id)?.attachedAt).toBeNull();
  expect(attached.find(({ id }) => id === next.id)?.attachedAt).not.toBeNull();

  // Saving the form with the picture it has keeps it; without one it is let go.
  const form = { name: '이름', slug: venue.slug, categoryId: venue.categoryId };
  await put(staff, venue.id, { ...form, thumbnailImage: `/objects/${next.id}` });
  const cleared = await put(staff, venue.id, { ...form, thumbnailImage: '' });
  expect(cleared.json().thumbnailImage).toBeNull();
  expect((await db.select().from(objects)).every(({ attachedAt }) => !attachedAt)).toBe(true);
});

test('a picture from elsewhere, an unknown one and one that came too late are refused', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const own = await makeObject(db);
  for (const [body, status] of [
    [{ imageURL: 'https://pictures.example/a.jpg' }, 400],
    [{ imageURL: '/objects/nobody' }, 400],
    [{}, 400],
    [{ imageURL: `/objects/${own.id}`, updatedAt: '2020-01-01T00:00:00Z' }, 409],
  ] as const) {
    const answer = await staff.inject({
      method: 'PUT',
      url: `/api/venues/${id}/image`,
      payload: body,
    });
    expect(answer.statusCode).toBe(status);
  }
});

test('only staff who manage venues register, change or illustrate one', async () => {
  const app = await startApp();
  const venue = await makeVenue(app.db);
  const own = await makeObject(app.db);
  const form = { name: '이름', slug: 'name', categoryId: venue.categoryId };
  for (const [client, status] of await wrongPersons(app)) {
    expect((await post(client, form)).statusCode).toBe(status);
    expect((await put(client, venue.id, form)).statusCode).toBe(status);
    const image = await client.call(venueFormsApi.setImage, {
      params: { venueId: venue.id },
      body: { imageURL: `/objects/${own.id}` },
    });
    expect(image.statusCode).toBe(status);
  }
  expect(await app.db.select({ slug: venues.slug }).from(venues)).toEqual([{ slug: venue.slug }]);
});

test('a venue nobody knows, or a deleted one, cannot be changed', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('super');
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const own = await makeObject(db);
  const form = { name: '이름', slug: 'name', categoryId: deleted.categoryId };
  for (const id of [deleted.id, '4711', 'abc', '0']) {
    expect((await put(staff, id, form)).statusCode).toBe(404);
    const payload = { imageURL: `/objects/${own.id}` };
    const image = await staff.inject({ method: 'PUT', url: `/api/venues/${id}/image`, payload });
    expect(image.statusCode).toBe(404);
  }
});
