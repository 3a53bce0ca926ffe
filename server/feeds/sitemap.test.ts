import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { GATES } from '#contract/settings/settings.ts';
import { makeAlias, makeCategory, makeGalleryImage, makePost, makeVenue } from '#db/factories.ts';
import { categories, posts, siteSettings, venues } from '#db/schema/index.ts';
import { DEFAULT_WEEK } from '#domain/hours/opening-hours.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { routeTable, sourcePages } from '#tests/support/pages.ts';
import { readXml, textsOf } from '#tests/support/xml.ts';

const HOST = 'http://localhost:80';
const pages = await sourcePages();
const onPostgres = test.runIf(inject('database').kind === 'postgres');

/** Everything that a site can have, some of it nothing for search engines. */
async function fillSite({ db, deps }: TestApp) {
  const wine = await makeCategory(db, { name: '와인바', slug: 'wine' });
  const hidden = await makeCategory(db, { slug: 'hidden-category', isActive: false });
  const at = { categoryId: wine.id, createdAt: new Date('2026-10-01T00:00:00Z') };
  const moon = await makeVenue(db, {
    ...at,
    slug: '달빛',
    thumbnailImage: '/objects/thumb',
    updatedAt: new Date('2026-11-01T02:03:04Z'),
  });
  for (const imageUrl of ['/objects/thumb', '/objects/b', '/objects/c', '/objects/d']) {
    await makeGalleryImage(db, moon.id, { imageUrl });
  }
  await makeAlias(db, moon.id, { alias: 'hidden-alias' });
  await makeVenue(db, { ...at, slug: 'ended', status: 'permanent_closed' });
  await makeVenue(db, { ...at, slug: 'hidden-venue', isActive: false });
  await makeVenue(db, { ...at, slug: 'hidden-deleted', deletedAt: new Date() });
  await makeVenue(db, { slug: 'hidden-inside', categoryId: hidden.id });
  await makePost(db, { slug: 'guide', isPublished: true, publishedAt: new Date('2026-10-02') });
  await makePost(db, { slug: 'hidden-draft' });
  await deps.database.settle();
}

async function readSitemap({ app }: TestApp, url = '/sitemap.xml') {
  const { body } = await app.inject(url);
  return { body, root: readXml(body), paths: pathsOf(body) };
}

function pathsOf(body: string): string[] {
  return textsOf(readXml(body), 'loc').map((loc) => loc.replace(HOST, ''));
}

/** Ten thousand rows, on a machine that may have other work. */
const MANY = { timeout: 30_000 };
const OPEN = ['/consultation', '/visitor-score', '/terms', '/privacy', '/youth-protection'];

test('the sitemap lists every page a visitor may see, and nothing hidden', async () => {
  const running = await startApp();
  await fillSite(running);
  const { body, paths } = await readSitemap(running);
  expect(paths).toEqual([
    '/',
    '/?category=wine',
    '/posts',
    '/search',
    ...OPEN,
    `/venue/${encodeURIComponent('달빛')}`,
    '/venue/ended',
    '/posts/guide',
  ]);
  expect(body).not.toContain('hidden');
});

test('an address carries when it changed, and up to three pictures', async () => {
  const running = await startApp();
  await fillSite(running);
  const { root } = await readSitemap(running);
  const entryOf = (path: string) =>
    root.children.find((url) => textsOf(url, 'loc')[0] === HOST + path)?.children;
  expect(entryOf(`/venue/${encodeURIComponent('달빛')}`)?.slice(1)).toMatchObject([
    { name: 'lastmod', text: '2026-11-01T02:03:04.000Z' },
    { name: 'image:image', children: [{ text: `${HOST}/objects/thumb` }] },
    { name: 'image:image', children: [{ text: `${HOST}/objects/b` }] },
    { name: 'image:image', children: [{ text: `${HOST}/objects/c` }] },
  ]);
  expect(entryOf('/')?.[1]?.text).toBe('2026-10-01T00:00:00.000Z');
  expect(entryOf('/posts')?.[1]?.text).toMatch(/^2026-10-0[12]T/);
  expect(entryOf('/terms')?.[1]?.text).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the date of a venue moves with its hours as well', async () => {
  const running = await startApp();
  const venue = await makeVenue(running.db, { updatedAt: new Date('2026-01-01T00:00:00Z') });
  const manager = await running.as.staff('manager');
  const saved = await manager.inject({
    method: 'PUT',
    url: `/api/venues/${venue.id}/hours`,
    payload: DEFAULT_WEEK,
  });
  expect(saved.statusCode).toBe(200);
  expect((await readSitemap(running)).body).toContain(
    `${venue.slug}</loc><lastmod>2026-11-14T13:30:00.000Z</lastmod>`,
  );
});

test.each(GATES)('with the gate %s each address is the canonical one of a page', async (gate) => {
  const running = await startApp({ pages });
  await fillSite(running);
  await running.db.insert(siteSettings).values({ key: 'gate', value: gate });
  await running.deps.database.settle();
  const { paths } = await readSitemap(running);
  if (gate === 'site') expect(paths).toEqual(['/', ...OPEN]);

  const canonicalOf = async (path: string) => {
    const { statusCode, body } = await running.app.inject(path);
    const isListed = statusCode === 200 && !body.includes('<meta name="robots"');
    return isListed ? body.match(/<link rel="canonical" href="([^"]*)">/)?.[1] : undefined;
  };
  for (const path of paths) expect(await canonicalOf(path)).toBe(HOST + path);
  // And the other way round: no page without a parameter is left out.
  for (const { path } of await routeTable()) {
    if (/[:*]/.test(path) || !(await canonicalOf(path))) continue;
    expect(paths).toContain(path);
  }
});

test('closed as a whole, the site has no parts and no news', async () => {
  const running = await startApp();
  await fillSite(running);
  await running.db.insert(siteSettings).values({ key: 'gate', value: 'site' });
  await running.deps.database.settle();
  expect((await running.app.inject('/sitemap-1.xml')).statusCode).toBe(404);
  const feed = readXml((await running.app.inject('/rss.xml')).body);
  expect(textsOf(feed, 'item')).toEqual([]);
  expect((await running.app.inject('/robots.txt')).body).toContain('/sitemap.xml');
});

test.each(['0', '01', '999', '438262', '99999999999999999999', '1e3', 'x', '-1'])(
  'there is no part %s',
  async (part) => {
    const { app } = await startApp();
    expect((await app.inject(`/sitemap-${part}.xml`)).statusCode).toBe(404);
  },
);

onPostgres('a part is read by two statements, whatever else there is', async () => {
  const running = await startApp();
  await fillSite(running);
  const { id } = await makeVenue(running.db, { id: 20_000_000, slug: 'far-away' });
  await running.deps.database.settle();
  // Settings are known to any site that is running.
  await running.app.inject('/sitemap.xml');
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { paths } = await readSitemap(running, `/sitemap-${Math.ceil(id / 4_900)}.xml`);
  const asked = (spy.mock.calls as unknown as [string | { text: string }][])
    .map(([query]) => (typeof query === 'string' ? query : query.text))
    // Without the limits of a new connection, and the question now and then whether notices arrive.
    .filter((text) => !/^set |pg_notify/.test(text));
  spy.mockRestore();
  expect(paths).toEqual(['/venue/far-away']);
  expect(asked).toHaveLength(2);
});

test('what is added, hidden or renamed is in the files at once', async () => {
  const running = await startApp();
  await fillSite(running);
  const { db, deps, app } = running;
  const expectTold = async (url: string, expected: string[]) => {
    await deps.database.settle();
    const { body } = await app.inject(url);
    const slugs = ['wine', 'ended', 'guide', 'added'];
    expect(slugs.filter((slug) => new RegExp(`[/=]${slug}<`).test(body))).toEqual(expected);
  };
  await expectTold('/sitemap.xml', ['wine', 'ended', 'guide']);
  await expectTold('/sitemap-1.xml', expect.arrayContaining(['wine']));
  await expectTold('/rss.xml', ['ended', 'guide']);

  await db.update(venues).set({ isActive: false }).where(eq(venues.slug, 'ended'));
  await makeVenue(db, { slug: 'added' });
  await expectTold('/sitemap.xml', ['wine', 'guide', 'added']);
  await expectTold('/rss.xml', ['guide', 'added']);

  await db.update(posts).set({ isPublished: false }).where(eq(posts.slug, 'guide'));
  await db.update(categories).set({ slug: 'wine-bar' }).where(eq(categories.slug, 'wine'));
  await expectTold('/sitemap.xml', ['added']);
  await expectTold('/sitemap-1.xml', expect.not.arrayContaining(['wine']));
  await expectTold('/rss.xml', ['added']);
});

test(
  'above ten thousand addresses the sitemap is an index of parts that hold them all',
  MANY,
  async () => {
    const running = await startApp();
    await fillSite(running);
    const { db, deps, app } = running;
    const { paths: few } = await readSitemap(running);
    // Not all at once: a statement has five seconds, on a machine that may have other work.
    const addPosts = async (from: number, to: number) => {
      for (let first = from; first <= to; first += 2_000) {
        const last = Math.min(to, first + 1_999);
        await db.execute(sql`insert into posts (title, slug, content, is_published)
        select 'x', 'many-' || n, 'x', true from generate_series(${first}::int, ${last}::int) n`);
      }
    };

    await addPosts(1, 10_000 - few.length);
    await deps.database.settle();
    const { root: whole, paths: most } = await readSitemap(running);
    expect(whole.name).toBe('urlset');
    expect(most).toHaveLength(10_000);

    await addPosts(10_001, 10_001);
    await deps.database.settle();
    const { root: index, paths: parts } = await readSitemap(running);
    expect(index.name).toBe('sitemapindex');
    expect(parts[0]).toBe('/sitemap-1.xml');
    expect(parts.length).toBeGreaterThan(2);
    const inParts: string[] = [];
    for (const part of parts) {
      const { paths } = await readSitemap(running, part);
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.length).toBeLessThanOrEqual(10_000);
      inParts.push(...paths);
    }
    expect(inParts.sort()).toEqual([...most, '/posts/many-10001'].sort());
    for (const part of textsOf(index, 'lastmod')) expect(Date.parse(part)).toBeGreaterThan(0);
    expect((await app.inject('/sitemap-438261.xml')).statusCode).toBe(404);
  },
);

test('a list in which there is nothing is not listed, and its page says so', async () => {
  const running = await startApp({ pages });
  const category = await makeCategory(running.db, { slug: 'empty' });
  const isIndexed = async (path: string) =>
    !(await running.app.inject(path)).body.includes('<meta name="robots" content="noindex">');
  expect((await readSitemap(running)).paths).toEqual(['/', '/search', ...OPEN]);
  for (const path of ['/?category=empty', '/posts'])
    expect(await isIndexed(path), path).toBe(false);
  expect(await isIndexed('/')).toBe(true);

  await makeVenue(running.db, { categoryId: category.id });
  await makePost(running.db, { isPublished: true });
  await running.deps.database.settle();
  expect((await readSitemap(running)).paths).toContain('/?category=empty');
  for (const path of ['/?category=empty', '/posts']) expect(await isIndexed(path), path).toBe(true);
});

test('answers of a search, account and other orders of a list are not for search engines', async () => {
  const running = await startApp({ pages });
  for (const path of [
    '/search?q=bar',
    '/search?category=bar&q=b',
    '/profile',
    '/settings',
    '/offline',
    '/nobody',
  ]) {
    const { body } = await running.app.inject(path);
    expect(body, path).toContain('<meta name="robots" content="noindex">');
    expect(body, path).not.toContain('rel="canonical"');
  }
  const { body } = await running.app.inject('/?open=true&sort=rating');
  expect(body).toContain(`<link rel="canonical" href="${HOST}/">`);
});
