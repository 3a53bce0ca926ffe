import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type BulkRun, bulkApi } from '#contract/bulk/bulk.ts';
import { urlOf } from '#contract/endpoint.ts';
import { makeCategory } from '#db/factories.ts';
import { auditLog, bulkRows, venues } from '#db/schema/index.ts';
import { openServer } from '#db/server.ts';
import { canRunPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { cleanUp, startServer, temporaryFolder } from './server.ts';

/** Five chunks: the server is killed after the first. */
const VENUES = 500;
const PATIENCE = { timeout: 60_000, interval: 20 };

let postgres: PostgresServer | undefined;
afterAll(async () => {
  await cleanUp();
  await postgres?.stop();
});

test.runIf(await canRunPostgres())(
  'a bulk run whose server is killed goes on with the next one and changes each venue once',
  async () => {
    postgres = await startPostgres({ durability: 'off' });
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: postgres.url('postgres') };
    const first = await startServer(settings);
    const { db, close } = await openServer(settings.DATABASE_URL);
    const { id: categoryId } = await makeCategory(db);
    // In portions, as every writer of many does: one statement has only so long.
    for (let from = 1; from <= VENUES; from += 100) {
      await db.execute(sql`
        insert into venues (name, slug, category_id)
        select '업소 ' || n, 'many-' || n, ${categoryId}::int
        from generate_series(${from}::int, ${from + 99}::int) n`);
    }
    const cookie = await signIn(first.origin);
    const ordered = await fetch(first.origin + urlOf(bulkApi.create, {}), {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        key: randomUUID(),
        selection: { filter: {} },
        change: { kind: 'visibility', isActive: false },
      }),
    });
    expect(ordered.status).toBe(201);
    const { id: runId } = (await ordered.json()) as BulkRun;
    const changed = () =>
      db.$count(bulkRows, and(eq(bulkRows.runId, runId), eq(bulkRows.state, 'changed')));
    await expect.poll(changed, PATIENCE).toBeGreaterThan(0);
    await first.end('SIGKILL');
    const before = await changed();
    expect(before).toBeLessThan(VENUES);

    // As if the time had passed after which whoever was at it counts as lost.
    await db.execute(
      sql`update pgboss.job set started_on = now() - interval '1 hour' where name = 'bulk'`,
    );
    const second = await startServer(settings);
    const look = async () => {
      const address = second.origin + urlOf(bulkApi.get, { params: { runId } });
      const answer = await fetch(address, { headers: { cookie } });
      return (await answer.json()) as BulkRun;
    };
    await expect
      .poll(look, { ...PATIENCE, interval: 500 })
      .toMatchObject({ state: 'done', counts: { changed: VENUES, waiting: 0, failed: 0 } });
    expect(await db.$count(venues, eq(venues.isActive, false))).toBe(VENUES);
    expect(await db.$count(auditLog, eq(auditLog.entity, 'bulk'))).toBe(1);
    expect((await second.end('SIGTERM')).code).toBe(0);
    await close();
  },
  120_000,
);
