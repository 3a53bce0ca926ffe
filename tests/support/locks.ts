import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** The embedded database lets nobody else in meanwhile: there the waiting ends by itself. */
export async function untilSomeoneWaits(tx: Pick<TestApp['db'], 'execute'>): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { rows } = (await tx.execute(
      sql`select 1 from pg_locks where not granted limit 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
