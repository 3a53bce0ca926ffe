import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeCategory, makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();

/** Through a socket: whatever else sends a request tidies its address up first. */
async function openSite() {
  const { app } = await startApp({ pages });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return async (path: string) => {
    const [answer]: IncomingMessage[] = await once(
      get({ host: '127.0.0.1', port, path, agent: false }),
      'response',
    );
    if (!answer) throw new Error('no answer');
    return { status: answer.statusCode, body: await readText(answer) };
  };
}

test('an address that is no URL is a page nobody knows, neither a failure nor another page', async () => {
  const open = await openSite();
  for (const address of [
    '//',
    '///',
    '//[',
    '//:80',
    '//%',
    '//example.com',
    '//example.com/consultation',
    '/\\',
    '/venue/..',
    '/%',
  ]) {
    const { status, body } = await open(address);
    expect(status, address).toBe(404);
    expect(body, address).toContain('찾을 수 없습니다');
  }
});

test('what stands behind the path does not change a page that reads none of it', async () => {
  const open = await openSite();
  const { body: plain } = await open('/consultation');
  for (const address of ['/consultation?', '/consultation?a=%&b=?c', '/consultation?/venue/x']) {
    const { status, body } = await open(address);
    expect(status, address).toBe(200);
    expect(body, address).toBe(plain);
  }
});

/** The site, counting how often a page is rendered. */
async function countingSite() {
  const rendered: string[] = [];
  const site = await startApp({
    pages: {
      ...pages,
      render(request) {
        rendered.push(request.path + request.search);
        return pages.render(request);
      },
    },
  });
  return { ...site, rendered };
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
}

test('all addresses that nobody knows get one kept page', async () => {
  const { app, rendered } = await countingSite();
  const bodies = new Set<string>();
  for (const url of ['/nothing', '/nothing/else?a=1', '/art-x', '/objects.x', '/assets-1', '/%']) {
    const answer = await app.inject(url);
    expect(answer.statusCode, url).toBe(404);
    expect(answer.headers['content-type'], url).toMatch(/^text\/html/);
    bodies.add(answer.body);
  }
  expect(rendered).toEqual(['/unknown']);
  expect(bodies.size).toBe(1);
});

test('a page of something that does not exist is not kept', async () => {
  const { app, rendered } = await countingSite();
  for (const url of ['/venue/nothing', '/venue/nothing', '/posts/nothing']) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
  expect(rendered).toEqual(['/venue/nothing', '/venue/nothing', '/posts/nothing']);
});

test('a category nobody knows shows all venues from the same kept page, with its address', async () => {
  const { app, db, deps, rendered } = await countingSite();
  const { id: categoryId } = await makeCategory(db, { slug: 'wine' });
  await makeVenue(db, { categoryId, name: '달빛와인' });
  await makeVenue(db, { name: '별빛라운지' });
  await deps.database.settle();
  const home = await app.inject('/');
  expect(home.body).toContain('별빛라운지');
  for (const url of ['/?category=made-up', '/?category=WINE', '/?category=%00', '/?category=']) {
    const answer = await app.inject(url);
    expect(answer.headers.etag, url).toBe(home.headers.etag);
    expect(canonicalOf(answer.body), url).toBe('http://localhost:80/');
  }
  const wine = await app.inject('/?category=wine&x=1');
  expect(canonicalOf(wine.body)).toBe('http://localhost:80/?category=wine');
  expect(rendered).toEqual(['/', '/?category=wine']);
});

test.each([
  ['/', 200],
  ['/consultation', 200],
  ['/nothing', 404],
])('%s without its data is 503, says when to come back and is not kept', async (url, status) => {
  const trouble = { isAway: true };
  const { deps } = await startApp();
  const db = new Proxy(deps.database.db, {
    get(target, name) {
      if (trouble.isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      return Reflect.get(target, name);
    },
  });
  const { app } = await startApp({ pages, database: { ...deps.database, db } });
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  trouble.isAway = false;
  expect((await app.inject(url)).statusCode).toBe(status);
});

test('what a part of a page throws is told, instead of a page without that part', async () => {
  const { db, as } = await startApp();
  const { slug } = await makeVenue(db);
  const request = {
    path: `/venue/${encodeURIComponent(slug)}`,
    search: '',
    preferred: null,
    now: new Date('2026-11-18T12:00:00Z'),
    origin: 'http://localhost',
    measurementId: null,
  };
  const render = (features: unknown) =>
    pages.render({
      ...request,
      async callInProcess(endpoint, sent) {
        const answer = (await as.visitor.call(endpoint, sent)).json();
        return answer.slug === slug ? { ...answer, features } : answer;
      },
    });
  expect((await render(['조용한 자리'])).html).toContain('조용한 자리');
  await expect(render(null)).rejects.toThrow(TypeError);
});

test('a page is rendered once for all hosts and names the one it was asked at', async () => {
  const { app, rendered } = await countingSite();
  for (const host of ['a.example', 'b.example:8080', '[::1]:3000', 'a.example']) {
    const { body } = await app.inject({ url: '/consultation', headers: { host } });
    expect(canonicalOf(body)).toBe(`http://${host}/consultation`);
    expect(body).toContain(`"item":"http://${host}/"`);
    expect(body).not.toContain('.invalid');
  }
  expect(rendered).toEqual(['/consultation']);
});

test('with SITE_URL a page names that, whatever the host', async () => {
  const { app } = await startApp({ pages, config: { siteUrl: 'https://bamgyeol.example' } });
  const tags = new Set();
  for (const host of ['a.example', 'b.example', 'localhost']) {
    const answer = await app.inject({ url: '/consultation', headers: { host } });
    expect(canonicalOf(answer.body)).toBe('https://bamgyeol.example/consultation');
    tags.add(answer.headers.etag);
  }
  expect(tags.size).toBe(1);
});
