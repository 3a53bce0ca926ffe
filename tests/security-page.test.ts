import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#db/root.ts';

const page = readFileSync(join(PROJECT_ROOT, 'SECURITY.md'), 'utf8');
const CITED = /`([\w.-]+(?:\/[\w.-]+)+)`(?: "([^"]+)")?/g;
const cited = [...page.matchAll(CITED)].map(([, path = '', name]) => ({ path, name }));

test('every file that the security page names exists', () => {
  expect(cited.length).toBeGreaterThan(50);
  const missing = cited.filter(({ path }) => !existsSync(join(PROJECT_ROOT, path)));
  expect(missing).toEqual([]);
});

test('every test that the security page names is there under that name', () => {
  const missing = cited.filter(({ path, name }) => {
    const file = join(PROJECT_ROOT, path);
    return name && !(statSync(file).isFile() && readFileSync(file, 'utf8').includes(name));
  });
  expect(missing).toEqual([]);
});
