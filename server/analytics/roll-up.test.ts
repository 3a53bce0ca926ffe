import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { analyticsApi } from '#contract/analytics/analytics.ts';
import { analyticsFiguresApi } from '#contract/analytics/figures.ts';
import type { Db } from '#db/client.ts';
import { makeCategory, makeVenue, makeVisit } from '#db/factories.ts';
import { siteStats, venueAnalytics, venueSessions, venues } from '#db/schema/index.ts';
import { nightOf } from '#domain/seoul-time.ts';
import { clientWith, startApp } from '#tests/support/app.ts';
import { countArrived } from './arrivals.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };
const NIGHT = '2026-11-14';

function sessionId(n: number): string {
  return String(n).padStart(21, 's');
}

/** Every figure of venues and site, without the ids of rows. */
async function figuresOf(db: Db) {
  const [perVenue, perSite] = await Promise.all([
    db.select().from(venueAnalytics).orderBy(venueAnalytics.venueId, venueAnalytics.night),
    db.select().from(siteStats).orderBy(siteStats.date),
  ]);
  const bare = <T extends { id: number }>(rows: T[]) => rows.map(({ id: _, ...row }) => row);
  return {
    perVenue: bare(perVenue).map(({ createdAt: _, ...row }) => row),
    perSite: bare(perSite),
  };
}

/** A repeatable row of numbers, so that a failure can be looked at again. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The lower half of these numbers repeats too soon.
    return (state >> 16) % below;
  };
}

test('figures that grew visit by visit are those of a count over all visits', async () => {
  const { db, as, clock } = await startApp();
  const roll = dice(7);
  const { id: categoryId } = await makeCategory(db);
  const ids: number[] = [];
  for (let n = 0; n < 5; n++) ids.push((await makeVenue(db, { categoryId })).id);
  for (let n = 0; n < 120; n++) {
    const visit = await makeVisit(db, ids[roll(5)] ?? 0, {
      // Some visitors look at several venues.
      sessionId: sessionId(roll(100)),
      sessionStart: new Date(clock.now().getTime() - roll(20 * 24) * 3_600_000),
      deviceType: ['mobile', 'desktop', null][roll(3)] ?? null,
      referrer:
        ['https://search.naver.com/search', 'https://www.google.com/', null][roll(3)] ?? null,
    }).catch(() => null);
    if (visit && roll(3) > 0) {
      await db
        .update(venueSessions)
        .set({
          duration: roll(300),
          scrollDepth: roll(101),
          phoneClicked: roll(4) === 0,
          mapClicked: roll(5) === 0,
          sections: ['hours', 'reviews', 'map'].slice(0, roll(4)),
        })
        .where(eq(venueSessions.id, visit.id));
    }
  }
  const [gone = 0, back = 0] = ids;
  const setDeleted = (id: number, deletedAt: Date | null) =>
    db.update(venues).set({ deletedAt }).where(eq(venues.id, id));
  await setDeleted(gone, clock.now());
  await setDeleted(back, clock.now());
  await setDeleted(back, null);

  const grown = await figuresOf(db);
  const staff = await as.staff('editor');
  const asked = async () =>
    Promise.all(
      (['7days', '30days'] as const).map(async (period) => [
        (await staff.call(analyticsFiguresApi.overview, { query: { period } })).json(),
        (await staff.call(analyticsFiguresApi.charts, { query: { period } })).json(),
      ]),
    );
  const told = await asked();
  expect(grown.perVenue.length).toBeGreaterThan(40);
  // Visits go on while the sums of the periods stand.
  const more = await makeVisit(db, ids[2] ?? 0, { sessionStart: clock.now() });
  const toldMore = await asked();
  expect(toldMore).not.toEqual(told);
  await db.execute(sql`select recount_visits()`);
  expect(await asked()).toEqual(toldMore);

  await db.delete(venueSessions).where(eq(venueSessions.id, more.id));
  await db.execute(sql`select recount_visits()`);
  const anew = await figuresOf(db);
  // Which visit was the last is not a figure.
  const told2 = ({ perVenue, perSite }: typeof anew) => ({
    perSite,
    perVenue: perVenue.map((row) => ({ ...row, deviceType: 0, browser: 0, referrer: 0 })),
  });
  expect(told2(anew)).toEqual(told2(grown));
});

test('visits that come at the same time are all counted, each once', async () => {
  const { app, db } = await startApp();
  const [one, other] = [(await makeVenue(db)).id, (await makeVenue(db)).id];
  const person = clientWith(app, BROWSER);
  const sent = Array.from({ length: 60 }, (_, n) => {
    const venueId = n % 3 ? one : other;
    // Every second visit is sent twice.
    const body = { venueId, sessionId: sessionId(n - (n % 2 ? 3 : 0)) };
    return person.call(analyticsApi.start, { params: { venueId }, body });
  });
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([204]));
  // Who counts at the same time counts nothing twice.
  await Promise.all([countArrived(db), countArrived(db)]);
  const stored = await db.select().from(venueSessions);
  const keys = new Set(
    Array.from({ length: 60 }, (_, n) => `${n % 3 ? one : other} ${n - (n % 2 ? 3 : 0)}`),
  );
  expect(stored).toHaveLength(keys.size);
  for (const { id, viewCount } of await db.select().from(venues)) {
    expect(viewCount).toBe(stored.filter(({ venueId }) => venueId === id).length);
  }
  const [site] = await db.select().from(siteStats);
  expect(site).toMatchObject({
    date: NIGHT,
    venueViews: keys.size,
    totalViews: keys.size,
    uniqueVisitors: new Set(stored.map((visit) => visit.sessionId)).size,
  });
});

test('one visit that cannot be stored does not take the others with it', async () => {
  const { app, db } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const person = clientWith(app, BROWSER);
  const start = (n: number) =>
    person.call(analyticsApi.start, {
      params: { venueId },
      body: { venueId, sessionId: sessionId(n) },
    });
  const report = (n: number) =>
    person.call(analyticsApi.click, {
      params: { venueId },
      body: { type: 'map', sessionId: sessionId(n) },
    });
  await start(1);
  const answers = await Promise.all([start(2), report(1), report(99), start(3)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 404, 204]);
});

test('a bounce is a short visit without a press, and sections are those that exist', async () => {
  const { app, as, db } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const person = clientWith(app, BROWSER);
  for (const n of [1, 2, 3]) {
    const body = {
      venueId,
      sessionId: sessionId(n),
      deviceType: 'mobile' as const,
      referrer: n === 3 ? null : 'https://search.naver.com/search.naver?query=x',
    };
    await person.call(analyticsApi.start, { params: { venueId }, body });
  }
  const report = (n: number, body: object) =>
    person.inject({
      method: 'PATCH',
      url: `/api/venues/${venueId}/analytics/session/${sessionId(n)}`,
      payload: { scrollDepth: 50, ...body },
    });
  await report(1, { duration: 9, phoneClicked: true, sections: ['hours'] });
  await report(2, { duration: 10, sections: ['hours', 'reviews', 'no-such-part'] });
  await report(2, { duration: 10, sections: ['map'] });
  const answer = await (await as.staff('editor')).call(analyticsFiguresApi.venue, {
    params: { venueId },
    query: {},
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    period: '7days',
    firstNight: '2026-11-08',
    lastNight: NIGHT,
    current: {
      sessions: 3,
      phoneClicks: 1,
      mapClicks: 0,
      bounceRate: 1 / 3,
      avgDuration: 19 / 3,
      avgScrollDepth: 100 / 3,
    },
    previous: { sessions: 0, contactClicks: 0 },
    hours: [{ dayOfWeek: 6, hour: 22, sessions: 3, contactClicks: 1 }],
    devices: [{ name: 'mobile', count: 3 }],
    referrers: [
      { name: 'search.naver.com', count: 2 },
      { name: 'direct', count: 1 },
    ],
    sections: [
      { name: 'hours', count: 2 },
      { name: 'map', count: 1 },
      { name: 'reviews', count: 1 },
    ],
  });
  expect(answer.json().nights.at(-1)).toEqual({ date: NIGHT, sessions: 3, contactClicks: 1 });
});

test('the figures of a venue compare its nights with as many before them', async () => {
  const { as, db, clock } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  for (const days of [0, 6, 7, 13, 14]) {
    await makeVisit(db, venueId, { sessionStart: daysAgo(days), kakaoClicked: true });
  }
  const staff = await as.staff('editor');
  const ask = async (period: '7days' | '30days') =>
    (
      await staff.call(analyticsFiguresApi.venue, { params: { venueId }, query: { period } })
    ).json();
  expect(await ask('7days')).toMatchObject({
    current: { sessions: 2, kakaoClicks: 2 },
    previous: { sessions: 2, contactClicks: 2 },
  });
  expect(await ask('30days')).toMatchObject({
    current: { sessions: 5 },
    previous: { sessions: 0 },
  });
  expect((await staff.inject('/api/analytics/venues/999')).statusCode).toBe(404);
});

test('what is searched for is counted by the night, and never what may be about a person', async () => {
  const { app, as, db } = await startApp();
  const person = clientWith(app, BROWSER);
  for (const q of [
    '역삼 라운지',
    ' 역삼  라운지',
    '위스키',
    '010-1234-5678',
    'a@b.kr',
    ' ',
    'a\0b',
  ]) {
    const answer = await person.call(analyticsApi.search, { body: { q } });
    expect(answer.statusCode, q).toBe(204);
  }
  // Programs and staff are not counted.
  await as.visitor.call(analyticsApi.search, { body: { q: '위스키' } });
  const [site] = await db.select().from(siteStats);
  expect(site).toMatchObject({ date: NIGHT, searchKeywords: { '역삼 라운지': 2, 위스키: 1 } });
  const charts = await (await as.staff('editor')).call(analyticsFiguresApi.charts, { query: {} });
  expect(charts.json().searchWords).toEqual([
    { word: '역삼 라운지', count: 2 },
    { word: '위스키', count: 1 },
  ]);
});

test('a search that found nothing is also told apart, if it says anything', async () => {
  const { app, as } = await startApp();
  const person = clientWith(app, BROWSER);
  for (const q of ['없는 곳', '없는  곳', '바', '1234', '010-1234-5678', 'a@b.kr']) {
    await person.call(analyticsApi.search, { body: { q, isFound: false } });
  }
  await person.call(analyticsApi.search, { body: { q: '라운지' } });
  const charts = await (await as.staff('editor')).call(analyticsFiguresApi.charts, { query: {} });
  expect(charts.json().missedWords).toEqual([{ word: '없는 곳', count: 2 }]);
});

test('made-up words and referrers are told apart only so far, and all are counted', async () => {
  const { app, db, clock } = await startApp();
  const { id: venueId } = await makeVenue(db);
  const person = clientWith(app, BROWSER);
  for (let n = 0; n < 60; n++) {
    await makeVisit(db, venueId, {
      sessionStart: clock.now(),
      referrer: `https://made-up-${n}.example/`,
    });
  }
  await Promise.all(
    Array.from({ length: 230 }, (_, n) =>
      person.call(analyticsApi.search, { body: { q: `말 ${String.fromCodePoint(0xac00 + n)}` } }),
    ),
  );
  await person.call(analyticsApi.search, { body: { q: '하나 더' } });
  const [row] = await db.select().from(venueAnalytics);
  const [site] = await db.select().from(siteStats);
  const sum = (counts: Record<string, number> = {}) =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  expect(Object.keys(row?.referrers ?? {})).toHaveLength(51);
  expect(sum(row?.referrers)).toBe(60);
  expect(Object.keys(site?.searchKeywords ?? {}).length).toBeLessThanOrEqual(232);
  expect(sum(site?.searchKeywords)).toBe(231);
});

test('a post that is read is a view of the site', async () => {
  const { db } = await startApp();
  await db.execute(sql`insert into posts (title, slug, content) values ('글', 'post', '글')`);
  await db.execute(
    sql`insert into post_views (post_id, session_id) select id, ${sessionId(1)} from posts`,
  );
  const [site] = await db.select().from(siteStats);
  expect(site).toMatchObject({ date: nightOf(new Date()), totalViews: 1, venueViews: 0 });
});

test('a venue that is deleted for good while it is shown leaves no visits behind', async () => {
  const { db, clock } = await startApp();
  const { id } = await makeVenue(db);
  await makeVisit(db, id, { sessionStart: clock.now(), phoneClicked: true });
  await db.delete(venues).where(eq(venues.id, id));
  const [site] = await db.select().from(siteStats);
  expect(site).toMatchObject({ venueViews: 0, totalViews: 0, phoneClicks: 0, hourViews: {} });
});

test('when the nights move on, so do the sums of a period', async () => {
  const { as, db, clock } = await startApp();
  const [first, second] = [(await makeVenue(db)).id, (await makeVenue(db)).id];
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  for (const days of [0, 1, 5, 6, 8]) await makeVisit(db, first, { sessionStart: daysAgo(days) });
  await makeVisit(db, second, { sessionStart: daysAgo(6), phoneClicked: true });
  const top = async () => {
    // Signed in anew: sessions end as well.
    const answer = await (await as.staff('editor')).call(analyticsFiguresApi.overview, {
      query: {},
    });
    const { topVenues } = answer.json() as { topVenues: { venueId: number; sessions: number }[] };
    return topVenues.map(({ venueId, sessions }) => [venueId, sessions]);
  };
  expect(await top()).toEqual([
    [first, 4],
    [second, 1],
  ]);
  clock.advance(86_400_000);
  // Of tonight, which the sums do not cover until someone asks.
  await makeVisit(db, first, { sessionStart: clock.now() });
  expect(await top()).toEqual([[first, 4]]);
  clock.advance(5 * 86_400_000);
  expect(await top()).toEqual([[first, 2]]);
  clock.advance(100 * 86_400_000);
  expect(await top()).toEqual([]);
  clock.set(daysAgo(106));
  expect(await top()).toEqual([
    [first, 4],
    [second, 1],
  ]);
});
