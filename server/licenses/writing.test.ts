import { expect, test } from 'vitest';
import { licensesChangesApi } from '#contract/licenses/changes.ts';
import { licensesApi } from '#contract/licenses/licenses.ts';
import { makeLicense, makeVenue } from '#db/factories.ts';
import { auditLog, licenseHistory, siteSettings } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';

const FULL = {
  licenseNumber: '제2021-0001호',
  businessRegistrationNumber: '000-12-34567',
  businessType: 'entertainment_bar_type2',
  businessName: '낮은음자리',
  address: '서울 강남구 테헤란로 1',
  phone: '02-000-0001',
  kakaoId: 'bamgyeol_kakao',
  telegramId: 'bamgyeol_telegram',
  changeNote: '상호 변경',
};
const CONTACTS = ['phone', 'kakaoId', 'telegramId'] as const;

test('contacts of entries stay withheld even where texts are only blurred', async () => {
  const { db, as } = await startApp();
  await db.insert(siteSettings).values({ key: 'gate', value: 'blur' });
  const { id: venueId } = await makeVenue(db);
  await makeLicense(db, venueId, FULL);
  const params = { venueId };
  for (const client of [as.visitor, await as.customer({ isAdultVerified: false })]) {
    const answer = await client.call(licensesApi.list, { params });
    const withheld = Object.fromEntries(CONTACTS.map((name) => [name, null]));
    expect(answer.json()).toMatchObject([{ ...FULL, ...withheld, gated: true }]);
    for (const name of CONTACTS) expect(answer.body).not.toContain(FULL[name]);
  }
  for (const client of [await as.customer({ isAdultVerified: true }), await as.staff('editor')]) {
    const answer = await client.call(licensesApi.list, { params });
    expect(answer.json()).toMatchObject([{ ...FULL, gated: false }]);
  }
});

test.each(['editor', 'manager', 'super'] as const)(
  'staff of level %s add an entry, by default an update, which a visitor reads at once',
  async (level) => {
    const { db, as } = await startApp();
    const { id: venueId } = await makeVenue(db);
    const params = { venueId };
    expect((await as.visitor.call(licensesApi.list, { params })).json()).toEqual([]);
    const staff = await as.staff(level);
    const answer = await staff.call(licensesChangesApi.create, {
      params,
      body: { ...FULL, businessName: ' 낮은음자리 ' },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      ...FULL,
      id: expect.any(Number),
      changeType: 'update',
      createdAt: '2026-11-14T22:30:00+09:00',
      gated: false,
    });
    const seen = (await as.visitor.call(licensesApi.list, { params })).json();
    expect(seen).toMatchObject([{ id: answer.json().id, phone: null }]);
    const [row] = await db.select().from(licenseHistory);
    expect(row).toMatchObject({ venueId, changedBy: staff.user.id });
  },
);

test('blank and missing fields of an entry are unknown', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const staff = await as.staff('editor');
  const answer = await staff.call(licensesChangesApi.create, {
    params: { venueId },
    body: { licenseNumber: '  ', address: null, changeNote: '처음 확인', changeType: 'initial' },
  });
  expect(answer.json()).toMatchObject({
    licenseNumber: null,
    address: null,
    phone: null,
    changeNote: '처음 확인',
    changeType: 'initial',
  });
});

test('an edit changes what was sent and nothing else', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const createdAt = new Date('2025-10-02T12:00:00+09:00');
  const entry = await makeLicense(db, venueId, { ...FULL, changeType: 'initial', createdAt });
  const staff = await as.staff('editor');
  const params = { venueId, entryId: entry.id };
  const answer = await staff.call(licensesChangesApi.update, {
    params,
    body: { businessName: '새 이름', phone: '' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ...FULL,
    id: entry.id,
    businessName: '새 이름',
    phone: null,
    changeType: 'initial',
    createdAt: '2025-10-02T12:00:00+09:00',
    gated: false,
  });
  const empty = await staff.call(licensesChangesApi.update, { params, body: {} });
  expect(empty.json()).toEqual(answer.json());
  expect((await db.select().from(licenseHistory))[0]?.changedBy).toBe(staff.user.id);
});

test('a deleted entry is gone', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const entry = await makeLicense(db, venueId);
  const kept = await makeLicense(db, venueId);
  const staff = await as.staff('editor');
  const params = { venueId, entryId: entry.id };
  const answer = await staff.call(licensesChangesApi.remove, { params });
  expect(answer.statusCode).toBe(204);
  expect((await as.visitor.call(licensesApi.list, { params })).json()).toMatchObject([
    { id: kept.id },
  ]);
  expect((await staff.call(licensesChangesApi.remove, { params })).statusCode).toBe(404);
});

test('who wrote, changed and deleted an entry is recorded', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const staff = await as.staff('manager');
  const created = await staff.call(licensesChangesApi.create, { params: { venueId }, body: FULL });
  const params = { venueId, entryId: created.json().id };
  await staff.call(licensesChangesApi.update, { params, body: { changeNote: '고침' } });
  await staff.call(licensesChangesApi.remove, { params });
  const common = { entity: 'license', entityId: String(params.entryId), actorId: staff.user.id };
  const after = { changeNote: '고침' };
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { ...common, action: 'license.create', before: null, after: FULL },
    { ...common, action: 'license.update', before: FULL, after },
    { ...common, action: 'license.remove', before: after, after: null },
  ]);
});

test.each([
  [{ changeType: 'transfer' }, 'changeType: 올바르지 않은 값입니다'],
  [{ businessName: '가'.repeat(101) }, '100자까지 입력할 수 있습니다'],
  [{ changeNote: '가'.repeat(1_001) }, '1000자까지 입력할 수 있습니다'],
  [{ phone: '02\u0000' }, '사용할 수 없는 문자가 들어 있습니다'],
  [{ address: 7 }, 'address: 올바르지 않은 값입니다'],
])('an entry with %j is refused', async (payload, error) => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const entry = await makeLicense(db, venueId, FULL);
  const staff = await as.staff('editor');
  const list = `/api/venues/${venueId}/license-history`;
  for (const request of [
    { method: 'POST', url: list },
    { method: 'PATCH', url: `${list}/${entry.id}` },
  ] as const) {
    const answer = await staff.inject({ ...request, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error, message: error });
  }
  expect(await db.select().from(licenseHistory)).toMatchObject([FULL]);
});

test('only staff who manage venues write entries', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const entry = await makeLicense(db, venueId, FULL);
  const params = { venueId, entryId: entry.id };
  const calls = [
    { endpoint: licensesChangesApi.create, sent: { params, body: FULL } },
    { endpoint: licensesChangesApi.update, sent: { params, body: { changeNote: '고침' } } },
    { endpoint: licensesChangesApi.remove, sent: { params } },
  ];
  const adult = await as.customer({ isAdultVerified: true });
  const noLevel = await as.staff(null);
  for (const { endpoint, sent } of calls) {
    for (const [client, status, text] of [
      [as.visitor, 401, '로그인이 필요합니다.'],
      [adult, 401, '로그인이 필요합니다.'],
      [noLevel, 403, '이 작업을 할 권한이 없습니다.'],
    ] as const) {
      const answer = await client.call(endpoint, sent);
      expect(answer.statusCode, endpoint.method).toBe(status);
      expect(answer.json().error).toBe(text);
    }
  }
  expect(await db.select().from(licenseHistory)).toMatchObject([FULL]);
  expect(await db.select().from(auditLog)).toEqual([]);
});

test('unknown venues and entries, and entries of another venue, are 404', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const elsewhere = await makeLicense(db, (await makeVenue(db)).id, FULL);
  const staff = await as.staff('editor');
  const nowhere = { venueId: 999_999, entryId: elsewhere.id };
  for (const answer of [
    await staff.call(licensesApi.list, { params: nowhere }),
    await staff.call(licensesChangesApi.create, { params: nowhere, body: FULL }),
    await staff.call(licensesChangesApi.update, { params: nowhere, body: FULL }),
    await staff.call(licensesChangesApi.remove, { params: nowhere }),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBe('업소를 찾을 수 없습니다');
  }
  for (const entryId of [elsewhere.id, 999_999]) {
    const params = { venueId: venue.id, entryId };
    for (const answer of [
      await staff.call(licensesChangesApi.update, { params, body: { changeNote: '고침' } }),
      await staff.call(licensesChangesApi.remove, { params }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error).toBe('변경이력을 찾을 수 없습니다');
    }
  }
  expect(await db.select().from(licenseHistory)).toMatchObject([FULL]);
});
