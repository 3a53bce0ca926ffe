import { expect, test } from 'vitest';
import { GATES } from '#contract/settings/settings.ts';
import { siteSettings, venues } from '#db/schema/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { fillMarkedContent, MARK } from '#tests/support/marked-content.ts';
import { routeTable, sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();

/** Some hundred requests, on a machine that may have other work. */
const WALK = { timeout: 60_000 };

type Gate = (typeof GATES)[number];
type Marked = Awaited<ReturnType<typeof fillMarkedContent>>;

/** What nobody may read who is not verified. */
const WITHHELD: Record<Gate, string[]> = {
  content: [MARK.contact, MARK.text, MARK.unpublished],
  blur: [MARK.contact, MARK.unpublished],
  site: Object.values(MARK),
};

async function setGate({ db, deps }: TestApp, gate: Gate): Promise<void> {
  await db.insert(siteSettings).values({ key: 'gate', value: gate });
  await deps.database.settle();
}

function expectNone(answer: { body: string; headers: object }, marks: string[], where: string) {
  const told = answer.body + JSON.stringify(answer.headers);
  expect(
    marks.filter((mark) => told.includes(mark)),
    where,
  ).toEqual([]);
}

interface Operations {
  get?: { parameters?: { in: string }[] };
}

/** What only staff and owners may read is refused before it is looked for. */
const OF_OTHERS = { runId: 1, claimId: 1, month: '2026-10' };

/** Every reading call; those that take a query also with one. */
async function listCalls(app: TestApp['app'], { venue, post, review }: Marked): Promise<string[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const queries = [`?ids[]=${venue.id}`, `?q=${encodeURIComponent('달빛')}`];
  return Object.entries(paths as Record<string, Operations>).flatMap(([path, { get }]) => {
    if (!get) return [];
    const slug = path.startsWith('/api/posts/') ? post.slug : venue.slug;
    const call = fill(path, { ...OF_OTHERS, venueId: venue.id, slug, reviewId: review.id });
    const takesQuery = get.parameters?.some((parameter) => parameter.in === 'query');
    return [call, ...(takesQuery ? queries.map((query) => call + query) : [])];
  });
}

/** Values for the path parameters of the contract; a new name has to be added here. */
function fill(path: string, values: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in ${path}`);
    return encodeURIComponent(value);
  });
}

test.for(GATES)(
  'no call tells who is not verified what the gate %s protects',
  WALK,
  async (gate) => {
    const running = await startApp();
    const { app, db, as } = running;
    const calls = await listCalls(app, await fillMarkedContent(db));
    await setGate(running, gate);
    let told = 0;
    for (const viewer of [as.visitor, await as.customer({ isAdultVerified: false })]) {
      for (const call of calls) {
        const answer = await viewer.inject(call);
        if (answer.body.includes(MARK.open)) told += 1;
        expectNone(answer, WITHHELD[gate], call);
      }
    }
    // The walk itself must have reached something.
    if (gate !== 'site') expect(told).toBeGreaterThan(20);
    const adult = await as.customer({ isAdultVerified: true });
    expect((await adult.inject('/api/venues')).body).toContain(MARK.contact);
  },
);

/** Addresses for every page of the route table; a new page has to be added here. */
function addressesOf(path: string, { venue, alias, post }: Marked): string[] {
  const addresses: Record<string, string[]> = {
    '/': ['/', '/?category=none'],
    '/venue/:slug': [`/venue/${venue.slug}`, `/venue/${alias.alias}`, '/venue/unknown'],
    '/venues/:venueId': [`/venues/${venue.id}`, '/venues/999'],
    '/map': ['/map'],
    '/compare': ['/compare', `/compare?venues=${venue.id}`],
    '/search': ['/search', `/search?q=${encodeURIComponent('달빛')}`],
    '/posts/:slug': [`/posts/${post.slug}`, '/posts/unknown'],
    '/owner/:venueId': [`/owner/${venue.id}`],
    '/admin/*?': ['/admin', '/admin/venues'],
  };
  if (addresses[path]) return addresses[path];
  if (/[:*]/.test(path)) throw new Error(`no address for ${path}`);
  return [path];
}

test.for(GATES)('no page holds what the gate %s protects', WALK, async (gate) => {
  const running = await startApp({ pages });
  const marked = await fillMarkedContent(running.db);
  await setGate(running, gate);
  const told = new Set<string>();
  for (const { path } of await routeTable()) {
    for (const address of addressesOf(path, marked)) {
      const page = await running.as.visitor.inject(address);
      expectNone(page, WITHHELD[gate], address);
      if (page.body.includes(MARK.open)) told.add(path);
    }
  }
  const shown = ['/', '/venue/:slug', '/map', '/search', '/compare', '/posts', '/posts/:slug'];
  expect([...told].sort()).toEqual(gate === 'site' ? [] : shown.sort());
});

const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/rss.xml',
  '/manifest.webmanifest',
  '/art/1/site/share.jpg',
];

test.for(GATES)(
  'no file for search engines and feed readers holds what the gate %s protects',
  async (gate) => {
    const running = await startApp();
    const { venue, post } = await fillMarkedContent(running.db);
    await setGate(running, gate);
    const told = new Set<string>();
    const pictures = [`/art/share/venue/${venue.id}/1.jpg`, `/art/share/post/${post.id}/1.jpg`];
    for (const url of [...FILES, ...pictures]) {
      const file = await running.as.visitor.inject(url);
      expectNone(file, WITHHELD[gate], url);
      if (file.body.includes(MARK.open)) told.add(url);
    }
    if (gate === 'site') expect([...told]).toEqual([]);
    else expect([...told]).toEqual(expect.arrayContaining(['/sitemap.xml', '/rss.xml']));
  },
);

test.for(GATES)('no picture for sharing shows what the gate %s protects', async (gate) => {
  const running = await startApp();
  const { venue } = await fillMarkedContent(running.db);
  await setGate(running, gate);
  const path = `/art/share/venue/${venue.id}/1.jpg`;
  const moved = await running.as.visitor.inject(path);
  expect(moved.statusCode).toBe(gate === 'site' ? 404 : 302);
  if (gate === 'site') return;
  const present = String(moved.headers.location);
  const picture = await running.as.visitor.inject(present);
  expect(picture.statusCode).toBe(200);
  // Another instance has drawn nothing yet.
  await running.db.update(venues).set({ description: '다른 소개', phone: '02-111-2222' });
  const forgetful = await running.visitorOfForgetful();
  const again = await forgetful.inject(present);
  expect(again.rawPayload.equals(picture.rawPayload)).toBe(true);
});
