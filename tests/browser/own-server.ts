import { cleanUp, startServer, temporaryFolder } from '#tests/start/server.ts';
import { test as base } from './fixtures.ts';

// Like the shared one: an empty embedded database and its demo pictures take their time.
const START_TIMEOUT_MS = 180_000;

/** For tests that add, move or delete what others count: they have a server to themselves. */
export const test = base.extend<object, { ownOrigin: string }>({
  ownOrigin: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner demands a pattern here
    async ({}, use) => {
      const settings = { DATA_DIR: temporaryFolder(), SITE_URL: '', DEMO_DATA: 'on' };
      const server = await startServer(settings, START_TIMEOUT_MS);
      await use(server.origin);
      await server.end('SIGTERM');
      await cleanUp();
    },
    { scope: 'worker', timeout: 2 * START_TIMEOUT_MS },
  ],
  baseURL: ({ ownOrigin }, use) => use(ownOrigin),
});
