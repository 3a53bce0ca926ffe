import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AUDIT_PER_PAGE, type AuditEntry, auditApi } from '#contract/audit.ts';
import { hoursChangesApi } from '#contract/hours/changes.ts';
import { hoursApi } from '#contract/hours/hours.ts';
import { licensesChangesApi } from '#contract/licenses/changes.ts';
import { licensesApi } from '#contract/licenses/licenses.ts';
import { newsChangesApi } from '#contract/news/changes.ts';
import { newsApi } from '#contract/news/news.ts';
import { postChangesApi } from '#contract/posts/changes.ts';
import { postsApi } from '#contract/posts/posts.ts';
import { settingsChangesApi } from '#contract/settings/changes.ts';
import { DEMO_SETTINGS } from '#contract/settings/defaults.ts';
import { settingsApi } from '#contract/settings/settings.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { venueFormsApi } from '#contract/venues/forms.ts';
import { venuesApi } from '#contract/venues/venues.ts';
import {
  makeCategory,
  makeCustomer,
  makeHours,
  makeLicense,
  makeNews,
  makePost,
  makeVenue,
} from '#db/factories.ts';
import { auditLog } from '#db/schema/index.ts';
import { type Client, startApp, type TestApp } from '#tests/support/app.ts';

const DAY_MS = 86_400_000;

async function list(client: Client, query: object = {}): Promise<AuditEntry[]> {
  const answer = await client.call(auditApi.list, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

function restore(client: Client, entryId: number) {
  return client.call(auditApi.restore, { params: { entryId } });
}

/** The latest entry, which the test then takes back. */
async function latest(client: Client): Promise<AuditEntry> {
  const [entry] = await list(client);
  if (!entry) throw new Error('nothing was recorded');
  return entry;
}

async function recorded({ db }: TestApp): Promise<string[]> {
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.map(({ action }) => action);
}

test('the log tells who changed what, when, from what to what, newest first', async () => {
  const { db, as, clock } = await startApp();
  const venue = await makeVenue(db, { name: '여백', phone: '02-000-0001' });
  const manager = await as.staff('manager', { lastName: '김', firstName: '서윤' });
  const params = { venueId: venue.id };
  await manager.call(venueChangesApi.update, { params, body: { phone: '02-000-0002' } });
  clock.advance(60_000);
  await manager.call(newsChangesApi.create, { params, body: { message: '새 소식' } });
  expect(await list(manager)).toEqual([
    expect.objectContaining({
      action: 'news.create',
      entity: 'news',
      subject: '여백',
      venueId: venue.id,
      before: null,
      canRestore: false,
      createdAt: '2026-11-14T22:31:00+09:00',
    }),
    {
      id: expect.any(Number),
      actorId: manager.user.id,
      actorName: '김서윤',
      action: 'venue.update',
      entity: 'venue',
      entityId: String(venue.id),
      subject: '여백',
      venueId: venue.id,
      before: { phone: '02-000-0001' },
      after: { phone: '02-000-0002' },
      reason: null,
      ipAddress: '127.0.0.0',
      createdAt: '2026-11-14T22:30:00+09:00',
      canRestore: true,
    },
  ]);
});

test('customers and posts are named as they are called today', async () => {
  const { db, as } = await startApp();
  const customer = await makeCustomer(db, { nickname: '모래시계' });
  const post = await makePost(db, { title: '처음' });
  const manager = await as.staff('manager');
  await manager.inject({
    method: 'PATCH',
    url: `/api/admin/customers/${customer.id}`,
    payload: { isSuspended: true, reason: '광고' },
  });
  const params = { postId: post.id };
  await manager.call(postChangesApi.update, { params, body: { title: '나중' } });
  await manager.call(postChangesApi.remove, { params });
  expect(await list(manager)).toMatchObject([
    { action: 'post.remove', subject: '나중', venueId: null },
    { action: 'post.update', subject: '나중' },
    { action: 'customer.update', subject: '모래시계', reason: '광고' },
  ]);
});

test('the log is filtered by kind, by one thing and by person', async () => {
  const { db, as } = await startApp();
  const [first, second] = [await makeVenue(db), await makeVenue(db)];
  const post = await makePost(db);
  const one = await as.staff('manager');
  const other = await as.staff('editor');
  const body = { description: '새 소개' };
  await one.call(venueChangesApi.update, { params: { venueId: first.id }, body });
  await other.call(venueChangesApi.update, { params: { venueId: second.id }, body });
  await one.call(postChangesApi.update, {
    params: { postId: post.id },
    body: { title: '새 제목' },
  });
  expect(await list(one, { entity: 'venue' })).toHaveLength(2);
  expect(await list(one, { entity: 'venue', entityId: String(second.id) })).toMatchObject([
    { actorId: other.user.id },
  ]);
  expect(await list(one, { actor: one.user.id })).toHaveLength(2);
  expect(await list(one, { entity: 'nothing' })).toEqual([]);
});

test('the log is filtered by days in Seoul and by a text in names, people, reasons and values', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, { name: '여백 라운지' });
  const entry = { actorName: '직원', action: 'venue.update', entity: 'venue', entityId: '999999' };
  const at = (moment: string) => ({ createdAt: new Date(`2026-${moment}+09:00`) });
  await db.insert(auditLog).values([
    { ...entry, reason: '광고', ...at('10-31T23:59:59') },
    { ...entry, after: { phone: '02-100%' }, ...at('11-01T00:00:00') },
    { ...entry, entityId: String(venue.id), after: { roomCount: 3 }, ...at('11-02T23:59:59') },
    { ...entry, actorName: '김서윤', ...at('11-03T00:00:00') },
    { ...entry, entity: 'news', after: { venueId: venue.id }, ...at('11-03T01:00:00') },
  ]);
  const manager = await as.staff('manager');
  const days = async (query: object) =>
    (await list(manager, query)).map(({ createdAt }) => createdAt.slice(5, 10));
  expect(await days({ from: '2026-11-01', to: '2026-11-02' })).toEqual(['11-02', '11-01']);
  expect(await days({ q: '광고' })).toEqual(['10-31']);
  expect(await days({ q: '100%' })).toEqual(['11-01']);
  expect(await days({ q: '서윤' })).toEqual(['11-03']);
  expect(await days({ q: '라운지' })).toEqual(['11-03', '11-02']);
  expect(await days({ q: '라운지', entity: 'news' })).toEqual(['11-03']);
  expect(await days({ q: '_' })).toEqual([]);
  const backwards = await manager.inject('/api/admin/audit-log?from=2026-11-02&to=2026-11-01');
  expect(backwards.statusCode).toBe(400);
});

test('whoever can be asked for is told by name', async () => {
  const { as } = await startApp();
  const manager = await as.staff('manager', { lastName: '김', firstName: '서윤' });
  const editor = await as.staff('editor', { username: 'pen' });
  const answer = await manager.call(auditApi.actors, {});
  expect(answer.json()).toEqual(
    expect.arrayContaining([
      { id: manager.user.id, name: '김서윤' },
      { id: editor.user.id, name: 'pen' },
    ]),
  );
});

test('a page ends where the next begins', async () => {
  const { db, as } = await startApp();
  await db.insert(auditLog).values(
    Array.from({ length: AUDIT_PER_PAGE + 2 }, (_, n) => ({
      actorName: '직원',
      action: 'word.create',
      entity: 'word',
      entityId: String(n),
    })),
  );
  const manager = await as.staff('manager');
  const first = await list(manager);
  expect(first).toHaveLength(AUDIT_PER_PAGE);
  const second = await list(manager, { cursor: first.at(-1)?.id });
  expect(second.map(({ entityId }) => entityId)).toEqual(['1', '0']);
});

test('a changed venue gets its former values back, and that is recorded too', async () => {
  const app = await startApp();
  const venue = await makeVenue(app.db, { name: '여백', features: ['조용한 자리'], roomCount: 3 });
  const manager = await app.as.staff('manager');
  const params = { venueId: venue.id };
  const body = { name: '다른 이름', features: ['테라스'], roomCount: 5 };
  await manager.call(venueChangesApi.update, { params, body });
  const answer = await restore(manager, (await latest(manager)).id);
  expect(answer.statusCode).toBe(204);
  expect((await app.as.visitor.call(venuesApi.get, { params })).json()).toMatchObject({
    name: '여백',
    features: ['조용한 자리'],
    roomCount: 3,
  });
  expect(await latest(manager)).toMatchObject({ before: body, after: { name: '여백' } });
  expect(await recorded(app)).toEqual(['venue.update', 'venue.update']);
});

test('a deleted venue comes back within thirty days, once', async () => {
  const app = await startApp();
  const venue = await makeVenue(app.db);
  const manager = await app.as.staff('manager');
  const params = { venueId: venue.id };
  await manager.call(venueChangesApi.remove, { params });
  const removal = await latest(manager);
  expect(removal).toMatchObject({ action: 'venue.remove', canRestore: true });
  app.clock.advance(29 * DAY_MS);
  // Sessions end when nobody uses them for that long.
  const later = await app.as.staff('manager');
  expect((await restore(later, removal.id)).statusCode).toBe(204);
  expect((await app.as.visitor.call(venuesApi.get, { params })).statusCode).toBe(200);
  expect(await recorded(app)).toEqual(['venue.remove', 'venue.restore']);
  const again = await restore(later, removal.id);
  expect(again.statusCode).toBe(409);
  expect(again.json().message).toBe('이미 되돌린 업소입니다.');
});

test('after thirty days a deleted venue cannot come back', async () => {
  const app = await startApp();
  const venue = await makeVenue(app.db);
  await (await app.as.staff('manager')).call(venueChangesApi.remove, {
    params: { venueId: venue.id },
  });
  app.clock.advance(30 * DAY_MS);
  const manager = await app.as.staff('manager');
  const removal = await latest(manager);
  expect(removal.canRestore).toBe(false);
  const answer = await restore(manager, removal.id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toBe('삭제한 지 30일이 지나 되돌릴 수 없습니다.');
});

test('a changed week of opening hours comes back as it was', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  await makeHours(db, venue.id, [
    { dayOfWeek: 1, openTime: '18:00', closeTime: '02:00' },
    { dayOfWeek: 2, openTime: '19:00', closeTime: '03:00' },
  ]);
  const manager = await as.staff('manager');
  const params = { venueId: venue.id };
  const before = (await as.visitor.call(hoursApi.list, { params })).json();
  const body = [{ dayOfWeek: 5, openTime: null, closeTime: null, isClosed: true }];
  await manager.call(hoursChangesApi.update, { params, body });
  expect((await restore(manager, (await latest(manager)).id)).statusCode).toBe(204);
  expect((await as.visitor.call(hoursApi.list, { params })).json()).toEqual(before);
});

test('what the form changed comes back: grade, category and the name in the address', async () => {
  const { db, as } = await startApp();
  const old = await makeCategory(db);
  const next = await makeCategory(db);
  const venue = await makeVenue(db, { slug: 'old-slug', rating: 48, categoryId: old.id });
  const manager = await as.staff('manager');
  await manager.call(venueFormsApi.replace, {
    params: { venueId: venue.id },
    body: { name: venue.name, slug: 'new-slug', categoryId: next.id, rating: 3 },
  });
  const entry = await latest(manager);
  expect(entry.canRestore).toBe(true);
  expect((await restore(manager, entry.id)).statusCode).toBe(204);
  const read = await as.visitor.call(venuesApi.bySlug, { params: { slug: 'old-slug' } });
  expect(read.json()).toMatchObject({ slug: 'old-slug', rating: 9.6, categoryId: old.id });
});

test('a week where there was none before stays', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const manager = await as.staff('manager');
  const body = [{ dayOfWeek: 5, openTime: null, closeTime: null, isClosed: true }];
  await manager.call(hoursChangesApi.update, { params: { venueId: venue.id }, body });
  const entry = await latest(manager);
  expect(entry.canRestore).toBe(false);
  expect((await restore(manager, entry.id)).statusCode).toBe(409);
});

test('edited news, licence entries, posts and settings get their former texts back', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const news = await makeNews(db, venueId, { message: '처음 소식' });
  const license = await makeLicense(db, venueId, { businessName: '처음 상호', changeNote: '메모' });
  const post = await makePost(db, {
    title: '처음 글',
    isPublished: true,
    publishedAt: new Date('2026-11-01T12:00:00+09:00'),
  });
  const manager = await as.staff('manager');

  const newsParams = { venueId, updateId: news.id };
  await manager.call(newsChangesApi.update, { params: newsParams, body: { message: '고침' } });
  await restore(manager, (await latest(manager)).id);
  expect((await manager.call(newsApi.list, { params: newsParams })).json()[0].message).toBe(
    '처음 소식',
  );

  const licenseParams = { venueId, entryId: license.id };
  await manager.call(licensesChangesApi.update, {
    params: licenseParams,
    body: { businessName: '고침', changeNote: null },
  });
  await restore(manager, (await latest(manager)).id);
  expect((await manager.call(licensesApi.list, { params: licenseParams })).json()).toMatchObject([
    { businessName: '처음 상호', changeNote: '메모' },
  ]);

  await manager.call(postChangesApi.update, {
    params: { postId: post.id },
    body: { isPublished: false },
  });
  await restore(manager, (await latest(manager)).id);
  expect((await as.visitor.call(postsApi.list, {})).json()).toMatchObject([
    { title: '처음 글', publishedAt: '2026-11-01T12:00:00+09:00' },
  ]);

  await manager.call(settingsChangesApi.update, {
    body: { gate: 'blur', operator: { email: 'new@example.kr' } },
  });
  await restore(manager, (await latest(manager)).id);
  expect((await as.visitor.call(settingsApi.get, {})).json()).toEqual(DEMO_SETTINGS);
});

test.each([
  ['news.remove', { message: '지운 소식' }],
  ['customer.update', { isSuspended: false }],
  ['venue.update', { nobodyKnows: 1 }],
  ['venue.update', { name: '' }],
  ['venue.update', null],
])('a record of %s with %o is not taken back by itself', async (action, before) => {
  const { db, as } = await startApp();
  const manager = await as.staff('manager');
  const [row] = await db
    .insert(auditLog)
    .values({ actorName: '직원', action, entity: 'venue', entityId: '1', before })
    .returning();
  expect((await latest(manager)).canRestore).toBe(false);
  const answer = await restore(manager, row?.id ?? 0);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toMatch(/되돌릴 수 없습니다/);
});

test('an unknown record is not found, and one about a lost venue says so', async () => {
  const { db, as } = await startApp();
  const manager = await as.staff('manager');
  expect((await restore(manager, 999_999)).statusCode).toBe(404);
  const [row] = await db
    .insert(auditLog)
    .values({
      actorName: '직원',
      action: 'venue.update',
      entity: 'venue',
      entityId: '999999',
      before: { name: '여백' },
    })
    .returning();
  const answer = await restore(manager, row?.id ?? 0);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('업소를 찾을 수 없습니다');
});

test.each(['actor=somebody', 'cursor=abc', 'entity=%00', `entityId=${'1'.repeat(61)}`])(
  'the log refuses %s',
  async (query) => {
    const { as } = await startApp();
    const manager = await as.staff('manager');
    expect((await manager.inject(`/api/admin/audit-log?${query}`)).statusCode).toBe(400);
  },
);

test('only managers read the log and take changes back', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db, { name: '여백' });
  const manager = await as.staff('manager');
  const params = { venueId: venue.id };
  await manager.call(venueChangesApi.update, { params, body: { name: '다른 이름' } });
  const entry = await latest(manager);
  for (const [client, status] of [
    [as.visitor, 401],
    [await as.customer({ isAdultVerified: true }), 401],
    [await as.staff('editor'), 403],
    [await as.staff(null), 403],
  ] as const) {
    const answers = [
      await client.call(auditApi.list, { query: {} }),
      await client.call(auditApi.actors, {}),
      await restore(client, entry.id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
  }
  expect((await manager.call(venuesApi.get, { params })).json().name).toBe('다른 이름');
  expect(await db.select().from(auditLog).where(eq(auditLog.entity, 'venue'))).toHaveLength(1);
});
