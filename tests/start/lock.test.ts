import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '#db/root.ts';
import { dataFolder } from './data-folder.ts';
import {
  cleanUp,
  expectRefusal,
  type LaunchedServer,
  runToEnd,
  type Surroundings,
  startServer,
} from './server.ts';

afterAll(cleanUp);

const NOBODY = 65_534;
const IN_USE = /데이터 폴더를 다른 프로세스가 쓰고 있습니다/;
const OTHER_HOST = 'another-host another-process';

// One folder for the tests of this file, which run one after another, and the server that has it
// open: a start each would take most of their time.
const DATA_DIR = await dataFolder();
const HEARTBEAT = join(DATA_DIR, 'heartbeat');
let server: LaunchedServer;

const ownNamespaces = canRun('unshare', ['--net', '--mount', '--pid', '--fork'])
  ? ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child']
  : null;
if (!ownNamespaces) console.warn('No namespaces can be made here: that test is left out.');

// Needs root, to become someone else, and a project that others may read.
const canBeNobody = canRun(process.execPath, ['-e', `require('fs').readdirSync('dist/server')`], {
  uid: NOBODY,
});
if (!canBeNobody) console.warn('No other user can run the server here: that test is left out.');

test('after kill -9 the next process opens the folder, and a second one is refused', async () => {
  const killed = await startServer({ DATA_DIR });
  await killed.end('SIGKILL');
  const remains = readFileSync(HEARTBEAT, 'utf8');
  server = await startServer({ DATA_DIR });
  expect(readFileSync(HEARTBEAT, 'utf8')).not.toBe(remains);
  await expectRefused(server);
});

test.runIf(ownNamespaces)(
  'a second process in namespaces of its own is refused as well, and the first one stays up',
  async () => {
    // Loopback is down in a new network namespace.
    await expectRefused(server, { HOST: '0.0.0.0' }, { behind: ownNamespaces ?? [] });
  },
);

test('a server that ends takes its heartbeat along', async () => {
  await server.end('SIGTERM');
  expect(existsSync(HEARTBEAT)).toBe(false);
});

test('a folder that another host keeps open on a shared disk is refused', async () => {
  let beats = 0;
  const timer = setInterval(() => writeFileSync(HEARTBEAT, `${OTHER_HOST} ${beats++}`), 100);
  try {
    expectRefusal(await runToEnd({ DATA_DIR }), IN_USE);
  } finally {
    clearInterval(timer);
  }
});

test('what a host has left behind that is gone is taken over', async () => {
  writeFileSync(HEARTBEAT, `${OTHER_HOST} 41`);
  server = await startServer({ DATA_DIR });
  expect(readFileSync(HEARTBEAT, 'utf8')).not.toContain(OTHER_HOST);
});

test('a server whose folder was taken over ends with one line and acknowledges nothing more', async () => {
  writeFileSync(HEARTBEAT, `${OTHER_HOST} 0`);
  expectRefusal(await server.ended, /데이터 폴더를 다른 프로세스가 넘겨받아 서버를 끝냅니다/);
  expect(readFileSync(HEARTBEAT, 'utf8')).toBe(`${OTHER_HOST} 0`);
});

test.runIf(canBeNobody)('a folder that another user has open is refused', async () => {
  for (const name of ['', ...readdirSync(DATA_DIR, { recursive: true })]) {
    chownSync(join(DATA_DIR, String(name)), NOBODY, NOBODY);
  }
  rmSync(HEARTBEAT);
  server = await startServer({ DATA_DIR }, { uid: NOBODY });
  await expectRefused(server);
});

async function expectRefused(
  { origin }: LaunchedServer,
  settings: Record<string, string> = {},
  surroundings: Surroundings = {},
): Promise<void> {
  expectRefusal(await runToEnd({ DATA_DIR, ...settings }, surroundings), IN_USE);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
}

function canRun(command: string, words: string[], options: { uid?: number } = {}): boolean {
  const rest = command === process.execPath ? [] : ['true'];
  return spawnSync(command, [...words, ...rest], { cwd: PROJECT_ROOT, ...options }).status === 0;
}
