import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeCategory, makeVenue } from '#db/factories.ts';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';

const pages = await sourcePages();

/** A wine bar and a restaurant; over the wire, because finished answers are sent before the framework. */
async function openSite() {
  const rendered: string[] = [];
  const { app, db } = await startApp({
    pages: {
      ...pages,
      async render(request) {
        rendered.push(`${request.path}${request.search} ${request.preferred}`);
        return pages.render(request);
      },
    },
  });
  const [wine, dining] = [
    await makeCategory(db, { slug: 'wine', displayOrder: 0 }),
    await makeCategory(db, { slug: 'dining', displayOrder: 1 }),
  ];
  await makeVenue(db, { name: '잔과 병', categoryId: wine.id });
  await makeVenue(db, { name: '처마 밑', categoryId: dining.id });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  async function open(path: string, headers: Record<string, string> = {}) {
    const [answer]: IncomingMessage[] = await once(
      get({ host: '127.0.0.1', port, path, headers, agent: false }),
      'response',
    );
    if (!answer) throw new Error('no answer');
    const body = await readText(answer);
    const names = [...body.matchAll(/<h3><a[^>]*>([^<]+)<\/a><\/h3>/g)].map(([, name]) => name);
    return { status: answer.statusCode, headers: answer.headers, names, body };
  }
  return { open, rendered, wine, dining };
}

const WINE_FIRST = ['잔과 병', '처마 밑'];
const DINING_FIRST = ['처마 밑', '잔과 병'];

test('whoever prefers a category gets its venues first, and nobody else does', async () => {
  const { open, rendered, dining } = await openSite();
  const cookie = `theme=dark; preferred_category=${dining.id}`;
  // Each several times and in turns: from the first rendering on they come from memory.
  for (let n = 0; n < 3; n += 1) {
    expect((await open('/')).names).toEqual(WINE_FIRST);
    expect((await open('/', { cookie })).names).toEqual(DINING_FIRST);
    expect((await open('/', { cookie: 'theme=dark' })).names).toEqual(WINE_FIRST);
  }
  expect(rendered).toEqual(['/ null', `/ ${dining.id}`]);
});

test('a shared cache is told that cookies matter, and no copy stands for the other', async () => {
  const { open, dining } = await openSite();
  const cookie = `preferred_category=${dining.id}`;
  const plain = await open('/');
  const own = await open('/', { cookie });
  expect(own.headers.vary).toContain('cookie');
  expect(own.headers.etag).not.toBe(plain.headers.etag);
  const asked = { cookie, 'if-none-match': String(plain.headers.etag) };
  expect((await open('/', asked)).status).toBe(200);
  const again = { cookie, 'if-none-match': String(own.headers.etag) };
  expect((await open('/', again)).status).toBe(304);
});

test('what nobody can prefer makes no page of its own', async () => {
  const { open, rendered } = await openSite();
  const plain = (await open('/')).body;
  for (const value of ['999', '0', 'wine', '1234567890', '']) {
    const { body } = await open('/', { cookie: `preferred_category=${value}` });
    expect(body, value).toBe(plain);
  }
  expect(rendered).toEqual(['/ null']);
});

test('one category, other orders and other pages are the same for everyone', async () => {
  const { open, rendered, dining } = await openSite();
  const cookie = `preferred_category=${dining.id}`;
  for (const path of ['/?category=wine', '/?sort=newest', '/map', '/consultation']) {
    const { body } = await open(path);
    expect((await open(path, { cookie })).body, path).toBe(body);
  }
  expect(rendered).toHaveLength(4);
});
