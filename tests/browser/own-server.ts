import { cpSync } from 'node:fs';
import { cleanUp, START_TIMEOUT_MS, startServer, temporaryFolder } from '#tests/start/server.ts';
import { test as base } from './fixtures.ts';

/** With more in its data folder than the demo content: `prepare` puts it there before the start. */
export function testWithOwnServer(prepare: (dataDir: string) => Promise<void>) {
  return base.extend<object, { ownOrigin: string }>({
    ownOrigin: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner demands a pattern here
      async ({}, use) => {
        const DATA_DIR = temporaryFolder();
        cpSync(process.env.PREPARED_DATA_DIR ?? '', DATA_DIR, { recursive: true });
        await prepare(DATA_DIR);
        const server = await startServer({ DATA_DIR, SITE_URL: '' });
        await use(server.origin);
        await server.end('SIGTERM');
        await cleanUp();
      },
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
    baseURL: ({ ownOrigin }, use) => use(ownOrigin),
  });
}

/** For tests that add, move or delete what others count: they have a server to themselves. */
export const test = testWithOwnServer(async () => {});
