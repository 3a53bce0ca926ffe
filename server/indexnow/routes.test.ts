import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { indexNowApi } from '#contract/indexnow.ts';
import { settingsChangesApi } from '#contract/settings/changes.ts';
import { settingsApi } from '#contract/settings/settings.ts';
import { makeGalleryImage, makeHours, makePost, makeVenue } from '#db/factories.ts';
import { indexNowWaiting, posts, venues } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { arePagesWaiting, sendWaiting } from './send.ts';
import { openIndexNow } from './sender.ts';

/** Not https, which would ask for another cookie of staff. */
const SITE = 'http://bamgyeol.example.kr';
const KEY = 'a-key-of-our-own-0123';
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A search engine on this machine, which answers with these statuses in turn, and then well. */
async function startEngine(statuses: number[] = []) {
  const received: { urlList: string[]; [field: string]: unknown }[] = [];
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as (typeof received)[number]);
    response.writeHead(statuses.shift() ?? 202).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { received, sender: openIndexNow(`http://127.0.0.1:${port}/indexnow`) };
}

async function openSite(statuses: number[] = [], siteUrl: string | null = SITE) {
  const { received, sender } = await startEngine(statuses);
  const running = await startApp({ indexNow: sender, config: { siteUrl } });
  const manager = await running.as.staff('manager');
  const setKey = (key: string) =>
    manager.call(settingsChangesApi.update, { body: { indexNow: { key } } });
  const state = async () => (await manager.call(indexNowApi.get, {})).json();
  const send = () => sendWaiting(running.systemContext());
  return { ...running, received, manager, setKey, state, send };
}

test('changed pages are told together, with the key that the site shows', async () => {
  const { app, db, received, setKey, state, send, clock } = await openSite();
  const before = await makeVenue(db);
  expect((await setKey(KEY)).statusCode).toBe(200);
  const venue = await makeVenue(db, { slug: '여백-라운지' });
  const post = await makePost(db, { slug: 'first-visit', isPublished: true });
  await makePost(db, { isPublished: false });
  await makeVenue(db, { isActive: false });
  expect(await state()).toMatchObject({ missing: null, waiting: 2, lastSentAt: null });

  await send();
  const urlList = [`${SITE}/venue/${encodeURIComponent(venue.slug)}`, `${SITE}/posts/${post.slug}`];
  expect(received).toEqual([
    { host: 'bamgyeol.example.kr', key: KEY, keyLocation: `${SITE}/${KEY}.txt`, urlList },
  ]);
  expect((await app.inject(`/${KEY}.txt`)).body).toBe(KEY);
  expect(await state()).toMatchObject({
    waiting: 0,
    lastSentCount: 2,
    lastError: null,
    lastSentAt: expect.stringContaining('2026-11-14T22:30'),
  });

  // Hours and pictures are on the page; a view is no change of it.
  clock.advance(60_000);
  await makeHours(db, before.id, 'always-open');
  await makeGalleryImage(db, venue.id);
  await db.update(posts).set({ viewCount: 9 }).where(eq(posts.id, post.id));
  await db.update(venues).set({ viewCount: 9 }).where(eq(venues.id, venue.id));
  await send();
  expect(received[1]?.urlList.sort()).toEqual(
    [before, venue].map(({ slug }) => `${SITE}/venue/${encodeURIComponent(slug)}`).sort(),
  );
  await send();
  expect(received).toHaveLength(2);
});

test('a page that is taken away is told as well', async () => {
  const { db, received, setKey, send } = await openSite();
  const venue = await makeVenue(db);
  await setKey(KEY);
  await db.update(venues).set({ isActive: false }).where(eq(venues.id, venue.id));
  await send();
  expect(received[0]?.urlList).toEqual([`${SITE}/venue/${venue.slug}`]);
});

test('what is refused waits, each time longer, and nothing is lost', async () => {
  const { db, received, setKey, state, send, clock, systemContext } = await openSite([429, 403]);
  await setKey(KEY);
  await makeVenue(db);
  await expect(send()).rejects.toThrow('검색엔진이 받지 않았습니다 (status 429).');
  expect(await arePagesWaiting(systemContext())).toBe(false);
  expect(await state()).toMatchObject({
    waiting: 1,
    lastError: 'status 429',
    nextTryAt: expect.stringContaining('22:31'),
  });
  clock.advance(30_000);
  await send();
  expect(received).toHaveLength(1);
  clock.advance(30_000);
  expect(await arePagesWaiting(systemContext())).toBe(true);
  await expect(send()).rejects.toThrow('status 403');
  expect(await state()).toMatchObject({
    lastError: 'status 403',
    nextTryAt: expect.stringContaining('22:33'),
  });
  clock.advance(120_000);
  await send();
  expect(received).toHaveLength(3);
  expect(await state()).toMatchObject({ waiting: 0, lastError: null, nextTryAt: null });
});

test('an engine that is away is a failure like any other, and tells no key', async () => {
  const { app, db, as, systemContext, deps, logs } = await startApp({
    indexNow: openIndexNow('http://127.0.0.1:1/', 500),
    config: { siteUrl: SITE },
  });
  const manager = await as.staff('manager');
  await manager.call(settingsChangesApi.update, { body: { indexNow: { key: KEY } } });
  await makeVenue(db);
  await deps.database.settle();
  await expect(sendWaiting(systemContext())).rejects.toThrow('TypeError');
  const state = (await manager.call(indexNowApi.get, {})).json();
  expect(state).toMatchObject({ waiting: 1, lastError: 'TypeError' });
  expect(JSON.stringify(logs)).not.toContain(KEY);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

async function countWaiting({ db }: Pick<TestApp, 'db'>) {
  return (await db.select().from(indexNowWaiting)).length;
}

test('without a key nothing waits and nothing is sent', async () => {
  const site = await openSite();
  await makeVenue(site.db);
  expect(await countWaiting(site)).toBe(0);
  expect(await site.state()).toMatchObject({ missing: 'key', waiting: 0 });
  await site.setKey(KEY);
  await makeVenue(site.db);
  await site.setKey('');
  await site.send();
  expect(await countWaiting(site)).toBe(0);
  expect(site.received).toEqual([]);
  expect((await site.app.inject(`/${KEY}.txt`)).statusCode).toBe(404);
});

test('without a public address, or behind the gate, nothing is sent', async () => {
  const site = await openSite([], null);
  await site.setKey(KEY);
  await makeVenue(site.db);
  await site.send();
  expect(await site.state()).toMatchObject({ missing: 'site-url', waiting: 0 });
  expect(site.received).toEqual([]);

  const gated = await openSite();
  await gated.setKey(KEY);
  await gated.manager.call(settingsChangesApi.update, { body: { gate: 'site' } });
  await makeVenue(gated.db);
  await gated.send();
  expect(gated.received).toEqual([]);
});

test('the key is told to staff alone, and must be one', async () => {
  const { as, setKey } = await openSite();
  await setKey(KEY);
  for (const viewer of [as.visitor, await as.customer()]) {
    expect((await viewer.call(settingsApi.get, {})).body).not.toContain(KEY);
    expect((await viewer.call(indexNowApi.get, {})).statusCode).toBe(401);
  }
  for (const wrong of ['short', 'with space and more', '../../etc/passwd']) {
    expect((await setKey(wrong)).statusCode, wrong).toBe(400);
  }
});
