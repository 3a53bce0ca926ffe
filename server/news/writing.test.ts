import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsChangesApi } from '#contract/news/changes.ts';
import { newsApi } from '#contract/news/news.ts';
import { makeNews, makeVenue, makeWord } from '#db/factories.ts';
import { activities, auditLog, news, siteSettings } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);
const body = { message: '새 메뉴를 준비했습니다' };

/** One call of each kind that writes, on an existing piece of news. */
async function everyWrite({ db }: TestApp) {
  const venue = await makeVenue(db);
  const row = await makeNews(db, venue.id, { message: '처음' });
  const params = { venueId: venue.id, updateId: row.id };
  return [
    { endpoint: newsChangesApi.create, sent: { params, body } },
    { endpoint: newsChangesApi.update, sent: { params, body } },
    { endpoint: newsChangesApi.remove, sent: { params } },
  ];
}

test('all news of a venue come latest first', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  const other = await makeVenue(db);
  await makeNews(db, other.id, { message: '다른 곳' });
  for (let n = 1; n <= 7; n++) await makeNews(db, id, { message: `소식 ${n}`, createdAt: day(n) });
  const customer = await as.customer({ isAdultVerified: true });
  const answer = await customer.call(newsApi.list, { params: { venueId: id } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toHaveLength(7);
  expect(answer.json()[0]).toMatchObject({
    message: '소식 7',
    createdAt: '2026-11-07T12:00:00+09:00',
    gated: false,
  });
});

test('whoever writes news is told of prohibited words in them, and nobody else', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  await makeWord(db, { word: '바보', allowedWords: ['바보온달'] });
  const editor = await as.staff('editor');
  const create = (message: string) =>
    editor.call(newsChangesApi.create, { params: { venueId }, body: { message } });
  const flagged = await create('바 보 잔치를 엽니다');
  expect(flagged.statusCode).toBe(201);
  expect(flagged.json().flaggedWords).toEqual(['바보']);
  const innocent = await create('바보온달 공연이 있어요');
  expect(innocent.json().flaggedWords).toEqual([]);
  const params = { venueId, updateId: innocent.json().id };
  const changed = await editor.call(newsChangesApi.update, { params, body: { message: '바아보' } });
  expect(changed.json().flaggedWords).toEqual(['바보']);
  const list = await editor.call(newsApi.list, { params: { venueId } });
  expect(list.json()).toMatchObject([{ flaggedWords: ['바보'] }, { flaggedWords: ['바보'] }]);
  for (const client of [
    as.visitor,
    await as.customer({ isAdultVerified: true }),
    await as.staff(null),
  ]) {
    const answer = await client.call(newsApi.list, { params: { venueId } });
    expect(answer.json()).toHaveLength(2);
    expect(answer.body).not.toContain('flaggedWords');
  }
});

test('behind the gate the list tells only the preview of the latest news', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  await makeNews(db, id, { message: '지난 비밀', createdAt: day(1) });
  await makeNews(db, id, { message: `${'가'.repeat(25)}비밀`, createdAt: day(2) });
  const params = { venueId: id };
  for (const client of [as.visitor, await as.customer({ isAdultVerified: false })]) {
    const answer = await client.call(newsApi.list, { params });
    expect(answer.json()).toMatchObject([
      { message: `${'가'.repeat(25)}…`, gated: true },
      { message: null, gated: true },
    ]);
    expect(answer.body).not.toContain('비밀');
  }
});

test('the setting "blur" sends the whole list, still marked as gated', async () => {
  const { db, as } = await startApp();
  await db.insert(siteSettings).values({ key: 'gate', value: 'blur' });
  const { id } = await makeVenue(db);
  await makeNews(db, id, { message: '첫째', createdAt: day(1) });
  await makeNews(db, id, { message: '둘째', createdAt: day(2) });
  const answer = await as.visitor.call(newsApi.list, { params: { venueId: id } });
  expect(answer.json()).toMatchObject([
    { message: '둘째', gated: true },
    { message: '첫째', gated: true },
  ]);
});

test.each(['editor', 'manager', 'super'] as const)(
  'staff of level %s add news, which a visitor reads at once and the feed tells',
  async (level) => {
    const { db, as, clock } = await startApp();
    const venue = await makeVenue(db, { name: '낮은음자리' });
    const params = { venueId: venue.id };
    expect((await as.visitor.call(newsApi.list, { params })).json()).toEqual([]);
    const staff = await as.staff(level);
    const sent = { params, body: { message: '  오늘은 재즈 공연이 있습니다\n' } };
    const answer = await staff.call(newsChangesApi.create, sent);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      message: '오늘은 재즈 공연이 있습니다',
      createdAt: '2026-11-14T22:30:00+09:00',
      gated: false,
      flaggedWords: [],
    });
    const seen = (await as.visitor.call(newsApi.list, { params })).json();
    expect(seen).toMatchObject([{ id: answer.json().id }]);
    expect(await db.select().from(activities)).toMatchObject([
      {
        type: 'news_created',
        message: '낮은음자리에 새 소식이 올라왔습니다',
        venueId: venue.id,
        venueName: '낮은음자리',
        createdAt: clock.now(),
      },
    ]);
  },
);

test('news is edited, keeping the time it was first told', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const row = await makeNews(db, venueId, { message: '처음', createdAt: day(1) });
  const staff = await as.staff('editor');
  const params = { venueId, updateId: row.id };
  const answer = await staff.call(newsChangesApi.update, { params, body: { message: '고침' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ message: '고침', createdAt: '2026-11-01T12:00:00+09:00' });
  expect((await as.visitor.call(newsApi.list, { params })).json()[0].message).toBe('고침');
  expect(await db.select().from(activities)).toEqual([]);
});

test('deleted news is gone', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const row = await makeNews(db, venueId);
  const kept = await makeNews(db, venueId);
  const staff = await as.staff('editor');
  const params = { venueId, updateId: row.id };
  const answer = await staff.call(newsChangesApi.remove, { params });
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect((await staff.call(newsApi.list, { params })).json()).toMatchObject([{ id: kept.id }]);
  expect((await staff.call(newsChangesApi.remove, { params })).statusCode).toBe(404);
});

test('who wrote, changed and deleted news is recorded', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const staff = await as.staff('manager');
  const created = await staff.call(newsChangesApi.create, { params: { venueId }, body });
  const params = { venueId, updateId: created.json().id };
  await staff.call(newsChangesApi.update, { params, body: { message: '고침' } });
  await staff.call(newsChangesApi.remove, { params });
  const common = { entity: 'news', entityId: String(params.updateId), actorId: staff.user.id };
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { ...common, action: 'news.create', before: null, after: body },
    { ...common, action: 'news.update', before: body, after: { message: '고침' } },
    { ...common, action: 'news.remove', before: { message: '고침' }, after: null },
  ]);
});

test.each([
  ['', '소식 내용을 입력해주세요'],
  ['  \n\t ', '소식 내용을 입력해주세요'],
  ['가'.repeat(501), '500자까지 입력할 수 있습니다'],
  ['종\u0007소리', '사용할 수 없는 문자가 들어 있습니다'],
  [undefined, 'message: 필수 항목입니다'],
  [7, 'message: 올바르지 않은 값입니다'],
])('the news text %j is refused', async (message, error) => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const row = await makeNews(db, venueId, { message: '처음' });
  const staff = await as.staff('editor');
  const list = `/api/venues/${venueId}/updates`;
  for (const request of [
    { method: 'POST', url: list },
    { method: 'PUT', url: `${list}/${row.id}` },
  ] as const) {
    const answer = await staff.inject({ ...request, payload: { message } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error, message: error });
  }
  expect(await db.select().from(news)).toMatchObject([{ message: '처음' }]);
});

test('a text of exactly 500 characters is accepted', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const staff = await as.staff('editor');
  const sent = { params: { venueId }, body: { message: '가'.repeat(500) } };
  expect((await staff.call(newsChangesApi.create, sent)).statusCode).toBe(201);
});

test('only staff who manage venues write news', async () => {
  const app = await startApp();
  const { db, as } = app;
  const calls = await everyWrite(app);
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
  expect(await db.select().from(news)).toMatchObject([{ message: '처음' }]);
  expect(await db.select().from(auditLog)).toEqual([]);
  expect(await db.select().from(activities)).toEqual([]);
});

test('unknown venues and news, and news of another venue, are 404', async () => {
  const { db, as } = await startApp();
  const venue = await makeVenue(db);
  const deleted = await makeVenue(db, { deletedAt: new Date() });
  const elsewhere = await makeNews(db, (await makeVenue(db)).id, { message: '다른 곳' });
  const staff = await as.staff('editor');
  for (const venueId of [deleted.id, 999_999]) {
    const params = { venueId, updateId: elsewhere.id };
    for (const answer of [
      await staff.call(newsApi.list, { params }),
      await staff.call(newsChangesApi.create, { params, body }),
      await staff.call(newsChangesApi.update, { params, body }),
      await staff.call(newsChangesApi.remove, { params }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error).toBe('업소를 찾을 수 없습니다');
    }
  }
  for (const updateId of [elsewhere.id, 999_999]) {
    const params = { venueId: venue.id, updateId };
    for (const answer of [
      await staff.call(newsChangesApi.update, { params, body }),
      await staff.call(newsChangesApi.remove, { params }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error).toBe('소식을 찾을 수 없습니다');
    }
  }
  const malformed = await staff.inject({
    method: 'DELETE',
    url: `/api/venues/${venue.id}/updates/first`,
  });
  expect(malformed.statusCode).toBe(404);
  const [row] = await db.select().from(news).where(eq(news.id, elsewhere.id));
  expect(row?.message).toBe('다른 곳');
});

test('a hidden venue has no news for visitors, but its staff prepares some', async () => {
  const { db, as } = await startApp();
  const { id: venueId } = await makeVenue(db, { isActive: false });
  const staff = await as.staff('editor');
  expect((await staff.call(newsChangesApi.create, { params: { venueId }, body })).statusCode).toBe(
    201,
  );
  expect((await staff.call(newsApi.list, { params: { venueId } })).json()).toHaveLength(1);
  const answer = await as.visitor.call(newsApi.list, { params: { venueId } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toBe('업소를 찾을 수 없습니다');
});
