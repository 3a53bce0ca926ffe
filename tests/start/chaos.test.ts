import { afterAll, expect, test } from 'vitest';
import { breachesOf, runChaos } from '#tests/chaos/chaos.ts';
import { canRunPostgres } from '#tests/support/postgres.ts';
import { cleanUp } from './server.ts';

afterAll(cleanUp);

/** Long enough for a cut, a shutdown and a line that hangs; `npm run chaos` does the rest. */
const SECONDS = 15;

test.runIf(await canRunPostgres())(
  'nothing acknowledged is lost while a Postgres server is cut off, hangs and restarts',
  async () => {
    expect(breachesOf(await runChaos(SECONDS, () => {}))).toEqual([]);
  },
);
