import { expect, test } from 'vitest';
import { venueChangesApi } from '#contract/venues/changes.ts';
import {
  makeActivity,
  makeCategory,
  makeHours,
  makeNews,
  makePost,
  makeReview,
  makeSpecialDay,
  makeVenue,
} from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';
import { prepareSearch } from './search/prepare.ts';

const pages = await sourcePages();
const SATURDAY = 6;

/** The site at its Saturday, 22:30, with a count of how often anyone turns to the database. */
async function openSite() {
  const { deps } = await startApp();
  const turned = { times: 0 };
  const db = new Proxy(deps.database.db, {
    get(target, name) {
      turned.times += 1;
      return Reflect.get(target, name);
    },
  });
  const { forRequest: _, ...database } = deps.database;
  const site = await startApp({ pages, database: { ...database, db } });
  /** What comes back, and whether it was made for this request. */
  const read = async (url: string) => {
    const before = turned.times;
    const { statusCode, body, headers } = await site.as.visitor.inject(url);
    expect(statusCode, url).toBe(200);
    return { body, etag: headers.etag, isMade: turned.times > before };
  };
  return { ...site, turned, read };
}

/** One venue that opens at 23:10, of a category of its own, and one that is open through 22:50. */
async function fillSite({ db, deps, systemContext }: TestApp) {
  const bar = await makeCategory(db, { slug: 'bar' });
  const opening = await makeVenue(db, { name: '별빛', slug: 'star', categoryId: bar.id });
  await makeHours(db, opening.id, [{ dayOfWeek: SATURDAY, openTime: '23:10', closeTime: '23:40' }]);
  const closing = await makeVenue(db, { name: '달빛', slug: 'moon' });
  await makeHours(db, closing.id, [{ dayOfWeek: SATURDAY, openTime: '21:00', closeTime: '22:50' }]);
  // What is not prepared might be found by any word.
  await prepareSearch(systemContext());
  await deps.database.settle();
  return { opening, closing };
}

const STAR = encodeURIComponent('별빛');
const LIGHT = encodeURIComponent('빛');

test.each([
  // The first change among what is shown.
  ['/api/venues', '22:51'],
  ['/api/venues?category=bar', '23:10'],
  ['/api/venues/by-slug/star', '23:10'],
  ['/api/venues/by-slug/moon', '22:51'],
  [`/api/search?q=${LIGHT}`, '22:51'],
  [`/api/search?q=${STAR}`, '23:10'],
  // Among all that might be shown or counted, though nothing of it is now.
  ['/api/venues?open=true', '22:51'],
  ['/api/venues?open=true&category=bar', '23:10'],
  [`/api/search?q=${STAR}&open=true&category=bar`, '23:10'],
  ['/api/venues/figures', '22:51'],
  // Pages end with what they call, and with what their texts say of the time.
  ['/venue/star', '23:10'],
  ['/venue/moon', '22:51'],
  [`/search?q=${STAR}`, '23:10'],
])('%s is kept up to %s and made anew then', async (url, end) => {
  const site = await openSite();
  await fillSite(site);
  const { clock, read } = site;
  const first = await read(url);
  expect(first.isMade).toBe(true);
  const endsAt = new Date(`2026-11-14T${end}:00+09:00`).getTime();
  while (clock.now().getTime() < endsAt - 1_000) {
    clock.advance(Math.min(59_000, endsAt - 1_000 - clock.now().getTime()));
    expect(await read(url), clock.now().toISOString()).toEqual({ ...first, isMade: false });
  }
  clock.advance(1_000);
  const next = await read(url);
  expect(next.isMade).toBe(true);
  expect(next.body).not.toBe(first.body);
});

test('the home page, which shows the minute, is rendered for each, out of what is kept', async () => {
  const site = await openSite();
  await fillSite(site);
  const { clock, read } = site;
  const first = await read('/');
  expect(first.body).toContain('11월 14일 토요일 22:30');
  clock.advance(59_999);
  expect(await read('/')).toEqual({ ...first, isMade: false });
  clock.advance(1);
  const next = await read('/');
  expect(next.body).toContain('11월 14일 토요일 22:31');
  expect(next.isMade).toBe(false);
});

test.each(['/api/categories', '/api/activities', '/api/settings', '/consultation'])(
  '%s is kept for good, as time changes nothing of it',
  async (url) => {
    const site = await openSite();
    await fillSite(site);
    await makeActivity(site.db);
    await site.deps.database.settle();
    const first = await site.read(url);
    site.clock.advance(40 * 86_400_000);
    expect(await site.read(url)).toEqual({ ...first, isMade: false });
  },
);

test('special days end at midnight in Seoul, the page that marks tonight at noon as well', async () => {
  const { db, deps, clock, read } = await openSite();
  const { id } = await makeVenue(db, { slug: 'sleeping' });
  await makeHours(db, id, 'never');
  // Told until the day after, whose night may still go on.
  await makeSpecialDay(db, id, { date: '2026-11-13' });
  await deps.database.settle();
  const url = `/api/venues/${id}/special-hours`;
  const first = await read(url);
  expect(first.body).toContain('2026-11-13');
  clock.set('2026-11-14T23:59:59+09:00');
  expect(await read(url)).toEqual({ ...first, isMade: false });
  // Read late: counters end it an hour after it was made.
  const page = await read('/venue/sleeping');
  expect(page.body).toContain('토 · 오늘');
  clock.advance(999);
  expect((await read('/venue/sleeping')).isMade).toBe(false);
  clock.advance(1);
  expect((await read(url)).body).toBe('[]');
  const afterMidnight = (await read('/venue/sleeping')).body;
  expect(afterMidnight).toContain('토 · 오늘 밤');
  expect(afterMidnight).not.toContain('일 · 오늘');
  clock.set('2026-11-15T11:59:59+09:00');
  expect((await read('/venue/sleeping')).body).toContain('토 · 오늘 밤');
  clock.advance(999);
  expect((await read('/venue/sleeping')).isMade).toBe(false);
  clock.advance(1);
  expect((await read('/venue/sleeping')).body).toContain('일 · 오늘<');
});

test('a page ends when an age in its text changes', async () => {
  const { db, deps, clock, read } = await openSite();
  await makeActivity(db, { createdAt: new Date('2026-11-14T22:26:20+09:00') });
  await deps.database.settle();
  const ageAt = async (time: string) => {
    clock.set(`2026-11-14T${time}+09:00`);
    return /\d+분 전/.exec((await read('/')).body)?.[0];
  };
  expect(await ageAt('22:30:00')).toBe('3분 전');
  expect(await ageAt('22:30:19.999')).toBe('3분 전');
  expect(await ageAt('22:30:20')).toBe('4분 전');
});

test('counters, which tell nobody that they changed, are at most an hour old', async () => {
  const { db, deps, clock, read } = await openSite();
  const { id } = await makeVenue(db);
  await makePost(db, { isPublished: true });
  await deps.database.settle();
  const views = async () => JSON.parse((await read(`/api/venues/${id}`)).body).viewCount;
  expect(await views()).toBe(0);
  expect((await read('/api/posts')).isMade).toBe(true);
  await db.update(venues).set({ viewCount: 7 });
  clock.advance(3_599_999);
  expect(await views()).toBe(0);
  expect((await read('/api/posts')).isMade).toBe(false);
  clock.advance(1);
  expect(await views()).toBe(7);
  expect((await read('/api/posts')).isMade).toBe(true);
});

test.each(['/api/venues', '/venue/star'])(
  '%s is made once, however many ask at the moment it has ended',
  async (url) => {
    const site = await openSite();
    await fillSite(site);
    const { clock, turned, read } = site;
    const made = { alone: 0, together: 0 };
    await read(url);
    clock.set('2026-11-14T23:10:00+09:00');
    turned.times = 0;
    await read(url);
    made.alone = turned.times;
    clock.set('2026-11-14T23:41:00+09:00');
    turned.times = 0;
    const all = await Promise.all(Array.from({ length: 20 }, () => read(url)));
    made.together = turned.times;
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    expect(made.together).toBeLessThanOrEqual(made.alone);
  },
);

test('a write ends a page before its time', async () => {
  const site = await openSite();
  const { opening } = await fillSite(site);
  const staff = await site.as.staff('super');
  await site.read('/venue/star');
  await site.read('/venue/moon');
  const body = { name: '새벽빛' };
  await staff.call(venueChangesApi.update, { params: { venueId: opening.id }, body });
  expect((await site.read('/venue/star')).body).toContain('새벽빛');
  expect((await site.read('/venue/moon')).isMade).toBe(false);
});

test('the header allows nobody to keep an answer without asking, however long it is kept here', async () => {
  const site = await openSite();
  await fillSite(site);
  for (const url of ['/api/venues/by-slug/star', '/venue/star']) {
    await site.read(url);
    site.clock.advance(600_000);
    const { headers } = await site.as.visitor.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers).not.toHaveProperty('age');
    expect(headers).not.toHaveProperty('expires');
  }
});

/** Of a page, all but the moment it was rendered at and the order in which its calls came back. */
function comparable(body: string): unknown {
  const [markup = '', state] = body.split(/<script type="application\/json" id="state">/);
  if (state === undefined) return JSON.parse(body);
  const { queries } = JSON.parse(state.slice(0, state.indexOf('</script>')));
  return [markup.replace(/dateTime="[^"]*"/g, ''), queries.map(JSON.stringify).sort()];
}

test('through a night and a day, what is kept says the same as what is made', async () => {
  const site = await startApp({ pages });
  const { db, deps, clock, as } = site;
  const { opening } = await fillSite(site);
  const busy = await makeVenue(db, { name: '불빛', slug: 'fire' });
  const days = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    ...{ dayOfWeek, openTime: '18:00', closeTime: '02:00' },
    ...{ breakStartTime: '20:00', breakEndTime: '20:30' },
  }));
  await makeHours(db, busy.id, days);
  await makeSpecialDay(db, busy.id, { date: '2026-11-15', isClosed: true });
  await makeSpecialDay(db, opening.id, {
    date: '2026-11-23',
    openTime: '09:00',
    closeTime: '10:00',
  });
  await makeNews(db, busy.id, { createdAt: new Date('2026-11-14T09:17:31+09:00') });
  await makeActivity(db, { createdAt: new Date('2026-11-14T21:58:13+09:00') });
  await makeReview(db, busy.id, { isApproved: true });
  await makePost(db, { isPublished: true, slug: 'guide' });
  await deps.database.settle();
  const forgetful = await site.visitorOfForgetful();
  const urls = [
    ...['/api/venues?open=true', '/api/venues/figures', `/api/venues/${busy.id}`],
    ...[`/api/search?q=${LIGHT}&open=true`, `/api/venues/${busy.id}/special-hours`],
    ...['/', '/venue/fire', '/venue/star', `/search?q=${LIGHT}`],
  ];
  for (let step = 0; step < 16; step += 1) {
    for (const url of urls) {
      const [kept, made] = [await as.visitor.inject(url), await forgetful.inject(url)];
      expect(kept.statusCode, url).toBe(200);
      expect(comparable(kept.body), `${url} ${clock.now().toISOString()}`).toEqual(
        comparable(made.body),
      );
    }
    // No multiples of anything: moments of all kinds.
    clock.advance(step % 2 ? 433_211 : 11_247_619);
  }
}, 60_000);
