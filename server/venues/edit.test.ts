import { eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { activitiesApi } from '#contract/activities.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import { makeVenue } from '#db/factories.ts';
import { activities, auditLog, venues } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';
import { statementsOf } from '#tests/support/statements.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const NOT_FOUND = { error: '업소를 찾을 수 없습니다' };

/** Any body, also what the contract would not let through. */
function patch(client: Client, venueId: number | string, payload: object) {
  return client.inject({ method: 'PATCH', url: `/api/venues/${venueId}`, payload });
}

async function refusals({ as }: TestApp): Promise<[Client, number][]> {
  return [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff(null), 403],
  ];
}

test.each(['editor', 'manager', 'super'] as const)(
  'a member of staff of level %s changes a venue and receives it whole',
  async (level) => {
    const { db, as } = await startApp();
    const staff = await as.staff(level);
    const venue = await makeVenue(db, { phone: '02-000-7001', updatedAt: LONG_AGO });
    const answer = await staff.call(venueChangesApi.update, {
      params: { venueId: venue.id },
      body: { name: '  여백 라운지 ', address: '서울 강남구 어딘가 1', lotAddress: '' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: venue.id,
      name: '여백 라운지',
      slug: venue.slug,
      address: '서울 강남구 어딘가 1',
      lotAddress: null,
      phone: '02-000-7001',
      gated: false,
      updatedAt: '2026-11-14T22:30:00+09:00',
    });
  },
);

test('sections can be changed together, and what is not sent stays', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const venue = await makeVenue(db, { description: '그대로', roadAddress: '그대로 1' });
  const answer = await staff.call(venueChangesApi.update, {
    params: { venueId: venue.id },
    body: {
      businessRegistrationNumber: '1230045678',
      businessType: 'general_restaurant',
      roomCount: 0,
      floorCount: 3,
      serviceType: null,
      features: [' 주차 ', '', '단체석', '주차', '   '],
    },
  });
  expect(answer.json()).toMatchObject({
    businessRegistrationNumber: '123-00-45678',
    businessType: 'general_restaurant',
    roomCount: 0,
    floorCount: 3,
    serviceType: null,
    features: ['주차', '단체석'],
    description: '그대로',
    roadAddress: '그대로 1',
  });
});

test('a visitor sees the change at once', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db, { name: '옛 이름' });
  const read = async () =>
    (await as.visitor.call(venuesApi.get, { params: { venueId: id } })).json();
  expect((await read()).name).toBe('옛 이름');
  await patch(staff, id, { name: '새 이름' });
  expect((await read()).name).toBe('새 이름');
});

test('blank contacts are replaced by the defaults of the site', async () => {
  const { db, as, deps } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db, { phone: '02-000-7001', kakaoId: 'moon', telegramId: 'moon' });
  const answer = await patch(staff, id, { phone: '  ', kakaoId: null, telegramId: 'kept' });
  const { phone, kakaoId } = deps.config.defaultContact;
  expect(phone).toEqual(expect.any(String));
  expect(answer.json()).toMatchObject({
    phone,
    kakaoId,
    telegramId: 'kept',
    defaultContacts: ['phone', 'kakao'],
  });
});

test('without defaults a blank contact is none', async () => {
  const { db, as } = await startApp({
    config: { defaultContact: { phone: null, kakaoId: null, telegramId: null } },
  });
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db, { phone: '02-000-7001', kakaoId: 'moon' });
  const answer = await patch(staff, id, { phone: '', kakaoId: '' });
  expect(answer.json()).toMatchObject({ phone: null, kakaoId: null, contactChannels: [] });
});

test('the audit log holds who changed what, and only what changed', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db, { name: '열두 번째 방', address: '주소', features: ['주차'] });
  await patch(staff, id, {
    name: '열두 번째 방',
    address: '새 주소',
    features: ['주차', '단체석'],
  });
  const rows = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    actorId: staff.user.id,
    action: 'venue.update',
    entity: 'venue',
    entityId: String(id),
    before: { address: '주소', features: ['주차'] },
    after: { address: '새 주소', features: ['주차', '단체석'] },
  });
  expect(Object.keys(rows[0]?.after as object).sort()).toEqual(['address', 'features']);
});

test('the feed tells of the change under the present name', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id, slug } = await makeVenue(db, { name: '옛 이름' });
  await as.visitor.call(activitiesApi.list, { query: {} });
  await patch(staff, id, { name: '열두 번째 방' });
  const feed = (await as.visitor.call(activitiesApi.list, { query: {} })).json();
  expect(feed).toMatchObject([
    {
      type: 'venue_updated',
      message: '열두 번째 방의 업소 정보가 수정되었습니다',
      venueId: id,
      venueName: '열두 번째 방',
      venueSlug: slug,
    },
  ]);
});

test('saving a section as it was leaves no trace', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db, { name: '그대로', address: '주소', updatedAt: LONG_AGO });
  const answer = await patch(staff, id, { name: '그대로', address: ' 주소 ', lotAddress: '' });
  expect(answer.statusCode).toBe(200);
  expect(new Date(answer.json().updatedAt)).toEqual(LONG_AGO);
  expect(await db.select().from(auditLog)).toEqual([]);
  expect(await db.select().from(activities)).toEqual([]);
});

test.each([
  [{}, '바꿀 내용이 없습니다'],
  [{ rating: 5, slug: 'x', displayOrder: 3 }, '바꿀 내용이 없습니다'],
  [{ updatedAt: '2026-11-14T22:30:00+09:00' }, '바꿀 내용이 없습니다'],
  [{ name: '이름', updatedAt: 'yesterday' }, 'updatedAt: 올바르지 않은 값입니다'],
  [{ status: 'closed' }, 'status: 올바르지 않은 값입니다'],
  [{ isActive: 'no' }, 'isActive: 올바르지 않은 값입니다'],
  [{ tcPricing: -1 }, 'tcPricing: 올바르지 않은 값입니다'],
  [{ name: '   ' }, '업소명을 입력하세요'],
  [{ name: null }, 'name: 올바르지 않은 값입니다'],
  [{ name: '가\u0000나' }, '사용할 수 없는 문자가 들어 있습니다'],
  [{ name: '가'.repeat(101) }, '100자까지 입력할 수 있습니다'],
  [{ roomCount: -1 }, 'roomCount: 올바르지 않은 값입니다'],
  [{ roomCount: 1.5 }, 'roomCount: 올바르지 않은 값입니다'],
  [{ floorCount: '3' }, 'floorCount: 올바르지 않은 값입니다'],
  [{ floorCount: 3_000_000_000 }, 'floorCount: 올바르지 않은 값입니다'],
  [{ businessType: 'casino' }, 'businessType: 올바르지 않은 값입니다'],
  [{ serviceType: 'other' }, 'serviceType: 올바르지 않은 값입니다'],
  [{ businessRegistrationNumber: '123-45' }, '사업자등록번호는 숫자 10자리로 입력하세요'],
  [{ features: '주차, 단체석' }, 'features: 올바르지 않은 값입니다'],
  [{ features: [1] }, 'features.0: 올바르지 않은 값입니다'],
  [{ phone: 1 }, 'phone: 올바르지 않은 값입니다'],
  [[], '입력값: 올바르지 않은 값입니다'],
])('a change with %j is refused and nothing is written', async (body, detail) => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db, { name: '그대로' });
  const answer = await patch(staff, id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details).toEqual([detail]);
  const [row] = await db.select().from(venues).where(eq(venues.id, id));
  expect(row?.name).toBe('그대로');
  expect(await db.select().from(auditLog)).toEqual([]);
});

test('a change without a body is refused', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db);
  const answer = await staff.inject({ method: 'PATCH', url: `/api/venues/${id}` });
  expect(answer.statusCode).toBe(400);
});

test('only staff who manage venues may change or delete one', async () => {
  const app = await startApp();
  const { id } = await makeVenue(app.db, { name: '그대로' });
  for (const [client, status] of await refusals(app)) {
    expect((await patch(client, id, { name: '남의 이름' })).statusCode).toBe(status);
    const removal = await client.call(venueChangesApi.remove, { params: { venueId: id } });
    expect(removal.statusCode).toBe(status);
  }
  const answer = await app.as.visitor.call(venuesApi.get, { params: { venueId: id } });
  expect(answer.json().name).toBe('그대로');
});

test('an unknown venue can be neither changed nor deleted', async () => {
  const { as } = await startApp();
  const staff = await as.staff('super');
  for (const id of ['1', 'abc', '0', '99999999999']) {
    expect((await patch(staff, id, { name: '이름' })).statusCode).toBe(404);
    const removal = await staff.inject({ method: 'DELETE', url: `/api/venues/${id}` });
    expect(removal.statusCode).toBe(404);
  }
});

test('a hidden venue can be changed', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('editor');
  const { id } = await makeVenue(db, { isActive: false });
  const answer = await patch(staff, id, { name: '숨은 곳' });
  expect(answer.json()).toMatchObject({ name: '숨은 곳', isActive: false });
});

test('a deleted venue is gone for everyone at once, and its row stays', async () => {
  const { db, as, clock } = await startApp();
  const staff = await as.staff('editor');
  const { id, slug } = await makeVenue(db);
  await as.visitor.call(venuesApi.bySlug, { params: { slug } });
  await as.visitor.call(venuesApi.list, { query: {} });

  const removal = await staff.call(venueChangesApi.remove, { params: { venueId: id } });
  expect(removal.statusCode).toBe(204);
  expect(removal.body).toBe('');

  for (const client of [as.visitor, staff]) {
    const answers = [
      await client.call(venuesApi.get, { params: { venueId: id } }),
      await client.call(venuesApi.bySlug, { params: { slug } }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject(NOT_FOUND);
    }
    expect((await client.call(venuesApi.list, { query: {} })).json()).toEqual([]);
  }
  expect((await patch(staff, id, { name: '이름' })).statusCode).toBe(404);
  const again = await staff.call(venueChangesApi.remove, { params: { venueId: id } });
  expect(again.statusCode).toBe(404);
  const [row] = await db.select().from(venues).where(eq(venues.id, id));
  expect(row?.deletedAt).toEqual(clock.now());
});

test('a deletion is in the audit log, once', async () => {
  const { db, as } = await startApp();
  const staff = await as.staff('manager');
  const { id, name, slug } = await makeVenue(db);
  await staff.call(venueChangesApi.remove, { params: { venueId: id } });
  await staff.call(venueChangesApi.remove, { params: { venueId: id } });
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actorId: staff.user.id,
      action: 'venue.remove',
      entity: 'venue',
      entityId: String(id),
      before: { name, slug, deletedAt: null },
      after: { deletedAt: '2026-11-14T22:30:00+09:00' },
    },
  ]);
});

test('a deleted venue comes back whole within thirty days, and only then', async () => {
  const { db, as, clock } = await startApp();
  const staff = await as.staff('editor');
  const { id, slug } = await makeVenue(db, { description: '그대로' });
  const restore = () => staff.call(venueChangesApi.restore, { params: { venueId: id } });
  expect((await restore()).statusCode).toBe(404);

  await staff.call(venueChangesApi.remove, { params: { venueId: id } });
  const answer = await restore();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id, slug, description: '그대로' });
  const read = await as.visitor.call(venuesApi.bySlug, { params: { slug } });
  expect(read.statusCode).toBe(200);
  expect((await restore()).statusCode).toBe(404);

  await staff.call(venueChangesApi.remove, { params: { venueId: id } });
  clock.set(new Date(clock.now().getTime() + 30 * 24 * 3600_000 + 1));
  // By then the session is over as well.
  const later = await as.staff('editor');
  const tooLate = await later.call(venueChangesApi.restore, { params: { venueId: id } });
  expect(tooLate.statusCode).toBe(404);
});

test('only those who manage venues bring one back', async () => {
  const started = await startApp();
  const { id } = await makeVenue(started.db);
  const staff = await started.as.staff('editor');
  await staff.call(venueChangesApi.remove, { params: { venueId: id } });
  for (const [client, status] of await refusals(started)) {
    const answer = await client.call(venueChangesApi.restore, { params: { venueId: id } });
    expect(answer.statusCode).toBe(status);
  }
});

/** Who it is, begin, lock, change, record, line of the feed, commit. */
const STATEMENTS_OF_A_CHANGE = 7;

test.runIf(inject('database').kind === 'postgres')(
  `a change takes ${STATEMENTS_OF_A_CHANGE} statements once its venue is known`,
  async () => {
    const { db, as } = await startApp();
    const staff = await as.staff('editor');
    const { id } = await makeVenue(db);
    await patch(staff, id, { roomCount: 1 });
    const statements = await statementsOf(() => patch(staff, id, { roomCount: 2 }));
    expect(statements.length, statements.join('\n')).toBe(STATEMENTS_OF_A_CHANGE);
  },
);
