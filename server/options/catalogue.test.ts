import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { optionsChangesApi } from '#contract/options/changes.ts';
import { optionsApi } from '#contract/options/options.ts';
import { makeOption, makeOptionMapping, makeVenue } from '#db/factories.ts';
import { auditLog, venueOptionMappings, venueOptions, venues } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const DRAFT = {
  name: '발렛 주차',
  slug: 'valet',
  description: '입구에서 차를 맡길 수 있습니다.',
  icon: 'Car',
  category: 'service',
  displayOrder: 3,
  isActive: false,
} as const;

async function everyCall({ db }: TestApp) {
  const { id: optionId } = await makeOption(db);
  const params = { optionId };
  return [
    { endpoint: optionsChangesApi.list, sent: {} },
    { endpoint: optionsChangesApi.create, sent: { body: DRAFT } },
    { endpoint: optionsChangesApi.update, sent: { params, body: { name: '새 이름' } } },
    { endpoint: optionsChangesApi.remove, sent: { params } },
  ];
}

test('the catalogue comes in its order, inactive options too, with how many venues use each', async () => {
  const { db, as } = await startApp();
  const later = await makeOption(db, { displayOrder: 2, isActive: false });
  const first = await makeOption(db, { displayOrder: 1 });
  const tied = await makeOption(db, { displayOrder: 1 });
  const venues = [await makeVenue(db), await makeVenue(db, { isActive: false })];
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  for (const venue of [...venues, deleted]) await makeOptionMapping(db, venue.id, first.id);
  await makeOptionMapping(db, deleted.id, tied.id);
  const staff = await as.staff('editor');
  const answer = await staff.call(optionsChangesApi.list, {});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject([
    { id: first.id, venueCount: 2, isActive: true },
    { id: tied.id, venueCount: 0 },
    { id: later.id, venueCount: 0, isActive: false },
  ]);
});

test('an option is created with everything the form sends', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const answer = await staff.call(optionsChangesApi.create, { body: DRAFT });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ ...DRAFT, id: expect.any(Number) });
});

test('a name and a slug are enough; the slug is stored in its one form', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const body = { name: ' 와이파이 ', slug: 'Free_WiFi-존' };
  expect((await staff.call(optionsChangesApi.create, { body })).json()).toEqual({
    id: expect.any(Number),
    name: '와이파이',
    slug: 'free_wifi-존',
    description: null,
    icon: null,
    category: 'amenity',
    displayOrder: 0,
    isActive: true,
  });
});

test('what cannot be an option is refused with the reason', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  for (const [payload, message] of [
    [{}, '옵션명을 입력해주세요'],
    [{ ...DRAFT, name: '  ' }, '옵션명을 입력해주세요'],
    [{ ...DRAFT, name: '가'.repeat(61) }, '60자까지 입력할 수 있습니다'],
    [{ name: '이름' }, '슬러그를 입력해주세요'],
    [{ ...DRAFT, slug: '' }, '슬러그를 입력해주세요'],
    [{ ...DRAFT, slug: 'a b/c' }, '한글, 영문, 숫자, 하이픈(-), 언더스코어(_)만 사용 가능합니다'],
    [{ ...DRAFT, category: 'other' }, 'category: 올바르지 않은 값입니다'],
    [{ ...DRAFT, icon: 'Skull' }, 'icon: 올바르지 않은 값입니다'],
    [{ ...DRAFT, displayOrder: -1 }, '순서는 0부터 10000까지의 정수로 입력해주세요'],
    [{ ...DRAFT, displayOrder: 99_999_999_999 }, '순서는 0부터 10000까지의 정수로 입력해주세요'],
    [{ ...DRAFT, isActive: 'yes' }, 'isActive: 올바르지 않은 값입니다'],
  ] as const) {
    const answer = await staff.inject({ method: 'POST', url: '/api/venue-options', payload });
    expect(answer.statusCode, message).toBe(400);
    expect(answer.json().message).toBe(message);
  }
  expect(await db.select().from(venueOptions)).toEqual([]);
});

test('an edit changes what is sent and nothing else', async () => {
  const { db, as } = await startApp();
  const { id, createdAt, ...rest } = await makeOption(db, { name: '벨', icon: 'Bell' });
  const staff = await as.staff('editor');
  const params = { optionId: id };
  const body = { isActive: false, icon: null };
  const answer = await staff.call(optionsChangesApi.update, { params, body });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ id, ...rest, isActive: false, icon: null });
  const empty = await staff.inject({
    method: 'PATCH',
    url: `/api/venue-options/${id}`,
    payload: {},
  });
  expect(empty.statusCode).toBe(400);
  expect(empty.json().message).toBe('바꿀 내용이 없습니다');
});

test('an option switched off leaves the venue page at once', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const option = await makeOption(db);
  await makeOptionMapping(db, venue.id, option.id);
  const params = { venueId: venue.id, optionId: option.id };
  expect((await as.visitor.call(optionsApi.ofVenue, { params })).json()).toHaveLength(1);
  const staff = await as.staff('editor');
  await staff.call(optionsChangesApi.update, { params, body: { isActive: false } });
  expect((await as.visitor.call(optionsApi.ofVenue, { params })).json()).toEqual([]);
});

test('a slug belongs to one option', async () => {
  const { db, as } = await startApp();
  await makeOption(db, { slug: 'valet' });
  const other = await makeOption(db, { slug: 'bell' });
  const staff = await as.staff('editor');
  const params = { optionId: other.id };
  const body = { ...DRAFT, slug: 'VALET' };
  for (const answer of [
    await staff.call(optionsChangesApi.create, { body }),
    await staff.call(optionsChangesApi.update, { params, body }),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('이미 사용 중인 슬러그입니다');
  }
  expect(
    (await staff.call(optionsChangesApi.update, { params, body: { slug: 'bell' } })).statusCode,
  ).toBe(200);
});

test('a deleted option goes from every venue that offered it', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const option = await makeOption(db);
  const kept = await makeOption(db);
  await makeOptionMapping(db, venue.id, option.id);
  await makeOptionMapping(db, venue.id, kept.id);
  const staff = await as.staff('editor');
  const params = { optionId: option.id };
  expect((await staff.call(optionsChangesApi.remove, { params })).statusCode).toBe(204);
  expect(await db.select().from(venueOptionMappings)).toMatchObject([{ optionId: kept.id }]);
});

test('an unknown option is 404', async () => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  const params = { optionId: 999_999 };
  for (const answer of [
    await staff.call(optionsChangesApi.update, { params, body: { name: '벨' } }),
    await staff.call(optionsChangesApi.remove, { params }),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('옵션을 찾을 수 없습니다');
  }
  const url = '/api/venue-options/0';
  expect((await staff.inject({ method: 'DELETE', url })).statusCode).toBe(404);
});

test('the catalogue is for staff who manage venues', async () => {
  const app = await startApp();
  const calls = await everyCall(app);
  for (const [client, status] of [
    [app.as.visitor, 401],
    [await app.as.customer(), 401],
    [await app.as.staff(null), 403],
  ] as const) {
    for (const { endpoint, sent } of calls) {
      expect((await client.call(endpoint, sent)).statusCode, endpoint.path).toBe(status);
    }
  }
  expect(await app.db.select().from(venueOptions)).toHaveLength(1);
});

test('who created, changed and deleted an option is recorded, with what changed', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const staff = await as.staff('manager');
  const optionId = (await staff.call(optionsChangesApi.create, { body: DRAFT })).json().id;
  await makeOptionMapping(db, venue.id, optionId, { additionalInfo: '주말만' });
  const params = { optionId };
  const body = { ...DRAFT, displayOrder: 9 };
  await staff.call(optionsChangesApi.update, { params, body });
  await staff.call(optionsChangesApi.update, { params, body });
  await staff.call(optionsChangesApi.remove, { params });
  const common = { entity: 'option', entityId: String(optionId), actorId: staff.user.id };
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toMatchObject([
    { ...common, action: 'option.create', before: null, after: DRAFT },
    { ...common, action: 'option.update' },
    {
      ...common,
      action: 'option.remove',
      before: { ...body, venues: [{ venueId: venue.id, additionalInfo: '주말만' }] },
      after: null,
    },
  ]);
  expect(log[1]).toMatchObject({ before: { displayOrder: 3 }, after: { displayOrder: 9 } });
  expect(Object.keys(log[1]?.after as object)).toEqual(['displayOrder']);
});

test('a deleted option comes back with the venues that offered it, from the toast and from the log', async () => {
  const { db, as } = await startApp();
  const [kept, purged] = [await makeVenue(db), await makeVenue(db)];
  const option = await makeOption(db, {
    name: '발렛',
    slug: 'valet',
    icon: 'Car',
    displayOrder: 4,
  });
  await makeOptionMapping(db, kept.id, option.id, { additionalInfo: '2대' });
  await makeOptionMapping(db, purged.id, option.id);
  const staff = await as.staff('editor');
  const params = { optionId: option.id };
  const offered = async () =>
    (await as.visitor.call(optionsApi.ofVenue, { params: { venueId: kept.id } })).json();
  const before = await offered();
  await staff.call(optionsChangesApi.remove, { params });
  await db.delete(venues).where(eq(venues.id, purged.id));
  expect(await offered()).toEqual([]);
  const back = await staff.call(optionsChangesApi.restore, { params });
  expect(back.json()).toMatchObject({ id: option.id, name: '발렛', icon: 'Car', displayOrder: 4 });
  expect(await offered()).toMatchObject([{ additionalInfo: '2대', option: before[0].option }]);
  const again = await staff.call(optionsChangesApi.restore, { params });
  expect([again.statusCode, again.json().message]).toEqual([409, '이미 되돌린 옵션입니다']);

  await staff.call(optionsChangesApi.remove, { params });
  const other = await makeOption(db, { slug: 'valet' });
  expect((await staff.call(optionsChangesApi.restore, { params })).statusCode).toBe(409);
  await db.delete(venueOptions).where(eq(venueOptions.id, other.id));
  const manager = await as.staff('manager');
  const [entry] = (await manager.call(auditApi.list, { query: {} })).json();
  expect(entry).toMatchObject({ action: 'option.remove', canRestore: true });
  const restored = await manager.call(auditApi.restore, { params: { entryId: entry.id } });
  expect(restored.statusCode).toBe(204);
  expect(await offered()).toHaveLength(1);
});
