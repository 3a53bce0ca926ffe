import { once } from 'node:events';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ADMIN } from '#tests/support/admin.ts';
import {
  cleanUp,
  expectRefusal,
  type LaunchedServer,
  runToEnd,
  startServer,
  temporaryFolder,
} from './server.ts';

afterAll(cleanUp);

const NOBODY = 65_534;
const PATIENCE = { timeout: 20_000, interval: 50 };
const isRoot = process.getuid?.() === 0;
const ONE_COLOUR = { create: { width: 64, height: 64, channels: 3, background: 'navy' } } as const;
const CUSTOMER = {
  email: 'visitor@example.com',
  password: 'nine-lanterns-by-the-river',
  nickname: '등불아래',
  birthYear: 1990,
  gender: 'F',
  phoneNumber: '010-0000-0000',
};

// One folder for the tests of this file, which run one after another: the first of them creates
// the database in it, the others find it there. So do those that ask of the same server.
const DATA_DIR = temporaryFolder();
let server: LaunchedServer;

test('the server starts on an empty folder, answers, and ends with 0 on SIGTERM', async () => {
  const first = await startServer({ DATA_DIR });
  const home = await fetch(`${first.origin}/`);
  expect(home.status, first.output()).toBe(200);
  expect(await home.text()).toContain('<html lang="ko"');
  const { code, signal, stderr } = await first.end('SIGTERM');
  expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
});

test('everything in a data folder that was open to others is closed after the start', async () => {
  for (const path of everythingIn(DATA_DIR)) chmodSync(path, modeOf(path).isFolder ? 0o755 : 0o666);
  chmodSync(DATA_DIR, 0o755);
  server = await startServer({ DATA_DIR, DRAIN_SECONDS: '1' });
  // What is written from now on, by the database's thread, as a mail and as a picture.
  await signUpAndUpload(server.origin);
  expect(readdirSync(DATA_DIR)).toEqual(
    expect.arrayContaining(['heartbeat', 'lock', 'objects', 'outbox', 'postgres']),
  );
  const open = [DATA_DIR, ...everythingIn(DATA_DIR)].filter((path) => modeOf(path).isOpen);
  expect(open).toEqual([]);
});

test('Ctrl-C ends it just as cleanly, after those on their way and with a connection kept open', async () => {
  // fetch keeps the connection alive after the answer.
  await (await fetch(`${server.origin}/healthz`)).text();
  const ended = server.end('SIGINT');
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await statusOf('/')).toBe(200);
  const { code, signal } = await ended;
  expect({ code, signal }).toEqual({ code: 0, signal: null });
});

test('production without a mail server and an address says so in one line each', async () => {
  const inProduction = await startServer({ DATA_DIR, NODE_ENV: 'production' });
  const { stdout, stderr } = await inProduction.end('SIGTERM');
  expect(stdout.match(/^.*SMTP_URL.*$/gm)).toEqual([expect.stringContaining('outbox')]);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^경고: SITE_URL/)]);
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

test('a torn secret file is refused in one line that says what to do', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'session-secret'), '');
  expectRefusal(
    await runToEnd({ DATA_DIR: folder }),
    /설정 오류: DATA_DIR .*session-secret.*delete/,
  );
});

test.runIf(isRoot)("another user's data folder that is open to all is one clear line", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  const refused = await runToEnd({ DATA_DIR: folder }, { uid: NOBODY });
  expectRefusal(refused, /설정 오류: DATA_DIR must belong to the user who runs the server/);
});

// These end before they open the folder, so they can run beside each other.
test.concurrent('a wrong setting is refused in one line that names it', async () => {
  expectRefusal(await runToEnd({ DATA_DIR, TRUST_PROXY: 'on' }), /설정 오류: .*TRUST_PROXY/);
});

test.concurrent.each(['203.0.113.9', 'no-such-host.invalid'])(
  'HOST=%s, which is not this machine, is one clear line',
  async (HOST) => {
    expectRefusal(await runToEnd({ DATA_DIR, HOST }), /^HOST와 PORT가 .*/);
  },
);

function everythingIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}

function modeOf(path: string) {
  const stats = statSync(path);
  const isFolder = stats.isDirectory();
  return { isFolder, isOpen: (stats.mode & 0o777) !== (isFolder ? 0o700 : 0o600) };
}

/** Leads to a mail in the outbox and to a picture among the objects. */
async function signUpAndUpload(origin: string): Promise<void> {
  async function send(method: string, path: string, body: unknown, headers = {}) {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return answer;
  }
  await send('POST', '/api/customer/signup', CUSTOMER);
  await send('POST', '/api/customer/password-reset', { email: CUSTOMER.email });
  const login = await send('POST', '/api/auth/login', ADMIN);
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const upload = await send('POST', '/api/objects/upload', {}, { cookie });
  const { uploadURL } = (await upload.json()) as { uploadURL: string };
  const sent = await fetch(new URL(uploadURL, origin), {
    method: 'PUT',
    headers: { 'content-type': 'image/png', cookie },
    body: new Uint8Array(await sharp(ONE_COLOUR).png().toBuffer()),
  });
  expect(sent.status).toBe(201);
  await expect.poll(() => readdirSync(DATA_DIR), PATIENCE).toContain('outbox');
}
