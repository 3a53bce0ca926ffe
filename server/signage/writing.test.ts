import { expect, test } from 'vitest';
import { signageChangesApi } from '#contract/signage/changes.ts';
import { SIGNAGE_NOT_FOUND, signageApi, VERIFIED_IN_FUTURE } from '#contract/signage/signage.ts';
import { makeObject, makeSignage, makeVenue } from '#db/factories.ts';
import { auditLog, objects, signageHistory } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

// The clock stands on Saturday, 2026-11-14.
const SIGN = { signageName: '여백', verifiedDate: '2026-11-14' };

function post(client: Client, venueId: number | string, payload: object) {
  return client.inject({ method: 'POST', url: `/api/venues/${venueId}/signage-history`, payload });
}

function patch(client: Client, venueId: number, signageId: number | string, payload: object) {
  const url = `/api/venues/${venueId}/signage-history/${signageId}`;
  return client.inject({ method: 'PATCH', url, payload });
}

test('a sign with and without picture is added, and everyone sees it', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const object = await makeObject(db);
  const plain = await post(staff, id, {
    ...SIGN,
    signageName: ' 옛 여백 ',
    verifiedDate: '2021-01-01',
  });
  expect(plain.statusCode).toBe(201);
  expect(plain.json()).toMatchObject({ signageName: '옛 여백', signageImage: null });
  const signageImage = `/api/objects/upload/${object.id}?token=staff.x.1.y`;
  const pictured = await post(staff, id, { ...SIGN, signageImage });
  expect(pictured.json()).toEqual({
    id: expect.any(Number),
    ...SIGN,
    signageImage: `/objects/${object.id}`,
  });
  const told = await as.visitor.call(signageApi.list, { params: { venueId: id } });
  expect(told.json()).toEqual([pictured.json(), plain.json()]);
  expect((await db.select().from(objects))[0]?.attachedAt).not.toBeNull();
});

test('name, day and picture change, and the record tells only that', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const { id } = await makeVenue(db);
  const [first, second] = [await makeObject(db), await makeObject(db)];
  const made = (await post(staff, id, { ...SIGN, signageImage: `/objects/${first.id}` })).json();
  const params = { venueId: id, signageId: made.id };
  const changed = await staff.call(signageChangesApi.update, {
    params,
    body: { signageName: '여백 라운지', signageImage: `/objects/${second.id}` },
  });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toEqual({
    ...made,
    signageName: '여백 라운지',
    signageImage: `/objects/${second.id}`,
  });
  const attached = async () =>
    (await db.select().from(objects).orderBy(objects.id)).map((row) => [
      row.id,
      row.attachedAt !== null,
    ]);
  expect(Object.fromEntries(await attached())).toEqual({ [first.id]: false, [second.id]: true });
  await patch(staff, id, made.id, { signageImage: null });
  // The same again leaves no trace.
  await patch(staff, id, made.id, { signageImage: null, signageName: '여백 라운지' });
  expect(Object.fromEntries(await attached())).toEqual({ [first.id]: false, [second.id]: false });
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: 'signage.create' },
    {
      action: 'signage.update',
      before: { signageName: '여백', signageImage: `/objects/${first.id}` },
      after: { signageName: '여백 라운지', signageImage: `/objects/${second.id}` },
    },
    {
      action: 'signage.update',
      before: { signageImage: `/objects/${second.id}` },
      after: { signageImage: null },
    },
  ]);
});

test('a deleted sign is gone, and its picture may be cleaned up', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const object = await makeObject(db);
  const made = (await post(staff, id, { ...SIGN, signageImage: `/objects/${object.id}` })).json();
  const params = { venueId: id, signageId: made.id };
  expect((await staff.call(signageChangesApi.remove, { params })).statusCode).toBe(204);
  const told = await as.visitor.call(signageApi.list, { params: { venueId: id } });
  expect(told.json()).toEqual([]);
  expect(await db.select().from(objects)).toMatchObject([{ attachedAt: null }]);
  expect((await db.select().from(auditLog).orderBy(auditLog.id)).at(-1)).toMatchObject({
    action: 'signage.remove',
    before: { signageName: '여백' },
  });
});

test.each([
  [{ verifiedDate: '2026-11-14' }, 'signageName: 필수 항목입니다'],
  [{ ...SIGN, signageName: ' ' }, '간판 이름을 입력하세요'],
  [{ ...SIGN, signageName: '가'.repeat(101) }, '100자까지 입력할 수 있습니다'],
  [{ signageName: '여백' }, '확인일을 확인해 주세요'],
  [{ ...SIGN, verifiedDate: '2026-02-30' }, '확인일을 확인해 주세요'],
  [{ ...SIGN, verifiedDate: '0000-01-01' }, '확인일을 확인해 주세요'],
  [{ ...SIGN, verifiedDate: '2026-11-15' }, VERIFIED_IN_FUTURE],
  [{ ...SIGN, signageImage: '/objects/nobody' }, /올린 이미지를 찾을 수 없습니다/],
  [{ ...SIGN, signageImage: 'https://example.com/a.jpg' }, /올린 이미지를 찾을 수 없습니다/],
])('a sign of %j is refused', async (body, detail) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const answer = await post(staff, id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContainEqual(expect.stringMatching(detail));
  expect(await db.select().from(signageHistory)).toEqual([]);
});

test.each([
  [{}, '바꿀 내용이 없습니다'],
  [{ signageName: '' }, '간판 이름을 입력하세요'],
  [{ verifiedDate: '2026-11-15' }, VERIFIED_IN_FUTURE],
  [{ signageImage: '/objects/nobody' }, /올린 이미지를 찾을 수 없습니다/],
])('a sign is not changed to %j', async (body, detail) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const sign = await makeSignage(db, id);
  const answer = await patch(staff, id, sign.id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toContainEqual(expect.stringMatching(detail));
  expect(await db.select().from(signageHistory)).toEqual([sign]);
});

test('only staff who manage venues write the history of signs', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const sign = await makeSignage(db, id);
  const params = { venueId: id, signageId: sign.id };
  const refused: [Client, number][] = [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
  for (const [client, status] of refused) {
    expect((await post(client, id, SIGN)).statusCode).toBe(status);
    expect((await patch(client, id, sign.id, { signageName: '새 간판' })).statusCode).toBe(status);
    expect((await client.call(signageChangesApi.remove, { params })).statusCode).toBe(status);
  }
  expect(await db.select().from(signageHistory)).toEqual([sign]);
});

test('an unknown venue, an unknown sign and the sign of another venue are 404', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('super');
  const { id } = await makeVenue(db);
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const foreign = await makeSignage(db, (await makeVenue(db)).id);
  for (const venueId of [deleted.id, 2_000_000_000]) {
    const answer = await staff.call(signageChangesApi.create, { params: { venueId }, body: SIGN });
    expect(answer.statusCode).toBe(404);
  }
  expect((await post(staff, 'abc', SIGN)).statusCode).toBe(404);
  for (const signageId of [foreign.id, 2_000_000_000]) {
    const params = { venueId: id, signageId };
    const changed = await staff.call(signageChangesApi.update, {
      params,
      body: { signageName: '여백' },
    });
    const removed = await staff.call(signageChangesApi.remove, { params });
    for (const answer of [changed, removed]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe(SIGNAGE_NOT_FOUND);
    }
  }
  expect((await patch(staff, id, 'abc', { signageName: '여백' })).statusCode).toBe(404);
  expect(await db.select().from(signageHistory)).toEqual([foreign]);
});
