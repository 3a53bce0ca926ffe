import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { ADMIN } from '#tests/support/admin.ts';
import { dataFolder } from './data-folder.ts';
import {
  cleanUp,
  expectRefusal,
  type LaunchedServer,
  runCommand,
  startServer,
  temporaryFolder,
} from './server.ts';

afterAll(cleanUp);

const DATA_DIR = await dataFolder();
const PLACE = join(temporaryFolder(), 'backups');
const BREATH_MS = 20;
const WHOLE = /^\d{4}-[\dTZ-]+-[0-9a-f]{4}$/;

function backups(): string[] {
  return existsSync(PLACE) ? readdirSync(PLACE).filter((name) => WHOLE.test(name)) : [];
}

function settingsOf({ origin }: LaunchedServer) {
  return { DATA_DIR, PORT: new URL(origin).port };
}

async function signIn({ origin }: LaunchedServer): Promise<number> {
  const { status } = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return status;
}

test('a server that has the folder open makes the backup for the command, and goes on serving', async () => {
  const server = await startServer({ DATA_DIR });
  const running = runCommand(settingsOf(server), 'backup', '--to', PLACE);
  const statuses = new Set<number>();
  let isOver = false;
  const ended = running.finally(() => {
    isOver = true;
  });
  // As visitors do, with a breath in between.
  while (!isOver) {
    statuses.add((await fetch(`${server.origin}/api/search?q=밤`)).status);
    await setTimeout(BREATH_MS);
  }
  expect(await ended).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('백업했습니다'),
  });
  expect([...statuses]).toEqual([200]);
  expect(backups()).toHaveLength(1);

  // Whoever has another secret, or finds nobody at the port, is told what to do.
  const stranger = { ...settingsOf(server), SESSION_SECRET: 'x'.repeat(32) };
  const refusal = /서버\(.*\)에 백업을 맡기지 못했습니다/;
  expectRefusal(await runCommand(stranger, 'backup', '--to', PLACE), refusal);

  // Killed in the middle of one, it leaves nothing that counts as a backup.
  const cut = runCommand(settingsOf(server), 'backup', '--to', PLACE);
  const isUnderway = () => readdirSync(PLACE).some((name) => name.endsWith('.unfinished'));
  await expect.poll(isUnderway, { timeout: 30_000, interval: 5 }).toBe(true);
  await server.end('SIGKILL');
  expect((await cut).code).toBe(1);
  expect(backups()).toHaveLength(1);
});

test('while nothing serves, the command opens the folder itself and sweeps what was cut short', async () => {
  const { code, stderr } = await runCommand(
    { DATA_DIR, BACKUP_TO: PLACE },
    'backup',
    '--keep',
    '1',
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(readdirSync(PLACE)).toEqual(backups());
  expect(backups()).toHaveLength(1);
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
});

test('what was restored into an empty folder serves, and a folder in use is refused', async () => {
  const other = temporaryFolder();
  const restored = await runCommand({ DATA_DIR: other }, 'restore', '--from', PLACE);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  const again = await runCommand({ DATA_DIR: other }, 'restore', '--from', PLACE);
  expectRefusal(again, /비어 있지 않습니다/);

  const server = await startServer({ DATA_DIR: other, ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  expect(await signIn(server)).toBe(200);
  expect((await fetch(`${server.origin}/`)).status).toBe(200);
  await server.end('SIGTERM');
});
