import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Definition } from './endpoint.ts';

/** Their body is one thing as a whole: a week, a text, a place in a list. */
const WHOLE = [
  'PUT /api/venues/:venueId/hours',
  'PUT /api/venues/:venueId/updates/:updateId',
  'PUT /api/venues/:venueId/image',
  'PUT /api/venues/:venueId/review-pause',
  'PUT /api/venues/order',
];

async function editingCalls(): Promise<Definition[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'));
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(join(import.meta.dirname, name)).href)),
  );
  return modules
    .flatMap((exported) => Object.entries(exported as Record<string, object>))
    .filter(([name]) => name.endsWith('Api'))
    .flatMap(([, endpoints]) => Object.values(endpoints) as Definition[])
    .filter(({ method, body }) => body && (method === 'PATCH' || method === 'PUT'));
}

test('what an editing call does not send is not filled in: absent means untouched', async () => {
  const calls = await editingCalls();
  expect(calls.length).toBeGreaterThan(15);
  for (const { method, path, body } of calls) {
    const name = `${method} ${path}`;
    if (WHOLE.includes(name)) continue;
    const read = body?.safeParse({});
    if (read?.success) expect(read.data, name).toEqual({});
  }
});
