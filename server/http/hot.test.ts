import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { settingsChangesApi } from '#contract/settings/changes.ts';
import { venueChangesApi } from '#contract/venues/changes.ts';
import { makeVenue } from '#db/factories.ts';
import { startApp, startOwnApp, type TestApp } from '#tests/support/app.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

async function listen({ app }: TestApp) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** Over the wire, as only there the short way is taken. */
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = ask({ port, path, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part) => parts.push(part))
          .on('end', () => {
            const body = Buffer.concat(parts).toString('base64');
            resolve({ status: answer.statusCode, headers: answer.headers, body });
          });
      });
      sent.on('error', reject).end();
    });
}

/** Without what differs between any two answers. */
function comparable({ status, headers, body }: Answer) {
  const {
    date: _,
    'x-ratelimit-remaining': _remaining,
    'x-ratelimit-reset': _reset,
    ...rest
  } = headers;
  return { status, headers: rest, body };
}

function linesOf({ logs }: TestApp) {
  return logs
    .filter(({ msg }) => msg === 'answered')
    .map(
      ({ method, path, status, reqId }) => `${method} ${path} ${status} ${String(reqId).length}`,
    );
}

test.each([
  ['as it is', {}],
  ['compressed with Brotli', { 'accept-encoding': 'gzip, br' }],
  ['compressed with gzip', { 'accept-encoding': 'gzip' }],
])(
  'the second answer is the first one once more, %s',
  async (_, headers: Record<string, string>) => {
    const app = await startOwnApp();
    await makeVenue(app.db);
    const get = await listen(app);
    for (const path of ['/api/venues', '/api/venues/1', '/api/search?q=%EC%97%85%EC%86%8C']) {
      const first = await get(path, headers);
      expect(first.status, path).toBe(200);
      const second = await get(path, headers);
      expect(comparable(second)).toEqual(comparable(first));
      expect(Number(second.headers['x-ratelimit-remaining'])).toBe(
        Number(first.headers['x-ratelimit-remaining']) - 1,
      );
      const known = { ...headers, 'if-none-match': String(first.headers.etag) };
      const unchanged = await get(path, known);
      expect(unchanged).toMatchObject({ status: 304, body: '' });
      // The long way: another spelling of the host is nobody's favourite yet.
      const long = await get(path, { ...known, host: '127.0.0.1' });
      expect(comparable(unchanged)).toEqual(comparable(long));
    }
    const expected = ['/api/venues', '/api/venues/1', '/api/search'].flatMap((path) =>
      [200, 200, 304, 304].map((status) => `GET ${path} ${status} 36`),
    );
    await vi.waitFor(() => expect(linesOf(app)).toEqual(expected));
  },
);

test('nobody gets the old one after a write, nor what is not theirs', async () => {
  const app = await startOwnApp();
  const { db, as, clock } = app;
  const { id } = await makeVenue(db, { name: '앞', phone: '02-000-0000' });
  const get = await listen(app);
  const read = async (headers = {}) => {
    const { body } = await get(`/api/venues/${id}`, headers);
    return JSON.parse(Buffer.from(body, 'base64').toString());
  };
  await read();
  expect(await read()).toMatchObject({ name: '앞', phone: null });
  const staff = await as.staff('super');
  expect(await read({ cookie: staff.cookie })).toMatchObject({ phone: '02-000-0000' });
  const params = { venueId: id };
  await staff.call(venueChangesApi.update, { params, body: { name: '뒤' } });
  expect(await read()).toMatchObject({ name: '뒤' });
  expect(await read()).toMatchObject({ name: '뒤' });
  await staff.call(settingsChangesApi.update, { body: { gate: 'site' } });
  expect((await get(`/api/venues/${id}`)).status).toBe(403);
  await staff.call(settingsChangesApi.update, { body: { gate: 'content' } });
  await read();
  clock.advance(60_000);
  expect(await read()).toMatchObject({ name: '뒤' });
});

test('every answer counts, whichever way it goes', async () => {
  const app = await startApp({ config: { rateLimitScale: 0.01 } });
  await makeVenue(app.db);
  const get = await listen(app);
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await get('/api/venues')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test('other methods, bad hosts and unknown addresses go the long way', async () => {
  const app = await startOwnApp();
  const get = await listen(app);
  await get('/api/venues');
  expect((await get('/api/venues', {}, 'DELETE')).status).toBe(404);
  expect((await get('/api/venues', { host: '[' })).status).toBe(400);
  expect((await get('/api/venues/99')).status).toBe(404);
  expect((await get('/api/venues/99')).status).toBe(404);
});
