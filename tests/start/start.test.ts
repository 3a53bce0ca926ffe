import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, type Ended, runToEnd, startServer, temporaryFolder } from './server.ts';

afterAll(cleanUp);

// One folder for the tests of this file, which run one after another: the first of them creates
// the database in it, the others find it there.
const DATA_DIR = temporaryFolder();

function expectRefusal(ended: Ended, reason: RegExp): void {
  expect(ended.signal).toBeNull();
  expect(ended.code).toBeGreaterThan(0);
  const lines = ended.stderr.trim().split('\n');
  expect(lines).toEqual([expect.stringMatching(reason)]);
  // A stack trace is for us; the operator gets a sentence.
  expect(ended.stderr).not.toMatch(/^\s+at /m);
}

test('the server starts on an empty folder, answers, and ends with 0 on SIGTERM', async () => {
  const server = await startServer({ DATA_DIR });
  const home = await fetch(`${server.origin}/`);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('<html lang="ko"');
  const { code, signal, stderr } = await server.end('SIGTERM');
  expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
});

test('Ctrl-C ends it just as cleanly, also with a connection kept open', async () => {
  const server = await startServer({ DATA_DIR });
  // fetch keeps the connection alive after the answer.
  await (await fetch(`${server.origin}/healthz`)).text();
  const { code, signal } = await server.end('SIGINT');
  expect({ code, signal }).toEqual({ code: 0, signal: null });
});

test('a port in use is one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    expectRefusal(await runToEnd({ DATA_DIR, PORT: String(port) }), new RegExp(`포트 ${port}`));
  } finally {
    other.close();
  }
});

test('a data folder that cannot be written is one clear line', async () => {
  // Below a regular file: impossible for root as well.
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expectRefusal(await runToEnd({ DATA_DIR: join(file, 'data') }), /데이터 폴더에 쓸 수 없습니다/);
});

test('a data folder open in another process is one clear line, and the first one stays up', async () => {
  const server = await startServer({ DATA_DIR });
  expectRefusal(await runToEnd({ DATA_DIR }), /다른 프로세스가 쓰고 있습니다/);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await server.end('SIGTERM');
});

// These end before they open the folder, so they can run beside each other.
test.concurrent.each([
  ['PORT', 'eighty', {}],
  ['PORT', '70000', {}],
  ['DATABASE_URL', 'mysql://localhost/x', {}],
  ['ADMIN_PASSWORD', 'short', {}],
  ['DEMO_DATA', 'on', { NODE_ENV: 'production' }],
])('%s=%s is refused in one line that names it', async (name, value, others) => {
  const ended = await runToEnd({ DATA_DIR, ...others, [name]: value });
  expectRefusal(ended, new RegExp(`설정 오류: .*${name}`));
});

test('production without a mail server or an address says so, in one line each', async () => {
  const server = await startServer({ DATA_DIR, NODE_ENV: 'production' });
  expect(server.output().match(/^.*SMTP_URL.*$/gm)).toEqual([expect.stringContaining('outbox')]);
  expect(server.output().match(/^.*SITE_URL.*$/gm)).toEqual([expect.stringContaining('Host')]);
  await server.end('SIGTERM');
});

test.concurrent('an unreachable database server is one clear line', async () => {
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  expectRefusal(await runToEnd({ DATA_DIR, DATABASE_URL }), /DATABASE_URL/);
});
