import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '#db/migrate.ts';
import type { Deps } from './http/context.ts';
import { AppError } from './http/errors.ts';

/** For whatever watches over the process: alive, and ready to answer. */
export function serveHealth(app: FastifyInstance, { database }: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    try {
      await database.db.execute(sql`select 1`);
      if (await isMigrated(database.db)) return { status: 'ok' };
    } catch {
      // Told below, without the reason: the address is public.
    }
    throw new AppError('unavailable');
  });
}
