import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
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
