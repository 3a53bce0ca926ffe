import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { makeCategory, makePost, makeVenue } from '#db/factories.ts';
import { PROJECT_ROOT } from '#db/root.ts';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';
import { readXml, textsOf } from '#tests/support/xml.ts';

const TYPES = [
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemap-1.xml', 'application/xml; charset=utf-8'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
] as const;

test.each(TYPES)('%s is %s, tagged and checked again each time', async (url, type) => {
  const { app } = await startApp();
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const headers = { 'if-none-match': String(answer.headers.etag) };
  expect((await app.inject({ url, headers })).statusCode).toBe(304);
  expect((await app.inject({ url, method: 'POST' })).statusCode).toBe(404);
});

test.each(TYPES)('%s is under the limit of requests', async (url) => {
  const { app } = await startApp({ config: { rateLimitScale: 1 / 600 } });
  expect((await app.inject(url)).statusCode).toBe(200);
  expect((await app.inject(url)).statusCode).toBe(429);
});

test.each(['/sitemap.xml', '/sitemap-1.xml', '/rss.xml'])(
  '%s is made once whatever the query string and the host, and names the host',
  async (url) => {
    const { app, db, deps } = await startApp();
    await makeVenue(db);
    await deps.database.settle();
    await app.inject(url);
    const asked = vi.spyOn(deps.database.db, 'select');
    for (const host of ['a.example', 'b.example:8080']) {
      for (const query of ['', '?page=2', '?page=3&x=']) {
        const { body } = await app.inject({ url: url + query, headers: { host } });
        expect(body).toContain(`http://${host}/`);
        expect(body).not.toContain('.invalid');
      }
    }
    const statements = asked.mock.calls.length;
    asked.mockRestore();
    expect(statements).toBe(0);
  },
);

test('with SITE_URL every file names that, whatever the host', async () => {
  const { app } = await startApp({ config: { siteUrl: 'https://bamgyeol.example' } });
  for (const url of ['/robots.txt', '/sitemap.xml', '/rss.xml']) {
    const { body } = await app.inject({ url, headers: { host: 'evil.example' } });
    expect(body).toContain('https://bamgyeol.example/');
    expect(body).not.toContain('evil');
  }
});

/** Whether a crawler may fetch it, by the rule that the longest path decides. */
function isAllowed(robots: string, path: string): boolean {
  const [longest] = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .filter(([, , prefix = '']) => path.startsWith(prefix))
    .sort(([, , one = ''], [, , other = '']) => other.length - one.length);
  return longest?.[1] !== 'Disallow';
}

test('crawlers may fetch pages and what they show, not what is private', async () => {
  const { app } = await startApp();
  const { body } = await app.inject({ url: '/robots.txt', headers: { host: 'a.example' } });
  expect(body).toMatch(/^User-agent: \*\n/);
  expect(body).toContain('\nSitemap: http://a.example/sitemap.xml\n');
  for (const path of [
    '/',
    '/?category=wine',
    '/venue/moon',
    '/posts/guide',
    '/assets/site.css',
    '/objects/a',
    '/art/2/jjok/1/card.svg',
    '/rss.xml',
    '/api/venues?page=2',
    '/api/settings',
  ]) {
    expect(isAllowed(body, path), path).toBe(true);
  }
  for (const path of [
    '/admin',
    '/admin/venues',
    '/admin-login',
    '/profile',
    '/settings',
    '/reset-password?token=x',
    '/api/customer/me',
    '/api/admin/venues',
    '/api/docs',
  ]) {
    expect(isAllowed(body, path), path).toBe(false);
  }
});

test('the feed tells of guides and venues, newest first, thirty at most', async () => {
  const { app, db, deps } = await startApp();
  const day = (number: number) => new Date(Date.UTC(2026, 9, number));
  const category = await makeCategory(db, { name: '와인바' });
  await makeVenue(db, {
    categoryId: category.id,
    name: '달빛 & 별',
    slug: 'moon',
    address: '서울 강남구 1',
    description: '숨은 소개',
    createdAt: day(2),
  });
  await makePost(db, {
    title: '첫걸음',
    slug: 'first',
    excerpt: '요약',
    isPublished: true,
    publishedAt: day(3),
  });
  await makePost(db, { title: '초안' });
  await makeVenue(db, { name: '숨은 곳', isActive: false });
  await makeVenue(db, { name: '지운 곳', deletedAt: day(1) });
  const hidden = await makeCategory(db, { name: '숨은 종류', isActive: false });
  await makeVenue(db, { name: '숨은 종류의 곳', categoryId: hidden.id });
  await makePost(db, {
    title: '글',
    categoryId: hidden.id,
    isPublished: true,
    publishedAt: day(1),
  });
  await deps.database.settle();
  const { body } = await app.inject({ url: '/rss.xml', headers: { host: 'a.example' } });
  const feed = readXml(body);
  expect(textsOf(feed, 'title')).toEqual(['밤결', '첫걸음', '달빛 & 별', '글']);
  expect(textsOf(feed, 'link').slice(1, 3)).toEqual([
    'http://a.example/posts/first',
    'http://a.example/venue/moon',
  ]);
  expect(textsOf(feed, 'description').slice(1)).toEqual(['요약', '와인바 · 서울 강남구 1']);
  expect(textsOf(feed, 'pubDate')[0]).toBe('Sat, 03 Oct 2026 00:00:00 GMT');
  expect(new Set(textsOf(feed, 'guid')).size).toBe(3);
  expect(body).not.toContain('숨은');

  for (let n = 0; n < 30; n += 1)
    await makeVenue(db, { categoryId: category.id, createdAt: day(4) });
  await deps.database.settle();
  const full = readXml((await app.inject('/rss.xml')).body);
  expect(textsOf(full, 'guid')).toHaveLength(30);
  expect(textsOf(full, 'title')).not.toContain('첫걸음');
});

test('the manifest names the site in Korean, in the colours of the dark theme', async () => {
  const { app } = await startApp();
  const manifest = (await app.inject('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    name: '밤결',
    lang: 'ko',
    start_url: '/',
    display: 'standalone',
  });
  const tokens = readFileSync(join(PROJECT_ROOT, 'web/styles/tokens.css'), 'utf8');
  const dark = tokens.slice(tokens.indexOf('[data-theme="dark"]'));
  const background = /--c-bg: (#\w{6});/.exec(dark)?.[1];
  expect(manifest).toMatchObject({ theme_color: background, background_color: background });
});

test('every icon of the manifest is there, in the size it says', async () => {
  const { app } = await startApp();
  const { icons } = (await app.inject('/manifest.webmanifest')).json();
  const purposes = new Set<string>();
  for (const { src, sizes, type, purpose } of icons) {
    purposes.add(purpose);
    // The build's own file, which no application in a test serves.
    if (src === '/favicon.svg') continue;
    const answer = await app.inject(src);
    expect(answer.headers['content-type']).toBe(type);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect([...purposes]).toEqual(['any', 'maskable']);
});

test('the picture of a page without one is a JPEG that sharers take', async () => {
  const { app } = await startApp({ pages: await sourcePages() });
  for (const url of ['/', '/search', '/search?q=a', '/terms', '/nothing', '/profile', '/admin']) {
    const { body } = await app.inject({ url, headers: { host: 'a.example' } });
    const image = /<meta property="og:image" content="http:\/\/a\.example(\/[^"]+)">/.exec(
      body,
    )?.[1];
    const answer = await app.inject(image ?? '');
    expect(answer.headers['content-type'], url).toBe('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
  }
  for (const url of ['/search', '/search?q=a']) {
    expect((await app.inject(url)).body).toMatch(/<meta name="description" content="[^"]{20,}">/);
  }
});
