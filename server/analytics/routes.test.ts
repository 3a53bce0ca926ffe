import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import {
  analyticsApi,
  MAX_DURATION_SECONDS,
  VISIT_NOT_FOUND,
} from '#contract/analytics/analytics.ts';
import { contactApi } from '#contract/contact.ts';
import type { Db } from '#db/client.ts';
import { makeCategory, makeVenue } from '#db/factories.ts';
import { venueSessions, venues } from '#db/schema/index.ts';
import { type Client, clientWith, startApp } from '#tests/support/app.ts';
import { countArrived } from './arrivals.ts';

const SESSION = 'V1StGXR8_Z5jdHi6B-myT';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

const REPORT = {
  duration: 40,
  scrollDepth: 55,
  phoneClicked: false,
  kakaoClicked: false,
  telegramClicked: false,
  mapClicked: false,
};

type Extra = Partial<InjectOptions>;

function start(client: Client, venueId: number, body: object = {}, extra: Extra = {}) {
  return client.inject({
    method: 'POST',
    url: `/api/venues/${venueId}/analytics/session`,
    payload: {
      sessionId: SESSION,
      venueId,
      deviceType: 'mobile',
      browser: 'Chrome',
      referrer: 'https://search.naver.com/search.naver?query=secret#top',
      ...body,
    },
    ...extra,
    headers: { 'user-agent': PHONE, ...extra.headers },
  });
}

function report(client: Client, venueId: number, body: object = {}, extra: Extra = {}) {
  return client.inject({
    method: 'PATCH',
    url: `/api/venues/${venueId}/analytics/session/${SESSION}`,
    payload: { ...REPORT, ...body },
    ...extra,
    headers: { 'user-agent': PHONE, ...extra.headers },
  });
}

function click(client: Client, venueId: number, body: object = {}, extra: Extra = {}) {
  return client.inject({
    method: 'POST',
    url: `/api/venues/${venueId}/analytics/click`,
    payload: { type: 'phone', sessionId: SESSION, ...body },
    ...extra,
    headers: { 'user-agent': PHONE, ...extra.headers },
  });
}

/** A visitor with a browser: what calls without one is a program, and not counted. */
function asPerson(app: FastifyInstance): Client {
  return clientWith(app, { 'user-agent': PHONE });
}

/** As whoever asks for figures finds them: what has arrived is counted first. */
async function visitsOf(db: Db) {
  await countArrived(db);
  return db.select().from(venueSessions).orderBy(venueSessions.id);
}

async function viewsOf(db: Db, venueId: number) {
  await countArrived(db);
  const [row] = await db.select().from(venues).where(eq(venues.id, venueId));
  return row?.viewCount;
}

async function contactsOf(db: Db, venueId: number) {
  const [row] = await db.select().from(venues).where(eq(venues.id, venueId));
  return row?.contactClickCount;
}

test('a visit is stored with a short address and a referrer without its query', async () => {
  const { as, db, clock } = await startApp();
  const { id } = await makeVenue(db);
  clock.set('2026-11-20T01:00:00+09:00');
  const answer = await start(as.visitor, id, {}, { remoteAddress: '203.0.113.77' });
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect(answer.headers['set-cookie']).toBeUndefined();
  const rows = await visitsOf(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    venueId: id,
    sessionId: SESSION,
    userId: null,
    sessionStart: new Date('2026-11-20T01:00:00+09:00'),
    sessionEnd: null,
    duration: 0,
    scrollDepth: 0,
    phoneClicked: false,
    deviceType: 'mobile',
    browser: 'Chrome',
    referrer: 'https://search.naver.com/search.naver',
    ipAddress: '203.0.113.0',
  });
});

test('an IPv6 address loses all but its first groups', async () => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  await start(as.visitor, id, {}, { remoteAddress: '2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff' });
  expect((await visitsOf(db))[0]?.ipAddress).toBe('2001:db8:aaaa::');
});

test('a customer leaves no name in a visit', async () => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  expect((await start(await as.customer(), id)).statusCode).toBe(204);
  expect((await visitsOf(db))[0]).toMatchObject({ userId: null });
});

test('a visit counts once however often it is sent, also at the same time', async () => {
  const { as, db } = await startApp();
  const [first, second] = [await makeVenue(db), await makeVenue(db)];
  const answers = await Promise.all([1, 2, 3, 4].map(() => start(as.visitor, first.id)));
  for (const { statusCode } of answers) expect(statusCode).toBe(204);
  expect(await viewsOf(db, first.id)).toBe(1);

  await start(as.visitor, first.id, { sessionId: 'another_visit-0000000' });
  await start(as.visitor, second.id);
  expect(await viewsOf(db, first.id)).toBe(2);
  expect(await viewsOf(db, second.id)).toBe(1);
  expect(await visitsOf(db)).toHaveLength(3);
});

test('what is too long for its column is cut, what is missing stays empty', async () => {
  const { app, as, db } = await startApp();
  const { id } = await makeVenue(db);
  const long = {
    browser: '가🌙'.repeat(60),
    referrer: `https://example.kr/${'a'.repeat(900)}?q=1`,
  };
  expect((await start(as.visitor, id, long)).statusCode).toBe(204);
  const [row] = await visitsOf(db);
  expect([...(row?.browser ?? '')]).toHaveLength(50);
  expect(row?.referrer).toHaveLength(500);

  const bare = { sessionId: 'another_visit-0000000', venueId: id };
  const answer = await asPerson(app).call(analyticsApi.start, {
    params: { venueId: id },
    body: bare,
  });
  expect(answer.statusCode).toBe(204);
  const [, second] = await visitsOf(db);
  expect(second).toMatchObject({ deviceType: null, browser: null, referrer: null });
});

test.each(['', 'not an address', 'javascript:alert(1)', 'data:text/plain,x'])(
  'the referrer %j is not kept',
  async (referrer) => {
    const { as, db } = await startApp();
    const { id } = await makeVenue(db);
    expect((await start(as.visitor, id, { referrer })).statusCode).toBe(204);
    expect((await visitsOf(db))[0]?.referrer).toBeNull();
  },
);

test.each([
  [{ sessionId: 'short' }],
  [{ sessionId: 'V1StGXR8 Z5jdHi6B-myT' }],
  [{ sessionId: null }],
  [{ venueId: 4711 }],
  [{ venueId: 'one' }],
  [{ deviceType: 'fridge' }],
  [{ browser: 'Chro\u0000me' }],
  [{ browser: 5 }],
])('a visit with %j is refused with 400', async (body) => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  const answer = await start(as.visitor, id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details.length).toBeGreaterThan(0);
  expect(await visitsOf(db)).toEqual([]);
});

test('a venue that is unknown, hidden or deleted has no visits and no contacts, for anyone', async () => {
  const { as, db } = await startApp();
  const closed = await makeCategory(db, { isActive: false });
  const ids = [
    4711,
    (await makeVenue(db, { isActive: false })).id,
    (await makeVenue(db, { deletedAt: new Date() })).id,
    (await makeVenue(db, { categoryId: closed.id })).id,
  ];
  const crawler = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1)' } };
  for (const id of ids) {
    for (const [client, extra] of [
      [as.visitor, {}],
      [as.visitor, crawler],
      [await as.staff('editor'), {}],
    ] as const) {
      for (const answer of [
        await start(client, id, {}, extra),
        await report(client, id, {}, extra),
        await report(client, id, {}, { ...extra, method: 'POST' }),
        await click(client, id, {}, extra),
        await client.call(contactApi.record, { params: { venueId: id } }),
      ]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json().error).toBe('업소를 찾을 수 없습니다');
      }
    }
  }
  expect(await visitsOf(db)).toEqual([]);
});

test('of two reports the larger values stay, and a click is never taken back', async () => {
  const { app, as, db, clock } = await startApp();
  const { id } = await makeVenue(db);
  await start(as.visitor, id);
  clock.advance(40_000);
  const first = await asPerson(app).call(analyticsApi.report, {
    params: { venueId: id, sessionId: SESSION },
    body: { ...REPORT, phoneClicked: true },
  });
  expect(first.statusCode).toBe(204);
  await report(as.visitor, id, { duration: 12, scrollDepth: 90, mapClicked: true });
  const [row] = await visitsOf(db);
  expect(row).toMatchObject({
    duration: 40,
    scrollDepth: 90,
    phoneClicked: true,
    kakaoClicked: false,
    telegramClicked: false,
    mapClicked: true,
    sessionEnd: clock.now(),
  });
});

test('the beacon of a page that closes does the same', async () => {
  const { app, as, db } = await startApp();
  const { id } = await makeVenue(db);
  await start(as.visitor, id);
  await report(as.visitor, id, { duration: 10, scrollDepth: 20 });
  const answer = await asPerson(app).call(analyticsApi.beacon, {
    params: { venueId: id, sessionId: SESSION },
    body: { ...REPORT, kakaoClicked: true },
  });
  expect(answer.statusCode).toBe(204);
  const [row] = await visitsOf(db);
  expect(row).toMatchObject({ duration: 40, scrollDepth: 55, kakaoClicked: true });
});

test('depth ends at 100 and a duration at six hours; both are whole', async () => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  await start(as.visitor, id);
  await report(as.visitor, id, { duration: 12.6, scrollDepth: 33.4 });
  expect((await visitsOf(db))[0]).toMatchObject({
    duration: 13,
    scrollDepth: 33,
  });
  expect((await report(as.visitor, id, { duration: 1e12, scrollDepth: 250 })).statusCode).toBe(204);
  const [row] = await visitsOf(db);
  expect(row).toMatchObject({ duration: MAX_DURATION_SECONDS, scrollDepth: 100 });
});

test.each([
  [{ duration: -1 }],
  [{ duration: '10' }],
  [{ scrollDepth: null }],
  [{ phoneClicked: 'yes' }],
])('a report with %j is refused with 400', async (body) => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  await start(as.visitor, id);
  expect((await report(as.visitor, id, body)).statusCode).toBe(400);
  expect((await visitsOf(db))[0]?.duration).toBe(0);
});

test('a report or click for a visit that never began is not found and leaves nothing', async () => {
  const { as, db } = await startApp();
  const [visited, other] = [await makeVenue(db), await makeVenue(db)];
  await start(as.visitor, visited.id);
  for (const client of [as.visitor, await as.customer()]) {
    for (const answer of [
      await report(client, other.id),
      await report(client, other.id, {}, { method: 'POST' }),
      await click(client, other.id),
      await click(client, visited.id, { sessionId: 'another_visit-0000000' }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error).toBe(VISIT_NOT_FOUND);
    }
  }
  const rows = await visitsOf(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ duration: 0, phoneClicked: false });
});

test('a name that cannot be a visit is not found', async () => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  const url = `/api/venues/${id}/analytics/session/nobody`;
  expect((await report(as.visitor, id, {}, { url })).statusCode).toBe(404);
  expect((await report(as.visitor, id, {}, { url, method: 'POST' })).statusCode).toBe(404);
});

test.each([
  ['phone', 'phoneClicked'],
  ['kakao', 'kakaoClicked'],
  ['telegram', 'telegramClicked'],
  ['map', 'mapClicked'],
] as const)('a click on %s sets its own flag', async (type, flag) => {
  const { app, as, db } = await startApp();
  const { id } = await makeVenue(db);
  await start(as.visitor, id);
  const answer = await asPerson(app).call(analyticsApi.click, {
    params: { venueId: id },
    body: { type, sessionId: SESSION },
  });
  expect(answer.statusCode).toBe(204);
  const [row] = await visitsOf(db);
  const flags = ['phoneClicked', 'kakaoClicked', 'telegramClicked', 'mapClicked'] as const;
  expect(flags.filter((name) => row?.[name])).toEqual([flag]);
});

test('a click on something else is refused', async () => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  expect((await click(as.visitor, id, { type: 'fax' })).statusCode).toBe(400);
  expect((await click(as.visitor, id, { sessionId: '' })).statusCode).toBe(400);
});

const UNCOUNTED = [
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)' }],
] as const;

test.each(UNCOUNTED)('%s leaves nothing and hears no refusal', async (_name, headers) => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  expect((await start(as.visitor, id, {}, { headers })).statusCode).toBe(204);
  expect(await visitsOf(db)).toEqual([]);
  expect(await viewsOf(db, id)).toBe(0);

  await start(as.visitor, id);
  expect((await report(as.visitor, id, {}, { headers })).statusCode).toBe(204);
  expect((await click(as.visitor, id, {}, { headers })).statusCode).toBe(204);
  expect((await visitsOf(db))[0]).toMatchObject({
    duration: 0,
    phoneClicked: false,
  });
});

test('whoever is not counted is told nothing of it, also about a visit that was never stored', async () => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  const staff = await as.staff('editor');
  expect((await report(staff, id)).statusCode).toBe(204);
  expect((await click(staff, id)).statusCode).toBe(204);
  for (const [, headers] of UNCOUNTED) {
    expect((await report(as.visitor, id, {}, { headers })).statusCode).toBe(204);
    expect((await click(as.visitor, id, {}, { headers })).statusCode).toBe(204);
  }
});

test('a visit to a venue that was hidden meanwhile is not found', async () => {
  const { as, db, deps } = await startApp();
  const { id } = await makeVenue(db);
  await start(as.visitor, id);
  await db.update(venues).set({ isActive: false }).where(eq(venues.id, id));
  await deps.database.settle();
  expect((await report(as.visitor, id)).statusCode).toBe(404);
  expect((await click(as.visitor, id)).statusCode).toBe(404);
});

test('a browser that allows tracking is counted', async () => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  await start(as.visitor, id, {}, { headers: { dnt: '0', 'sec-gpc': '0' } });
  expect(await viewsOf(db, id)).toBe(1);
});

test('staff are not counted, also while signed in as a customer', async () => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  const staff = await as.staff('editor');
  const { token } = await as.customer();
  expect((await start(staff, id)).statusCode).toBe(204);
  const headers = { authorization: `Bearer ${token}` };
  expect((await start(staff, id, {}, { headers })).statusCode).toBe(204);
  expect(await visitsOf(db)).toEqual([]);
  expect(await viewsOf(db, id)).toBe(0);
});

test('every use of a contact button counts, without a body and for anyone', async () => {
  const { as, db } = await startApp();
  const { id } = await makeVenue(db);
  const contact = (client: Client) => client.call(contactApi.record, { params: { venueId: id } });
  const answers = await Promise.all([1, 2, 3].map(() => contact(as.visitor)));
  answers.push(await contact(await as.customer({ isAdultVerified: true })));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
  }
  expect(await contactsOf(db, id)).toBe(4);
  expect(await viewsOf(db, id)).toBe(0);
});

test('an id that is none is not found', async () => {
  const { as } = await startApp();
  const answer = await as.visitor.inject({ method: 'POST', url: '/api/venues/one/contact' });
  expect(answer.statusCode).toBe(404);
});

test('one address cannot push the contact count without end', async () => {
  const { as, db } = await startApp({ config: { rateLimitScale: 1 } });
  const { id } = await makeVenue(db);
  const contact = () => as.visitor.call(contactApi.record, { params: { venueId: id } });
  for (let use = 1; use <= 30; use += 1) expect((await contact()).statusCode).toBe(204);
  expect((await contact()).statusCode).toBe(429);
  expect(await contactsOf(db, id)).toBe(30);
});
