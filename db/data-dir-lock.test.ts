import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DATA_DIR_IN_USE, DATA_DIR_LOST, lockDataDir } from './data-dir-lock.ts';

const BEAT_MS = 100;
/** With this one a start that waits for a beat does not end within a test. */
const HOUR_MS = 3_600_000;
const OTHER_HOST = 'another-host another-process';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-lock-'));
  endings.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The kernel's lock belongs to the opened file: two of one process keep each other out as well. */
async function lock(folder: string, { beatMs = BEAT_MS, onLost = fail } = {}) {
  let unlock: (() => Promise<void>) | null = await lockDataDir(folder, onLost, beatMs);
  async function end() {
    await unlock?.();
    unlock = null;
  }
  endings.push(end);
  return end;
}

function fail(error: Error): void {
  throw error;
}

function heartbeatOf(folder: string): string {
  return readFileSync(join(folder, 'heartbeat'), 'utf8');
}

function writeHeartbeat(folder: string, text: string): void {
  writeFileSync(join(folder, 'heartbeat'), text);
}

/** What a process of this host leaves behind when it is killed: its files, and no lock. */
async function leaveRemains(folder: string): Promise<string> {
  const unlock = await lock(folder);
  const heartbeat = heartbeatOf(folder);
  await unlock();
  writeHeartbeat(folder, heartbeat);
  return heartbeat;
}

/** A process elsewhere that keeps beating. */
function beatElsewhere(folder: string, owner: string): void {
  let count = 0;
  const timer = setInterval(() => writeHeartbeat(folder, `${owner} ${count++}`), 20);
  endings.push(() => clearInterval(timer));
}

const inUse = { code: DATA_DIR_IN_USE };

test('a folder that is open is refused, and free again once it is closed', async () => {
  const folder = temporaryFolder();
  const unlock = await lock(folder);
  await expect(lock(folder)).rejects.toMatchObject(inUse);
  await unlock();
  await lock(folder, { beatMs: HOUR_MS });
});

test('lock and heartbeat are closed to other users, and nothing else is left behind', async () => {
  const folder = temporaryFolder();
  const unlock = await lock(folder);
  for (const name of ['lock', 'heartbeat']) {
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  await unlock();
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('the remains of a process of this host that was killed are taken over at once', async () => {
  const folder = temporaryFolder();
  const remains = await leaveRemains(folder);
  await lock(folder, { beatMs: HOUR_MS });
  expect(heartbeatOf(folder)).not.toBe(remains);
});

test('a heartbeat of another host that moves is refused', async () => {
  const folder = temporaryFolder();
  writeHeartbeat(folder, `${OTHER_HOST} 0`);
  beatElsewhere(folder, OTHER_HOST);
  await expect(lock(folder)).rejects.toMatchObject(inUse);
  // Refused means let go: whoever comes later finds the kernel's lock free.
  expect(heartbeatOf(folder)).toContain(OTHER_HOST);
});

test('a heartbeat of another host that stands still is taken over', async () => {
  const folder = temporaryFolder();
  writeHeartbeat(folder, `${OTHER_HOST} 41`);
  await lock(folder);
  expect(heartbeatOf(folder)).not.toContain(OTHER_HOST);
});

test('a torn heartbeat, as a lost disk leaves it, does not need a person', async () => {
  const folder = temporaryFolder();
  writeHeartbeat(folder, '');
  await lock(folder);
  expect(heartbeatOf(folder)).not.toBe('');
});

test('a lock file that was deleted under a running process does not let a second one in', async () => {
  const folder = temporaryFolder();
  await lock(folder);
  rmSync(join(folder, 'lock'));
  await expect(lock(folder)).rejects.toMatchObject(inUse);
});

test('of two hosts that take over the same remains at once one goes on', async () => {
  const folder = temporaryFolder();
  writeHeartbeat(folder, `${OTHER_HOST} 41`);
  // On a disk whose locks do not reach the other host each has a lock file to itself.
  const first = lock(folder);
  rmSync(join(folder, 'lock'));
  const results = await Promise.allSettled([first, lock(folder)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a process that lost the folder to another is told, and leaves the other alone', async () => {
  const folder = temporaryFolder();
  const lost = new Promise<Error>((resolve) => void lock(folder, { onLost: resolve }));
  await expect.poll(() => readdirSync(folder)).toContain('heartbeat');
  writeHeartbeat(folder, `${OTHER_HOST} 0`);
  expect(await lost).toMatchObject({ code: DATA_DIR_LOST });
  expect(heartbeatOf(folder)).toBe(`${OTHER_HOST} 0`);
});

test('a heartbeat that someone deleted comes back', async () => {
  const folder = temporaryFolder();
  await lock(folder);
  rmSync(join(folder, 'heartbeat'));
  await expect.poll(() => readdirSync(folder)).toContain('heartbeat');
});
