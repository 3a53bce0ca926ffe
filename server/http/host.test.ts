import { createConnection } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { startApp } from '#tests/support/app.ts';
import { sourcePages } from '#tests/support/pages.ts';
import { isHost, originOf } from './host.ts';

const pages = await sourcePages();

test.each([
  'bamgyeol.kr',
  'BAMGYEOL.KR:443',
  'localhost:3000',
  'a-b.c_d.example.',
  'xn--bj0bj3i97fq8o5lq.kr',
  '127.0.0.1:3000',
  '[::1]:3000',
  '[2001:db8::1]',
  '[::ffff:1.2.3.4]',
])('%s is a host', (text) => {
  expect(isHost(text)).toBe(true);
});

test.each([
  '',
  '[',
  '[]',
  '[::1',
  '[g::1]',
  '[::1]x',
  'a b',
  'a/b',
  'a?b',
  'a#b',
  'user@host',
  'a,b',
  '"><script>',
  '밤결.kr',
  'host:',
  'host:port',
  'host:99999',
  'host:1:2',
  '256.256.256.256',
  `${'x'.repeat(254)}`,
])('%j is no host', (text) => {
  expect(isHost(text)).toBe(false);
});

test.each([
  [
    { siteUrl: 'https://bamgyeol.kr' },
    { host: 'evil.test', protocol: 'http' },
    'https://bamgyeol.kr',
  ],
  [{ siteUrl: null }, { host: 'a.test:3000', protocol: 'http' }, 'http://a.test:3000'],
  [{ siteUrl: null }, { host: 'a.test', protocol: 'https' }, 'https://a.test'],
  [{ siteUrl: null }, { host: 'a.test', protocol: 'javascript' }, 'http://a.test'],
  [{ siteUrl: null }, { host: '', protocol: 'http' }, ''],
])('with %j a request to %j is at "%s"', (config, asked, origin) => {
  // A forwarded protocol is whatever the proxy let through.
  expect(originOf(config, asked as Parameters<typeof originOf>[1])).toBe(origin);
});

/** Over a socket: whatever else sends a request writes its own Host. */
async function openSocket() {
  const { app, logs } = await startApp({ pages });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const ask = async (...lines: string[]) => {
    const socket = createConnection({ port: Number(port), host: '127.0.0.1' });
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    const [head = '', ...body] = (await readText(socket)).split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') };
  };
  return { ask, logs };
}

const PATHS = [
  '/',
  '/nothing',
  '/consultation',
  '/venues/1',
  '/api/venues',
  '/api/nothing',
  '/api/login',
  '/objects/x',
  '/art/2/jjok/1/card.svg',
  '/assets/x.js',
  '/nothing.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/rss.xml',
  '/manifest.webmanifest',
  '/healthz',
  '/readyz',
];

test('a Host that is no host is 400 on every path, never a failure of ours', async () => {
  const { ask, logs } = await openSocket();
  for (const path of PATHS) {
    for (const host of ['[', 'a"b']) {
      const { status, body } = await ask(`GET ${path} HTTP/1.1`, `Host: ${host}`);
      expect(status, `${path} ${host}`).toBe(400);
      expect(ErrorBody.parse(JSON.parse(body)).error).toMatch(/호스트/);
    }
  }
  expect((await ask('POST /api/customer/login HTTP/1.1', 'Host: [')).status).toBe(400);
  expect(logs.filter(({ level }) => level >= 50)).toEqual([]);
});

test('an old health check sends no Host and is answered', async () => {
  const { ask, logs } = await openSocket();
  for (const path of [
    '/healthz',
    '/readyz',
    '/consultation',
    '/api/categories',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    expect((await ask(`GET ${path} HTTP/1.0`)).status, path).toBe(200);
  }
  // HTTP/1.1 demands one.
  expect((await ask('GET /healthz HTTP/1.1')).status).toBe(400);
  expect(logs.filter(({ level }) => level >= 50)).toEqual([]);
});
