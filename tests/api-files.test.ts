import { expect, test } from 'vitest';
import { sortApiTests } from './support/api-files.ts';

const APP = "import { startApp } from '#tests/support/app.ts';";

test('a test without a database runs with the unit tests and nowhere else', () => {
  const { withoutDatabase, onPostgres, onEmbedded } = sortApiTests([
    { path: 'server/queue.test.ts', text: "import { createQueue } from './queue.ts';" },
  ]);
  expect({ withoutDatabase, onPostgres, onEmbedded }).toEqual({
    withoutDatabase: ['server/queue.test.ts'],
    onPostgres: [],
    onEmbedded: [],
  });
});

test.each([
  ['every call', 'server/permissions.test.ts', APP],
  ['the database itself', 'db/server.test.ts', APP],
  ['what holds a lock', 'server/x.test.ts', `${APP}\nimport '#tests/support/locks.ts';`],
])('%s runs on both databases', (_, path, text) => {
  const sorted = sortApiTests([{ path, text }]);
  expect(sorted).toEqual({ withoutDatabase: [], onPostgres: [path], onEmbedded: [path] });
});

test('all else runs on Postgres, and on the embedded database before a release', () => {
  const sorted = sortApiTests([{ path: 'server/venues/edit.test.ts', text: APP }]);
  expect(sorted.onPostgres).toEqual(['server/venues/edit.test.ts']);
  expect(sorted.onEmbedded).toEqual([]);
});
