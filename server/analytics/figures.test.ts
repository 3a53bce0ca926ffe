import { expect, test } from 'vitest';
import { analyticsFiguresApi, MIN_SESSIONS_FOR_CONVERSION } from '#contract/analytics/figures.ts';
import type { Db } from '#db/client.ts';
import { makeCategory, makeVenue, makeVisit } from '#db/factories.ts';
import { venueSessions } from '#db/schema/index.ts';
import { startApp } from '#tests/support/app.ts';

/** Saturday night: the seven nights began on 8 November at noon, the thirty on 16 October. */
const NOW = '2026-11-14T22:30:00+09:00';

const ADDRESSES = Object.values(analyticsFiguresApi).map(({ path }) =>
  path.replace(':venueId', '1').replace(':month', '2026-10'),
);
const OF_PERIODS = ADDRESSES.filter((address) => !address.includes('/months/'));

let visits = 0;

function visit(venueId: number, at: string, given: Partial<typeof venueSessions.$inferInsert>) {
  visits += 1;
  const sessionId = String(visits).padStart(21, 'v');
  return { venueId, sessionId, sessionStart: new Date(`${at}+09:00`), ...given };
}

async function fillByHand(db: Db) {
  const lounge = await makeCategory(db, { name: '라운지' });
  const bar = await makeCategory(db, { name: '칵테일 바' });
  const yeobaek = await makeVenue(db, {
    name: '여백 라운지',
    categoryId: lounge.id,
    district: '강남구',
  });
  const yuri = await makeVenue(db, { name: '유리온실', categoryId: bar.id, district: '서초구' });
  // Hidden from the public now, but it was visited.
  const cheoma = await makeVenue(db, {
    name: '처마 아래',
    categoryId: lounge.id,
    district: null,
    isActive: false,
  });
  const gone = await makeVenue(db, { deletedAt: new Date(NOW) });
  await db.insert(venueSessions).values([
    visit(yeobaek.id, '2026-11-14T21:00:00', {
      duration: 100,
      scrollDepth: 80,
      phoneClicked: true,
    }),
    // After midnight: still Friday's night.
    visit(yeobaek.id, '2026-11-14T01:00:00', {
      duration: 200,
      scrollDepth: 100,
      kakaoClicked: true,
      mapClicked: true,
    }),
    // The first moment of the seven nights, and the last one before them.
    visit(yeobaek.id, '2026-11-08T12:00:00', {
      duration: 60,
      scrollDepth: 20,
      phoneClicked: true,
      telegramClicked: true,
    }),
    visit(yuri.id, '2026-11-08T11:59:59', { duration: 999, phoneClicked: true }),
    visit(yuri.id, '2026-11-13T23:30:00', { duration: 30, scrollDepth: 40 }),
    // The same for the thirty nights.
    visit(cheoma.id, '2026-10-16T12:00:00', {
      duration: 300,
      scrollDepth: 60,
      kakaoClicked: true,
    }),
    visit(cheoma.id, '2026-10-16T11:59:59', { duration: 5000, phoneClicked: true }),
    visit(gone.id, '2026-11-14T20:00:00', { duration: 5000, phoneClicked: true }),
  ]);
  return { lounge, bar, yeobaek, yuri, cheoma };
}

test('the overview of seven nights is what a hand computes', async () => {
  const { as, db, clock } = await startApp();
  clock.set(NOW);
  const { yeobaek, yuri } = await fillByHand(db);
  const editor = await as.staff('editor');
  const answer = await editor.inject('/api/analytics/overview?period=7days');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    period: '7days',
    firstNight: '2026-11-08',
    lastNight: '2026-11-14',
    overview: {
      totalSessions: 4,
      totalPhoneClicks: 2,
      totalKakaoClicks: 1,
      totalTelegramClicks: 1,
      avgDuration: 97.5,
      avgScrollDepth: 60,
    },
    topVenues: [
      {
        venueId: yeobaek.id,
        name: '여백 라운지',
        sessions: 3,
        phoneClicks: 2,
        kakaoClicks: 1,
        telegramClicks: 1,
        avgDuration: 120,
        conversionRate: 2 / 3,
      },
      {
        venueId: yuri.id,
        name: '유리온실',
        sessions: 1,
        phoneClicks: 0,
        kakaoClicks: 0,
        telegramClicks: 0,
        avgDuration: 30,
        conversionRate: 0,
      },
    ],
  });
  const byDefault = await editor.call(analyticsFiguresApi.overview, { query: {} });
  expect(byDefault.json()).toEqual(answer.json());
});

test('the overview of thirty nights is what a hand computes', async () => {
  const { as, db, clock } = await startApp();
  clock.set(NOW);
  const { yeobaek, yuri, cheoma } = await fillByHand(db);
  const answer = await (await as.staff('manager')).call(analyticsFiguresApi.overview, {
    query: { period: '30days' },
  });
  const { overview, topVenues, firstNight, lastNight } = answer.json();
  expect([firstNight, lastNight]).toEqual(['2026-10-16', '2026-11-14']);
  expect(overview).toEqual({
    totalSessions: 6,
    totalPhoneClicks: 3,
    totalKakaoClicks: 2,
    totalTelegramClicks: 1,
    avgDuration: 281.5,
    avgScrollDepth: 50,
  });
  expect(topVenues).toMatchObject([
    { venueId: yeobaek.id, sessions: 3, avgDuration: 120 },
    { venueId: yuri.id, sessions: 2, phoneClicks: 1, avgDuration: 514.5, conversionRate: 0.5 },
    { venueId: cheoma.id, sessions: 1, kakaoClicks: 1, avgDuration: 300, conversionRate: 0 },
  ]);
});

test('the charts divide the same visits by night, category, district and hour', async () => {
  const { as, db, clock } = await startApp();
  clock.set(NOW);
  const { lounge, bar } = await fillByHand(db);
  const answer = await (await as.staff('editor')).call(analyticsFiguresApi.charts, {
    query: { period: '7days' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    nights: [
      { date: '2026-11-08', sessions: 1, contactClicks: 2 },
      { date: '2026-11-09', sessions: 0, contactClicks: 0 },
      { date: '2026-11-10', sessions: 0, contactClicks: 0 },
      { date: '2026-11-11', sessions: 0, contactClicks: 0 },
      { date: '2026-11-12', sessions: 0, contactClicks: 0 },
      { date: '2026-11-13', sessions: 2, contactClicks: 1 },
      { date: '2026-11-14', sessions: 1, contactClicks: 1 },
    ],
    categories: [
      { categoryId: lounge.id, name: '라운지', sessions: 3, contactClicks: 4 },
      { categoryId: bar.id, name: '칵테일 바', sessions: 1, contactClicks: 0 },
    ],
    districts: [
      { district: '강남구', sessions: 3, contactClicks: 4 },
      { district: '서초구', sessions: 1, contactClicks: 0 },
    ],
    hours: [
      { dayOfWeek: 0, hour: 12, sessions: 1, contactClicks: 2 },
      { dayOfWeek: 5, hour: 1, sessions: 1, contactClicks: 1 },
      { dayOfWeek: 5, hour: 23, sessions: 1, contactClicks: 0 },
      { dayOfWeek: 6, hour: 21, sessions: 1, contactClicks: 1 },
    ],
    conversions: [],
    searchWords: [],
    missedWords: [],
  });
});

test('over thirty nights a venue without a district is 기타, and every sum agrees', async () => {
  const { as, db, clock } = await startApp();
  clock.set(NOW);
  await fillByHand(db);
  const staff = await as.staff('super');
  const charts = (
    await staff.call(analyticsFiguresApi.charts, { query: { period: '30days' } })
  ).json();
  expect(charts.nights).toHaveLength(30);
  expect(charts.nights[0]).toEqual({ date: '2026-10-16', sessions: 1, contactClicks: 1 });
  expect(charts.districts).toEqual([
    { district: '강남구', sessions: 3, contactClicks: 4 },
    { district: '서초구', sessions: 2, contactClicks: 1 },
    { district: '기타', sessions: 1, contactClicks: 1 },
  ]);
  for (const part of ['nights', 'categories', 'districts', 'hours']) {
    const groups: { sessions: number; contactClicks: number }[] = charts[part];
    expect(
      groups.reduce((sum, { sessions }) => sum + sessions, 0),
      part,
    ).toBe(6);
    expect(
      groups.reduce((sum, { contactClicks }) => sum + contactClicks, 0),
      part,
    ).toBe(6);
  }
});

test('ten venues at most are named, equal ones by number, and all are counted', async () => {
  const { as, db, clock } = await startApp();
  clock.set(NOW);
  const { id: categoryId } = await makeCategory(db);
  const ids: number[] = [];
  for (let made = 0; made < 11; made += 1) {
    const { id } = await makeVenue(db, { categoryId });
    ids.push(id);
    await makeVisit(db, id, { sessionStart: clock.now() });
  }
  const last = ids.at(-1) ?? 0;
  await makeVisit(db, last, { sessionStart: clock.now() });
  const answer = await (await as.staff('editor')).call(analyticsFiguresApi.overview, {
    query: {},
  });
  const { overview, topVenues } = answer.json();
  expect(topVenues.map(({ venueId }: { venueId: number }) => venueId)).toEqual([
    last,
    ...ids.slice(0, 9),
  ]);
  expect(overview.totalSessions).toBe(12);
});

test('conversions rank venues with enough visits, the best first', async () => {
  const { as, db, clock } = await startApp();
  clock.set(NOW);
  const { id: categoryId } = await makeCategory(db);
  const visited = async (name: string, sessions: number, calls: number) => {
    const { id } = await makeVenue(db, { name, categoryId });
    const visits = Array.from({ length: sessions }, (_, index) => ({
      venueId: id,
      sessionId: String(index).padStart(21, 'v'),
      sessionStart: clock.now(),
      phoneClicked: index < calls,
    }));
    await db.insert(venueSessions).values(visits);
  };
  await visited('보통', MIN_SESSIONS_FOR_CONVERSION, 1);
  await visited('좋음', MIN_SESSIONS_FOR_CONVERSION + 5, 5);
  await visited('적음', MIN_SESSIONS_FOR_CONVERSION - 1, 19);
  const answer = await (await as.staff('editor')).call(analyticsFiguresApi.charts, { query: {} });
  expect(answer.json().conversions).toMatchObject([
    { name: '좋음', sessions: 25, phoneClicks: 5, conversionRate: 0.2 },
    { name: '보통', sessions: 20, phoneClicks: 1, conversionRate: 0.05 },
  ]);
});

test('without visits everything is zero', async () => {
  const { as, clock } = await startApp();
  clock.set(NOW);
  const staff = await as.staff('editor');
  const { overview, topVenues } = (
    await staff.call(analyticsFiguresApi.overview, { query: {} })
  ).json();
  expect(new Set(Object.values(overview))).toEqual(new Set([0]));
  expect(topVenues).toEqual([]);
  const charts = (await staff.call(analyticsFiguresApi.charts, { query: {} })).json();
  expect(charts).toMatchObject({ categories: [], districts: [], hours: [], conversions: [] });
  expect(charts.nights).toHaveLength(7);
});

test.each(OF_PERIODS)('%s refuses another period', async (address) => {
  const { as } = await startApp();
  const staff = await as.staff('editor');
  for (const period of ['1day', '', '7DAYS']) {
    const answer = await staff.inject(`${address}?period=${period}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual(['period: 올바르지 않은 값입니다']);
  }
});

test.each(ADDRESSES)('%s is for administrators only', async (address) => {
  const { as } = await startApp();
  const customer = await as.customer({ isAdultVerified: true });
  expect((await as.visitor.inject(address)).statusCode).toBe(401);
  expect((await customer.inject(address)).statusCode).toBe(401);
  expect((await (await as.staff(null)).inject(address)).statusCode).toBe(403);
});
