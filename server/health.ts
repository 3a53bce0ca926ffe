import type { FastifyInstance } from 'fastify';
import { isMigrated } from '#db/migrate.ts';
import type { Deps } from './http/deps.ts';
import { busy } from './http/errors.ts';

/** However often anyone asks, the database is asked once in this time. */
const REMEMBERED_MS = 1_000;

/** For whatever watches over the process: alive, and ready to answer. */
export function serveHealth(app: FastifyInstance, { database, elapsed, ending }: Deps): void {
  let asked: { at: number; isReady: Promise<boolean> } | null = null;

  function askDatabase(): Promise<boolean> {
    // Without the reason of a failure: the address is public.
    return isMigrated(database.db).catch(() => false);
  }

  // Not limited: whoever watches must not be told to come back later.
  const config = { rateLimit: false };
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async () => {
    if (ending.aborted) throw busy();
    if (!asked || elapsed() - asked.at >= REMEMBERED_MS) {
      asked = { at: elapsed(), isReady: askDatabase() };
    }
    if (await asked.isReady) return { status: 'ok' };
    throw busy();
  });
}
