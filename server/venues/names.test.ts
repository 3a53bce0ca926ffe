import { expect, test } from 'vitest';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import {
  makeAlias,
  makeGalleryImage,
  makeNews,
  makeOption,
  makeOptionMapping,
  makeReview,
  makeVenue,
} from '#db/factories.ts';
import { auditLog, venueSlugAliases } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

function add(client: Client, venueId: number | string, payload: object) {
  return client.inject({ method: 'POST', url: `/api/venues/${venueId}/aliases`, payload });
}

async function wrongPersons({ as }: TestApp): Promise<[Client, number][]> {
  return [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
}

test('staff give a venue another name in addresses and take it away again', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id, slug } = await makeVenue(db);
  const find = async () =>
    (await as.visitor.call(venuesApi.bySlug, { params: { slug: '옛-이름' } })).statusCode;
  expect(await find()).toBe(404);
  const answer = await staff.call(venueFormsApi.addAlias, {
    params: { venueId: id },
    body: { alias: ' 옛-이름 ' },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ id: expect.any(Number), alias: '옛-이름' });
  expect(await find()).toBe(200);
  const list = await staff.call(venueFormsApi.listAliases, { params: { venueId: id } });
  expect(list.json()).toEqual([answer.json()]);

  const remove = () =>
    staff.call(venueFormsApi.removeAlias, {
      params: { venueId: id, aliasId: answer.json().id },
    });
  expect((await remove()).statusCode).toBe(204);
  expect(await find()).toBe(404);
  expect((await remove()).statusCode).toBe(404);
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: 'venue.add-alias', entityId: String(id), after: { alias: '옛-이름' } },
    { action: 'venue.remove-alias', entityId: String(id), before: { alias: '옛-이름' } },
  ]);
  expect((await as.visitor.call(venuesApi.bySlug, { params: { slug } })).statusCode).toBe(200);
});

test('a name that leads anywhere already is refused', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, { slug: 'own' });
  const other = await makeVenue(db, { slug: 'other' });
  await makeVenue(db, { slug: 'deleted', deletedAt: new Date() });
  await makeAlias(db, other.id, { alias: 'other-once' });
  await makeAlias(db, venue.id, { alias: 'own-once' });
  for (const alias of ['own', 'OTHER', 'deleted', 'other-once', 'own-once']) {
    const answer = await add(staff, venue.id, { alias });
    expect(answer.statusCode, alias).toBe(409);
    expect(answer.json().message).toMatch(/사용하는 URL 슬러그|사용하던 URL 슬러그/);
  }
});

test('one name claimed as slug and as alias at once goes to one of them', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const [venue, other] = [await makeVenue(db), await makeVenue(db)];
  const form = { name: '이름', slug: 'wanted', categoryId: other.categoryId };
  const answers = await Promise.all([
    add(staff, venue.id, { alias: 'wanted' }),
    staff.inject({ method: 'PUT', url: `/api/venues/${other.id}`, payload: form }),
    staff.inject({ method: 'POST', url: '/api/venues', payload: form }),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code < 300)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(2);
});

test.each([
  [{}, 'URL 슬러그를 입력하세요'],
  [{ alias: ' ' }, 'URL 슬러그를 입력하세요'],
  [{ alias: '밤 결' }, '한글, 영문, 숫자, 하이픈(-), 언더스코어(_)만 사용 가능합니다'],
  [{ alias: 7 }, 'alias: 올바르지 않은 값입니다'],
])('a name like %j is refused', async (body, detail) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const answer = await add(staff, id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual([detail]);
});

test('names of venues belong to those who manage them', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db);
  const alias = await makeAlias(app.db, id);
  const params = { venueId: id };
  for (const [client, status] of await wrongPersons(app)) {
    expect((await add(client, id, { alias: 'x' })).statusCode).toBe(status);
    const list = await client.call(venueFormsApi.listAliases, { params });
    const removal = await client.call(venueFormsApi.removeAlias, {
      params: { ...params, aliasId: alias.id },
    });
    const overview = await client.call(venueFormsApi.overview, { params });
    for (const answer of [list, removal, overview]) expect(answer.statusCode).toBe(status);
  }
  expect(await app.db.select().from(venueSlugAliases)).toHaveLength(1);
});

test('unknown and deleted venues have no names and no overview', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const venue = await makeVenue(db);
  const foreign = await makeAlias(db, deleted.id);
  for (const id of [deleted.id, '4711', 'abc']) {
    expect((await add(staff, id, { alias: 'x' })).statusCode).toBe(404);
    for (const part of ['aliases', 'overview']) {
      expect((await staff.inject(`/api/venues/${id}/${part}`)).statusCode).toBe(404);
    }
  }
  for (const aliasId of [foreign.id, 4711]) {
    const answer = await staff.call(venueFormsApi.removeAlias, {
      params: { venueId: venue.id, aliasId },
    });
    expect(answer.statusCode).toBe(404);
  }
});

test('the overview counts what belongs to the venue and names the contacts of the site', async () => {
  const { db, as, deps } = await startApp();
  const staff = await as.staff('editor');
  const { phone } = deps.config.defaultContact;
  const checked = new Date('2026-11-01T00:00:00Z');
  const { id } = await makeVenue(db, {
    ...{ phone, kakaoId: 'own', contactClickCount: 12, hoursCheckedAt: checked },
  });
  const other = await makeVenue(db);
  await makeGalleryImage(db, id);
  await makeGalleryImage(db, id);
  await makeGalleryImage(db, other.id);
  await makeNews(db, id);
  const option = await makeOption(db);
  await makeOptionMapping(db, id, option.id);
  await makeReview(db, id);
  await makeReview(db, id, { isApproved: true });
  await makeReview(db, id, { rejectedAt: new Date(), moderationReason: '광고' });
  const answer = await staff.call(venueFormsApi.overview, { params: { venueId: id } });
  expect(answer.json()).toEqual({
    contactClickCount: 12,
    pendingReviewCount: 1,
    galleryCount: 2,
    newsCount: 1,
    optionCount: 1,
    signageCount: 0,
    licenseCount: 0,
    hoursCheckedAt: '2026-11-01T09:00:00+09:00',
    defaultContacts: ['phone'],
  });
});
