import { sql } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import type { Db } from '#db/client.ts';
import { openServer, type ServerOptions } from '#db/server.ts';
import { openTestDatabase } from './database.ts';
import { startLine } from './line.ts';

/** Whether this run's database is a server, to which there are lines that can break. */
export const isServer = inject('database').kind === 'postgres';

/** The worker's database opened a second time, over a line of its own; closed after the test. */
export async function openOverLine({ isDeaf, ...options }: ServerOptions & { isDeaf?: true } = {}) {
  const worker = await openTestDatabase();
  const source = inject('database');
  if (source.kind !== 'postgres') throw new Error('only a server has a line');
  const [row] = await rowsOf<{ name: string }>(worker.db, sql`select current_database() as name`);
  const directUrl = source.maintenanceUrl.replace(/\/[^/]+$/, `/${row?.name}`);
  const line = await startLine(directUrl);
  if (isDeaf) line.deafen();
  const database = await openServer(line.url, options);
  onTestFinished(async () => {
    line.mend();
    await database.close().catch(() => {});
    line.close();
  });
  return { line, directUrl, database, db: database.db, worker: worker.db };
}

export async function rowsOf<T>(db: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
