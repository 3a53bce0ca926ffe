import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { sessionSecret } from './session-secret.ts';

const SECRET = 'a secret of at least thirty-two characters';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-secret-'));
  folders.push(folder);
  return folder;
}

test('a configured secret is used; else one is made once, kept and closed to others', () => {
  const DATA_DIR = temporaryFolder();
  const made = sessionSecret(readConfig({ DATA_DIR }));
  expect(made).toMatch(/^[\da-f]{64}$/);
  expect(sessionSecret(readConfig({ DATA_DIR }))).toBe(made);
  const file = join(DATA_DIR, 'session-secret');
  expect(readFileSync(file, 'utf8')).toBe(made);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(DATA_DIR)).toEqual(['session-secret']);
  expect(sessionSecret(readConfig({ DATA_DIR, SESSION_SECRET: SECRET }))).toBe(SECRET);
});

test.each([
  ['empty', ''],
  ['a line break', '\n'],
  ['half of it', 'a'.repeat(40)],
  ['the zeros of a lost disk', '\0'.repeat(64)],
  ['something else', 'Z'.repeat(64)],
])('a secret file that holds %s is refused, and left for whoever has a backup', (_, text) => {
  const DATA_DIR = temporaryFolder();
  const file = join(DATA_DIR, 'session-secret');
  writeFileSync(file, text);
  const start = () => sessionSecret(readConfig({ DATA_DIR }));
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/^DATA_DIR .*session-secret.* delete it[^\n]*$/);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a damaged secret file does not matter where the secret is configured', () => {
  const DATA_DIR = temporaryFolder();
  writeFileSync(join(DATA_DIR, 'session-secret'), '');
  expect(sessionSecret(readConfig({ DATA_DIR, SESSION_SECRET: SECRET }))).toBe(SECRET);
});
