import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { prepareDataDir } from './data-dir.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** With something below it, everything open to everyone. */
function openFolder(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-data-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  for (const file of files) {
    const path = join(folder, file);
    mkdirSync(join(path, '..'), { recursive: true });
    chmodSync(join(path, '..'), 0o777);
    writeFileSync(path, '');
    chmodSync(path, 0o666);
  }
  return folder;
}

function modeOf(...path: string[]): string {
  return (statSync(join(...path)).mode & 0o7777).toString(8);
}

test('a new data folder is for its owner alone', () => {
  const folder = join(openFolder(), 'new', 'data');
  prepareDataDir(folder);
  expect(modeOf(folder)).toBe('700');
});

test('a data folder that existed is closed with everything this program has put into it', () => {
  const files = [
    'postgres/base/1/1259',
    'objects/a/640.webp',
    'outbox/1.eml',
    'session-secret',
    'session-secret.4711',
    'lock',
    'heartbeat',
  ];
  const folder = openFolder(...files);
  prepareDataDir(folder);
  for (const file of files) expect([file, modeOf(folder, file)]).toEqual([file, '600']);
  for (const inside of ['', 'postgres', 'postgres/base/1', 'objects/a', 'outbox']) {
    expect([inside, modeOf(folder, inside)]).toEqual([inside, '700']);
  }
});

test("the operator's own files and what a link leads to are left as they are", () => {
  const elsewhere = openFolder('picture.webp');
  const folder = openFolder('notes.txt');
  symlinkSync(elsewhere, join(folder, 'objects'));
  prepareDataDir(folder);
  expect(modeOf(folder, 'notes.txt')).toBe('666');
  expect(modeOf(elsewhere, 'picture.webp')).toBe('666');
});

test('a data folder behind a link is closed as well', () => {
  const folder = openFolder('session-secret');
  const link = join(openFolder(), 'data');
  symlinkSync(folder, link);
  prepareDataDir(link);
  expect([modeOf(folder), modeOf(folder, 'session-secret')]).toEqual(['700', '600']);
});

test('a folder that everybody shares is refused instead of closed', () => {
  const shared = openFolder();
  chmodSync(shared, 0o1777);
  for (const folder of [shared, '/']) {
    expect(() => prepareDataDir(folder)).toThrow(ConfigError);
    expect(() => prepareDataDir(folder)).toThrow(/^DATA_DIR must be a folder of its own/);
  }
  expect(modeOf(shared)).toBe('1777');
});
