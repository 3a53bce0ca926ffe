import { createConnection } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { startApp, startOwnApp } from '#tests/support/app.ts';

// Failures before any route is found: the framework's router and Node's parser refuse these.

const NOT_FOUND = {
  error: '요청한 정보를 찾을 수 없습니다.',
  message: '요청한 정보를 찾을 수 없습니다.',
  requestId: expect.any(String),
};

test.each(['/api/venues/%', '/api/venues/by-slug/%E0%A4%A', '/api/%zz', '/%c0%af', '/objects/%ff'])(
  'the badly encoded address %s is 404 like any unknown one',
  async (url) => {
    const { app } = await startApp();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(NOT_FOUND);
  },
);

test('a very long address is 404 like any unknown one', async () => {
  const { app } = await startApp();
  for (const path of [
    `/api/venues/${'9'.repeat(5_000)}`,
    `/api/venues/by-slug/${'x'.repeat(5_000)}`,
    `/api/${'x/'.repeat(5_000)}`,
    `/objects/${'x'.repeat(5_000)}`,
  ]) {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(NOT_FOUND);
  }
});

test.each([
  ['is not HTTP', 'nonsense\r\n\r\n', 400],
  [
    'is too long for it',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    431,
  ],
])('what %s is answered in the one shape too', async (_, request, status) => {
  const { app } = await startOwnApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = createConnection({ port: Number(port), host: '127.0.0.1' });
  socket.end(request);
  const [head = '', body = ''] = (await readText(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const told = ErrorBody.parse(JSON.parse(body));
  expect(told.error).toMatch(/[가-힣]/);
  expect(told.message).toBe(told.error);
});
