import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#db/client.ts';
import { posts } from '#db/schema/index.ts';
import { isServer, openOverLine, rowsOf } from '#tests/support/over-line.ts';

const onPostgres = test.runIf(isServer);

/** Short, so that nobody waits for them; but a busy machine takes a while to answer a new connection. */
const LIMITS = {
  connectMs: 2_000,
  lockMs: 200,
  statementMs: 400,
  answerMs: 700,
  idleMs: 500,
  requestMs: 900,
};

function insertPost(db: Db, slug: string) {
  const now = new Date();
  return db
    .insert(posts)
    .values({ slug, title: slug, content: '', createdAt: now, updatedAt: now });
}

async function slugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: posts.slug }).from(posts).orderBy(posts.slug);
  return rows.map(({ slug }) => slug);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

onPostgres(
  'a connection cut while a transaction is open fails that transaction alone',
  async () => {
    const { line, db, worker } = await openOverLine({ limits: LIMITS });
    const transaction = db.transaction(async (tx) => {
      await insertPost(tx, 'cut');
      line.cut();
      // Nobody is asking anything when the news comes.
      await sleep(100);
      await insertPost(tx, 'after');
    });
    await expect(transaction).rejects.toMatchObject({ cause: { code: '08006' } });
    line.mend();
    await insertPost(db, 'mended');
    expect(await slugs(worker)).toEqual(['mended']);
  },
);

onPostgres('a connection that ends just as it changes hands ends nothing else', async () => {
  const patient = { connectMs: 9_000, lockMs: 9_000, statementMs: 9_000, answerMs: 9_000 };
  const { line, db, worker } = await openOverLine({
    poolSize: 1,
    limits: { ...LIMITS, ...patient },
  });
  const [own] = await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
  const untilItIs = (...expected: object[]) =>
    vi.waitFor(
      async () => {
        const states = sql`select state from pg_stat_activity where pid = ${own?.pid}`;
        expect(await rowsOf(worker, states)).toEqual(expected);
      },
      { timeout: 8_000 },
    );
  const lock = sql`select pg_advisory_xact_lock(1)`;
  const { first, second } = await worker.transaction(async (tx) => {
    await tx.execute(lock);
    const first = rowsOf(db, lock);
    await untilItIs({ state: 'active' });
    const second = db.transaction((waiting) => insertPost(waiting, 'next'));
    line.hang();
    return { first, second };
  });
  // The answer and the end after it wait in the line, and arrive in one piece.
  await untilItIs({ state: 'idle' });
  await worker.execute(sql`select pg_terminate_backend(${own?.pid})`);
  await untilItIs();
  line.mend();
  await first;
  // The server's goodbye, or the line that ended after it: whichever is read first.
  await expect(second).rejects.toMatchObject({ code: expect.stringMatching(/^(08006|57P01)$/) });
  await insertPost(db, 'afterwards');
  expect(await slugs(worker)).toEqual(['afterwards']);
});

onPostgres('ten transactions that could not begin leave ten usable connections', async () => {
  const { line, db } = await openOverLine({ limits: LIMITS });
  const ten = <T>(work: (number: number) => Promise<T>) =>
    Promise.allSettled(Array.from({ length: 10 }, (_, number) => work(number)));
  await ten(() => db.execute(sql`select pg_sleep(0.05)`));
  line.hang();
  const begun = await ten(() => db.transaction(async () => {}));
  expect(begun.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  line.mend();
  const again = await ten((number) => db.transaction((tx) => insertPost(tx, `slug-${number}`)));
  expect(again.map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'));
});

onPostgres('after a time-out in a transaction the next write is its own and stays', async () => {
  const { line, db, worker } = await openOverLine({ poolSize: 1, limits: LIMITS });
  const transaction = db.transaction(async (tx) => {
    await insertPost(tx, 'given-up');
    line.hang();
    await insertPost(tx, 'unanswered');
  });
  await expect(transaction).rejects.toMatchObject({ cause: { code: '08006' } });
  line.mend();
  await insertPost(db, 'acknowledged');
  expect(await slugs(worker)).toEqual(['acknowledged']);
});

onPostgres('what the server ends itself is taken back, and its connection is used on', async () => {
  const { db, worker } = await openOverLine({ poolSize: 1, limits: LIMITS });
  const pid = async () =>
    (await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0];
  const before = await pid();
  const tooLong = db.transaction(async (tx) => {
    await insertPost(tx, 'too-long');
    await tx.execute(sql`select pg_sleep(2)`);
  });
  await expect(tooLong).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(await pid()).toEqual(before);
  expect(await slugs(worker)).toEqual([]);
});

onPostgres('a transaction left idle is ended by the server and is not acknowledged', async () => {
  const { db, worker } = await openOverLine({ limits: LIMITS });
  const idle = db.transaction(async (tx) => {
    await insertPost(tx, 'idle');
    await sleep(LIMITS.idleMs + 300);
  });
  await expect(idle).rejects.toMatchObject({ code: expect.stringMatching(/^(25P03|08006)$/) });
  expect(await slugs(worker)).toEqual([]);
});

onPostgres(
  'a transaction is acknowledged only when the database says it is committed',
  async () => {
    const { db, line, worker } = await openOverLine({ limits: LIMITS });
    const swallowed = db.transaction(async (tx) => {
      await insertPost(tx, 'swallowed');
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(swallowed).rejects.toMatchObject({ code: '25P02' });
    expect(await slugs(worker)).toEqual([]);

    line.cutAfter('commit');
    const unknown = db.transaction((tx) => insertPost(tx, 'unknown'));
    await expect(unknown).rejects.toMatchObject({ code: '08006' });
    expect(await slugs(worker)).toEqual(['unknown']);
  },
);

onPostgres('the statements of one request end together, each within its own limit', async () => {
  const { database, db, worker } = await openOverLine({ limits: LIMITS });
  const untilRefused = async (request: Db) => {
    for (;;) await request.execute(sql`select pg_sleep(0.2)`);
  };
  const request = database.forRequest?.() ?? db;
  await insertPost(request, 'in-time');
  await expect(untilRefused(request)).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/^(57014|08006)$/) },
  });
  await expect(insertPost(request, 'late')).rejects.toMatchObject({ cause: { code: '57014' } });
  await expect(request.transaction(async () => {})).rejects.toMatchObject({ code: '57014' });

  const inTransaction = (database.forRequest?.() ?? db).transaction(async (tx) => {
    await insertPost(tx, 'taken-back');
    await untilRefused(tx);
  });
  await expect(inTransaction).rejects.toThrow();
  await insertPost(db, 'next');
  expect(await slugs(worker)).toEqual(['in-time', 'next']);
});

onPostgres('statements that are asked for at once in a transaction take turns', async () => {
  const { db } = await openOverLine({ limits: LIMITS });
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  await db.transaction((tx) =>
    Promise.all(Array.from({ length: 5 }, () => tx.execute(sql`select pg_sleep(0.01)`))),
  );
  await sleep(20);
  expect(warnings).toEqual([]);
});

onPostgres(
  'the server keeps the limits, in transactions and outside, but not for migrations',
  async () => {
    const { db, database, line } = await openOverLine({ limits: LIMITS });
    const limits = sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;
    const expected = [{ statement: '400ms', lock: '200ms', idle: '500ms' }];
    expect(await rowsOf(db, limits)).toEqual(expected);
    expect(await db.transaction((tx) => rowsOf(tx as Db, limits))).toEqual(expected);
    expect(
      await database.exclusively((alone) => alone.transaction((tx) => rowsOf(tx as Db, limits))),
    ).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
    // A pooler refuses what it does not know at the start.
    for (const startup of line.startups) {
      const names = startup.split('\0').filter((_, index) => index % 2 === 0);
      expect(names.filter(Boolean)).toEqual(['user', 'database', 'client_encoding']);
    }
  },
);

onPostgres('whoever holds the lock alone hears when it is lost', async () => {
  const { database, line } = await openOverLine({ limits: LIMITS });
  const alone = database.exclusively(async () => {
    line.cut();
    await sleep(1_000);
  });
  await expect(alone).rejects.toThrow();
});

onPostgres('settling takes no connection from the pool', async () => {
  const { database, db } = await openOverLine({
    poolSize: 1,
    limits: { ...LIMITS, idleMs: 5_000 },
  });
  await db.transaction(async () => {
    await Promise.all(Array.from({ length: 50 }, () => database.settle()));
    expect(database.hearsChanges()).toBe(true);
  });
});

onPostgres('settling never fails: notices that do not come are not waited for', async () => {
  const { database, line, worker } = await openOverLine({ limits: LIMITS });
  const missed = vi.fn();
  database.onChange(missed);
  line.hang('listening');
  await database.settle();
  // Not trusted any more, or found out and replaced already.
  if (database.hearsChanges()) expect(missed).toHaveBeenCalledWith(null);
  await vi.waitFor(() => expect(database.hearsChanges()).toBe(true), { timeout: 10_000 });
  const heard: (string | null)[] = [];
  database.onChange((topic) => heard.push(topic));
  await insertPost(worker, 'heard');
  await database.settle();
  expect(heard).toEqual([expect.stringMatching(/^post:\d+$/)]);
});

onPostgres(
  'a line that hangs unnoticed is found out without any write, and replaced',
  async () => {
    const { database, line } = await openOverLine({ limits: LIMITS });
    line.hang('listening');
    expect(database.hearsChanges()).toBe(true);
    await vi.waitFor(() => expect(database.hearsChanges()).toBe(false), { timeout: 15_000 });
    await vi.waitFor(() => expect(database.hearsChanges()).toBe(true), { timeout: 15_000 });
  },
  40_000,
);

onPostgres('a database whose line hangs can still be closed', async () => {
  const { line, database, db } = await openOverLine({ limits: LIMITS });
  await db.execute(sql`select 1`);
  line.hang();
  const begun = Date.now();
  await database.close();
  expect(Date.now() - begun).toBeLessThan(5_000);
});
