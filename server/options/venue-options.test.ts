import { expect, test } from 'vitest';
import { optionsChangesApi } from '#contract/options/changes.ts';
import { optionsApi } from '#contract/options/options.ts';
import { makeOption, makeOptionMapping, makeVenue } from '#db/factories.ts';
import { auditLog, venueOptionMappings } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

/** One call of each kind that writes, on a venue that offers one option and lacks another. */
async function everyWrite({ db }: TestApp) {
  const venue = await makeVenue(db);
  const offered = await makeOption(db);
  const lacking = await makeOption(db);
  const mapping = await makeOptionMapping(db, venue.id, offered.id);
  const params = { venueId: venue.id, optionId: offered.id, mappingId: mapping.id };
  return [
    { endpoint: optionsChangesApi.add, sent: { params, body: { optionId: lacking.id } } },
    { endpoint: optionsChangesApi.annotate, sent: { params, body: { additionalInfo: '밤' } } },
    { endpoint: optionsChangesApi.takeAway, sent: { params } },
  ];
}

test('staff add an option with what the venue adds to it, and visitors read it at once', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const option = await makeOption(db, { name: '발렛 주차', icon: 'Car', category: 'service' });
  const params = { venueId: venue.id };
  expect((await as.visitor.call(optionsApi.ofVenue, { params })).json()).toEqual([]);
  const staff = await as.staff('editor');
  const body = { optionId: option.id, additionalInfo: '  19:00부터 ' };
  const answer = await staff.call(optionsChangesApi.add, { params, body });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(Number),
    additionalInfo: '19:00부터',
    option: {
      id: option.id,
      name: '발렛 주차',
      slug: option.slug,
      description: null,
      icon: 'Car',
      category: 'service',
      displayOrder: option.displayOrder,
      isActive: true,
    },
  });
  expect((await as.visitor.call(optionsApi.ofVenue, { params })).json()).toEqual([answer.json()]);
});

test('additional information may be left out, and is none when blank', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const staff = await as.staff('editor');
  for (const sent of [{}, { additionalInfo: '  ' }, { additionalInfo: null }]) {
    const { id: optionId } = await makeOption(db);
    const params = { venueId: venue.id };
    const answer = await staff.call(optionsChangesApi.add, { params, body: { optionId, ...sent } });
    expect(answer.json().additionalInfo).toBeNull();
  }
});

test('additional information is changed and taken back', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const option = await makeOption(db);
  const mapping = await makeOptionMapping(db, venue.id, option.id, { additionalInfo: '처음' });
  const staff = await as.staff('editor');
  const params = { mappingId: mapping.id };
  for (const [sent, stored] of [
    ['23시까지', '23시까지'],
    ['', null],
  ] as const) {
    const answer = await staff.call(optionsChangesApi.annotate, {
      params,
      body: { additionalInfo: sent },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: mapping.id, additionalInfo: stored });
  }
});

test('an option taken away from one venue stays with the others', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const other = await makeVenue(db);
  const option = await makeOption(db);
  await makeOptionMapping(db, venue.id, option.id);
  await makeOptionMapping(db, other.id, option.id);
  const staff = await as.staff('editor');
  const params = { venueId: venue.id, optionId: option.id };
  expect((await staff.call(optionsChangesApi.takeAway, { params })).statusCode).toBe(204);
  expect(await db.select().from(venueOptionMappings)).toMatchObject([{ venueId: other.id }]);
  const again = await staff.call(optionsChangesApi.takeAway, { params });
  expect(again.statusCode).toBe(404);
  expect(again.json().message).toBe('옵션을 찾을 수 없습니다');
});

test('the same option is added once, also when two ask at the same time', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const option = await makeOption(db);
  const staff = await as.staff('editor');
  const sent = { params: { venueId: venue.id }, body: { optionId: option.id } };
  const answers = await Promise.all([
    staff.call(optionsChangesApi.add, sent),
    staff.call(optionsChangesApi.add, sent),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().message).toBe('이미 추가된 옵션입니다');
});

test('what cannot be added is refused with the reason', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const staff = await as.staff('editor');
  const url = `/api/venues/${venue.id}/options`;
  for (const [payload, message] of [
    [{}, 'optionId: 필수 항목입니다'],
    [{ optionId: '1' }, 'optionId: 올바르지 않은 값입니다'],
    [{ optionId: 1, additionalInfo: '가'.repeat(201) }, '200자까지 입력할 수 있습니다'],
    [{ optionId: 1, additionalInfo: '종\u0007' }, '사용할 수 없는 문자가 들어 있습니다'],
  ] as const) {
    const answer = await staff.inject({ method: 'POST', url, payload });
    expect(answer.statusCode, message).toBe(400);
    expect(answer.json().message).toBe(message);
  }
});

test('additional information must be sent to be changed', async () => {
  const app = await startApp();
  await everyWrite(app);
  const staff = await app.as.staff('editor');
  const [mapping] = await app.db.select().from(venueOptionMappings);
  const url = `/api/venue-option-mappings/${mapping?.id}`;
  for (const payload of [{}, { additionalInfo: 7 }]) {
    const answer = await staff.inject({ method: 'PATCH', url, payload });
    expect(answer.statusCode).toBe(400);
  }
});

test('what does not exist, or belongs to a deleted venue, is 404', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const option = await makeOption(db);
  const mapping = await makeOptionMapping(db, deleted.id, option.id);
  const staff = await as.staff('editor');
  const body = { optionId: option.id };
  const info = { additionalInfo: '밤' };
  const statuses = [
    staff.call(optionsChangesApi.add, { params: { venueId: 999_999 }, body }),
    staff.call(optionsChangesApi.add, { params: { venueId: deleted.id }, body }),
    staff.call(optionsChangesApi.add, {
      params: { venueId: venue.id },
      body: { optionId: 999_999 },
    }),
    staff.call(optionsChangesApi.annotate, { params: { mappingId: 999_999 }, body: info }),
    staff.call(optionsChangesApi.annotate, { params: { mappingId: mapping.id }, body: info }),
    staff.call(optionsChangesApi.takeAway, { params: { venueId: venue.id, optionId: option.id } }),
    staff.call(optionsChangesApi.takeAway, {
      params: { venueId: deleted.id, optionId: option.id },
    }),
    staff.inject({ method: 'PATCH', url: '/api/venue-option-mappings/abc', payload: info }),
  ];
  for (const answer of await Promise.all(statuses)) expect(answer.statusCode).toBe(404);
});

test('only staff who manage venues change what a venue offers', async () => {
  const app = await startApp();
  const calls = await everyWrite(app);
  const before = await app.db.select().from(venueOptionMappings).orderBy(venueOptionMappings.id);
  for (const [client, status] of [
    [app.as.visitor, 401],
    [await app.as.customer({ isAdultVerified: true }), 401],
    [await app.as.staff(null), 403],
  ] as const) {
    for (const { endpoint, sent } of calls) {
      expect((await client.call(endpoint, sent)).statusCode, endpoint.path).toBe(status);
    }
  }
  expect(await app.db.select().from(venueOptionMappings).orderBy(venueOptionMappings.id)).toEqual(
    before,
  );
});

test('who added, changed and took away an option is recorded; saving it as it was is not', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const option = await makeOption(db, { name: '와이파이' });
  const staff = await as.staff('manager');
  const params = { venueId: venue.id, optionId: option.id };
  const added = await staff.call(optionsChangesApi.add, { params, body: { optionId: option.id } });
  const mappingId = added.json().id;
  for (const additionalInfo of ['5GHz', '5GHz']) {
    await staff.call(optionsChangesApi.annotate, {
      params: { mappingId },
      body: { additionalInfo },
    });
  }
  await staff.call(optionsChangesApi.takeAway, { params });
  const common = { entity: 'venue-option', entityId: String(mappingId), actorId: staff.user.id };
  const row = { venueId: venue.id, optionId: option.id, name: '와이파이' };
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { ...common, action: 'venue-option.create', before: null, after: row },
    {
      ...common,
      action: 'venue-option.update',
      before: { additionalInfo: null },
      after: { additionalInfo: '5GHz' },
    },
    { ...common, action: 'venue-option.remove', before: row, after: null },
  ]);
});
