import { expect, test } from 'vitest';
import { newsApi } from '#contract/news/news.ts';
import { makeCategory, makeNews, makeVenue } from '#db/factories.ts';
import { siteSettings } from '#db/schema/index.ts';
import { type Client, startApp } from '#tests/support/app.ts';

const BATCH = '/api/venues/updates/batch';
const day = (n: number) => new Date(`2026-11-0${n}T12:00:00+09:00`);

function newsOf(client: Client, ...ids: number[]) {
  return client.call(newsApi.batch, { query: { 'ids[]': ids } });
}

test('news of several venues come latest first, keyed by venue', async () => {
  const { db, as } = await startApp();
  const [first, second, silent] = [await makeVenue(db), await makeVenue(db), await makeVenue(db)];
  const older = await makeNews(db, first.id, { message: '먼저', createdAt: day(1) });
  const newer = await makeNews(db, first.id, { message: '나중', createdAt: day(2) });
  const other = await makeNews(db, second.id, { message: '다른 곳', createdAt: day(3) });
  const customer = await as.customer({ isAdultVerified: true });
  const answer = await newsOf(customer, first.id, second.id, silent.id, 4711);
  expect(answer.statusCode).toBe(200);
  const shown = { gated: false };
  expect(answer.json()).toEqual({
    [first.id]: [
      { id: newer.id, message: '나중', createdAt: '2026-11-02T12:00:00+09:00', ...shown },
      { id: older.id, message: '먼저', createdAt: '2026-11-01T12:00:00+09:00', ...shown },
    ],
    [second.id]: [
      { id: other.id, message: '다른 곳', createdAt: '2026-11-03T12:00:00+09:00', ...shown },
    ],
    [silent.id]: [],
    4711: [],
  });
});

test('of many news the latest five come, the later written first within an instant', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  for (let n = 1; n <= 7; n++) await makeNews(db, id, { message: `소식 ${n}`, createdAt: day(1) });
  const answer = await newsOf(await as.staff('editor'), id);
  expect(answer.json()[id].map(({ message }: { message: string }) => message)).toEqual(
    [7, 6, 5, 4, 3].map((n) => `소식 ${n}`),
  );
});

test('behind the gate only the first 25 characters of the latest news are told', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  await makeNews(db, id, { message: '지난 소식의 비밀', createdAt: day(1) });
  const message = `${'가나다라마'.repeat(5)}바로 이 뒤는 비밀입니다`;
  await makeNews(db, id, { message, createdAt: day(2) });
  for (const client of [as.visitor, await as.customer({ isAdultVerified: false })]) {
    const answer = await newsOf(client, id);
    expect(answer.json()[id]).toMatchObject([
      { message: `${'가나다라마'.repeat(5)}…`, gated: true },
      { message: null, gated: true },
    ]);
    expect(answer.body).not.toContain('비밀');
  }
  for (const client of [await as.customer({ isAdultVerified: true }), await as.staff('manager')]) {
    expect((await newsOf(client, id)).json()[id]).toMatchObject([
      { message, gated: false },
      { message: '지난 소식의 비밀', gated: false },
    ]);
  }
});

test('a preview counts characters as people see them', async () => {
  const { db, as } = await startApp();
  const [exact, family] = [await makeVenue(db), await makeVenue(db)];
  await makeNews(db, exact.id, { message: '가'.repeat(25) });
  await makeNews(db, family.id, { message: '👨‍👩‍👧‍👦'.repeat(26) });
  const answer = (await newsOf(as.visitor, exact.id, family.id)).json();
  expect(answer[exact.id][0].message).toBe('가'.repeat(25));
  expect(answer[family.id][0].message).toBe(`${'👨‍👩‍👧‍👦'.repeat(25)}…`);
});

test('the setting "blur" sends the texts, still marked as gated', async () => {
  const { db, as } = await startApp();
  await db.insert(siteSettings).values({ key: 'gate', value: 'blur' });
  const { id } = await makeVenue(db);
  const messages = ['둘째', '첫째'];
  await makeNews(db, id, { message: '첫째', createdAt: day(1) });
  await makeNews(db, id, { message: '둘째', createdAt: day(2) });
  const told = async (client: Client) => (await newsOf(client, id)).json()[id];
  expect(await told(as.visitor)).toMatchObject(
    messages.map((message) => ({ message, gated: true })),
  );
  expect(await told(await as.customer({ isAdultVerified: true }))).toMatchObject(
    messages.map((message) => ({ message, gated: false })),
  );
});

test('news of hidden, deleted and inactive-category venues are not told', async () => {
  const { db, as } = await startApp();
  const retired = await makeCategory(db, { isActive: false });
  const gone = [
    await makeVenue(db, { isActive: false }),
    await makeVenue(db, { deletedAt: new Date() }),
    await makeVenue(db, { categoryId: retired.id }),
  ];
  for (const { id } of gone) await makeNews(db, id, { message: '숨은 소식' });
  const ids = gone.map(({ id }) => id);
  const answer = await newsOf(as.visitor, ...ids);
  expect(answer.json()).toEqual(Object.fromEntries(ids.map((id) => [id, []])));
});

test('a single id, repeated ids and the same id twice are all understood', async () => {
  const { db, as } = await startApp();
  const { id } = await makeVenue(db);
  await makeNews(db, id, { message: '소식' });
  const single = await as.visitor.inject(`${BATCH}?ids[]=${id}`);
  expect(single.json()).toMatchObject({ [id]: [{ message: '소식' }] });
  const twice = await as.visitor.inject(`${BATCH}?ids%5B%5D=${id}&ids%5B%5D=${id}`);
  expect(twice.json()).toEqual(single.json());
});

test('up to a thousand ids are answered, more are refused', async () => {
  const { as } = await startApp();
  const ids = Array.from({ length: 1_001 }, (_, index) => index + 1);
  const most = await newsOf(as.visitor, ...ids.slice(0, 1_000));
  expect(most.statusCode).toBe(200);
  expect(Object.keys(most.json())).toHaveLength(1_000);
  const tooMany = await newsOf(as.visitor, ...ids);
  expect(tooMany.statusCode).toBe(400);
  expect(tooMany.json()).toMatchObject({ details: ['ids[]: 올바르지 않은 값입니다'] });
});

test.each(['', '?ids[]=', '?ids[]=abc', '?ids[]=1&ids[]=0', '?ids[]=99999999999', '?ids=1'])(
  'news asked for with "%s" are refused',
  async (search) => {
    const { as } = await startApp();
    const answer = await as.visitor.inject(BATCH + search);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: expect.stringMatching(/^ids\[\].*[가-힣]/),
      details: [expect.stringContaining('ids[]')],
      requestId: expect.any(String),
    });
  },
);
