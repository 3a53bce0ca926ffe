import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import type { Database, Db } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import * as schema from '#db/schema/index.ts';
import { openServer } from '#db/server.ts';
import { startApp } from '#tests/support/app.ts';
import { freePort } from '#tests/support/postgres.ts';

const BUSY = '서비스가 잠시 바쁩니다. 잠시 후 다시 시도해 주세요.';

/** A database at an address where nobody listens. */
async function unreachable(): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: `postgres://nobody@127.0.0.1:${await freePort()}/away`,
  });
  const db: Db = drizzle({ client: pool, schema, casing: 'snake_case' });
  return {
    kind: 'server',
    db,
    onChange() {},
    hearsChanges: () => false,
    settle: async () => {},
    exclusively: (work) => work(db),
    close: () => pool.end(),
  };
}

test('while the database is away, calls answer 503 in the one shape', async () => {
  const { app, logs } = await startApp({ database: await unreachable() });
  for (const url of ['/api/venues', '/api/venues/1', '/api/settings', '/api/activities']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ error: BUSY, message: BUSY, requestId: expect.any(String) });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(logs.filter(({ level }) => level === 50)).toHaveLength(4);
});

test('while the database is away, a signed-in caller gets 503 and not 401', async () => {
  const { app } = await startApp({ database: await unreachable() });
  const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
  expect((await app.inject({ url: '/api/customer/me', headers })).statusCode).toBe(503);
});

test('while the database is away, the instance is alive but not ready', async () => {
  const { app } = await startApp({ database: await unreachable() });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ error: BUSY, message: BUSY, requestId: expect.any(String) });
});

test('while the database is away, what needs none still answers', async () => {
  const { app } = await startApp({ database: await unreachable() });
  for (const url of ['/api/openapi.json', '/art/1/jjok/1/card.svg']) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
});

test('a closed database is away as well', async () => {
  const database = await unreachable();
  const { app } = await startApp({ database });
  await database.close();
  expect((await app.inject('/api/venues')).statusCode).toBe(503);
});

const source = inject('database');
if (source.kind === 'postgres') {
  /** A line to the database that can be cut. */
  const startLine = async () => {
    const { hostname, port } = new URL(source.maintenanceUrl);
    const sockets = new Set<Socket>();
    let isCut = false;
    const line = createServer((near) => {
      if (isCut) return void near.destroy();
      const far = createConnection({ host: hostname, port: Number(port) });
      for (const socket of [near, far]) {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    line.listen(0, '127.0.0.1');
    await once(line, 'listening');
    return {
      port: (line.address() as AddressInfo).port,
      cut() {
        isCut = true;
        for (const socket of sockets) socket.destroy();
      },
      mend() {
        isCut = false;
      },
      close: () => line.close(),
    };
  };

  test('a line cut in the middle of a query is 503, and mended all is as before', async () => {
    const worker = await startApp();
    const { name } = await makeVenue(worker.db);
    const [row] = await worker.db
      .select({ database: sql<string>`current_database()` })
      .from(sql`(select 1) as one`);
    const line = await startLine();
    const database = await openServer(
      `postgres://postgres@127.0.0.1:${line.port}/${row?.database}`,
    );
    const { app } = await startApp({ database });

    // Held here, so that the query is still under way when the line is cut.
    await worker.db.transaction(async (tx) => {
      await tx.execute(sql`lock table venues in access exclusive mode`);
      const underway = app.inject('/api/venues');
      await vi.waitFor(async () => {
        const waiting = await tx.execute(
          sql`select 1 from pg_locks where relation = 'venues'::regclass and not granted`,
        );
        expect((waiting as unknown as { rows: unknown[] }).rows).toHaveLength(1);
      });
      line.cut();
      const answer = await underway;
      expect(answer.statusCode).toBe(503);
      expect(answer.json().error).toBe(BUSY);
    });
    expect((await app.inject('/readyz')).statusCode).toBe(503);

    line.mend();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/api/venues')).json()).toMatchObject([{ name }]);
    await vi.waitFor(() => expect(database.hearsChanges()).toBe(true), { timeout: 5_000 });
    await database.close();
    line.close();
  });
}
