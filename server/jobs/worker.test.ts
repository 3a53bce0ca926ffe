import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { jobKinds } from '#db/schema/index.ts';
import { cleanUp } from '#server/clean-up.ts';
import { inTransaction } from '#server/http/context.ts';
import { defineJob, repeat } from '#server/repeat.ts';
import { closeApps, startApp, startOwnApp, type TestApp } from '#tests/support/app.ts';
import { JobFailure } from './failure.ts';
import { enqueue } from './jobs.ts';
import { startWorker } from './worker.ts';

const HOUR_MS = 3_600_000;
/** A busy machine fails no test. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000, interval: 20 });
const QUICK = { lookMs: 50, endMs: 50 };
const never = () => new Promise<void>(() => {});

// Otherwise one would do the work of the next test.
afterEach(closeApps);

interface Note {
  number: number;
}

interface Row {
  name: string;
  state: string;
  retryCount: number;
  waitSeconds: number;
  data: unknown;
}

async function rowsOf({ db }: TestApp): Promise<Row[]> {
  const { rows } = (await db.execute(sql`
    select name, state::text, retry_count as "retryCount", data,
      extract(epoch from start_after - now())::float8 as "waitSeconds"
    from pgboss.job order by created_on`)) as unknown as { rows: Row[] };
  return rows;
}

/** What would come by itself, after a wait that is no test's to wait. */
async function endWaits({ db }: TestApp): Promise<void> {
  await db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`);
}

async function ask(app: TestApp, number: number, settings = {}): Promise<void> {
  await enqueue(app.systemContext(), 'mail', { number }, settings);
}

/** An instance that does this about mails. */
async function instance(run: (note: Note) => Promise<void>, timings = QUICK): Promise<TestApp> {
  const app = await startOwnApp();
  defineJob<Note>(app.app, app.deps, 'mail', { atOnce: 4 }, (_ctx, note) => run(note));
  startWorker(app.app, app.deps, timings);
  return app;
}

test('what either of two instances is asked for is done once, and nothing of it stays', async () => {
  const done: number[] = [];
  const run = async ({ number }: Note) => void done.push(number);
  const apps = [await instance(run), await instance(run)] as const;
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  await Promise.all(numbers.map((number) => ask(apps[number % 2 ? 0 : 1], number)));
  await eventually(() => done.length).toBe(30);
  await eventually(() => rowsOf(apps[0])).toEqual([]);
  expect(done.sort((a, b) => a - b)).toEqual(numbers);
  const [outcome] = await apps[0].db.select().from(jobKinds);
  expect(outcome).toMatchObject({ name: 'mail', lastFailure: null });
});

test('repeated work is done once by all instances together in each stretch of time', async () => {
  let runs = 0;
  const apps = await Promise.all([startOwnApp(), startOwnApp(), startOwnApp()]);
  for (const { app, deps } of apps) {
    repeat(app, deps, 'figures', HOUR_MS, async () => {
      runs += 1;
    });
    startWorker(app, deps, QUICK);
  }
  await eventually(() => runs).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(runs).toBe(1);
});

test('where nothing is due, nothing is asked for', async () => {
  const app = await startApp();
  repeat(app.app, app.deps, 'search', HOUR_MS, never, { isDue: async () => false });
  await eventually(() => app.deps.jobs.kinds.get('search')?.state.done).toBe(1);
  expect(await rowsOf(app)).toEqual([]);
});

test('what an instance was at when it was killed is taken up by another', async () => {
  const begun: number[] = [];
  const killed = await instance(async ({ number }) => {
    begun.push(number);
    await never();
  });
  await ask(killed, 7);
  await eventually(() => begun).toEqual([7]);
  const done: number[] = [];
  const other = await instance(async ({ number }) => void done.push(number));
  // Nobody has heard of it for longer than it may take.
  await other.db.execute(sql`update pgboss.job set started_on = now() - interval '1 hour'`);
  await eventually(async () => (await rowsOf(other))[0]?.state).toBe('retry');
  killed.deps.jobs.kinds.delete('mail');
  await endWaits(other);
  await eventually(() => done).toEqual([7]);
  await eventually(() => rowsOf(other)).toEqual([]);
});

test('what fails is tried again after longer and longer waits, then given up and told', async () => {
  let tries = 0;
  const app = await instance(async () => {
    tries += 1;
    throw new JobFailure('우체국이 닫혀 있습니다.');
  });
  await ask(app, 1, { tries: 4 });
  const waits: number[] = [];
  for (let failed = 1; failed < 4; failed += 1) {
    await eventually(async () => (await rowsOf(app))[0]?.state).toBe('retry');
    expect(tries).toBe(failed);
    waits.push((await rowsOf(app))[0]?.waitSeconds ?? 0);
    await endWaits(app);
    await eventually(() => tries).toBe(failed + 1);
  }
  await eventually(async () => (await rowsOf(app))[0]?.state).toBe('failed');
  for (const [index, wait] of waits.entries()) {
    // Between the wait and twice the wait, so that not everything comes back at once.
    expect(wait).toBeGreaterThan(15 * 2 ** index - 2);
    expect(wait).toBeLessThanOrEqual(30 * 2 ** index);
  }
  await endWaits(app);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(tries).toBe(4);
  expect(await app.db.select().from(jobKinds)).toMatchObject([
    { name: 'mail', lastFailure: '우체국이 닫혀 있습니다.' },
  ]);
  expect(app.logs.filter(({ msg }) => msg === 'repeated work failed')).toHaveLength(4);
});

test('an instance that ends waits for its work, and gives back what takes too long', async () => {
  const done: number[] = [];
  const app = await instance(
    async ({ number }) => {
      if (number === 1) await never();
      await new Promise((resolve) => setTimeout(resolve, 100));
      done.push(number);
    },
    { lookMs: 20, endMs: 400 },
  );
  await ask(app, 1);
  await ask(app, 2);
  // Both have begun: one alone would leave the other to the next instance.
  const states = async () => (await rowsOf(app)).map(({ state }) => state);
  await eventually(states).toContain('active');
  await eventually(states).not.toContain('created');
  await app.app.close();
  expect(done).toEqual([2]);
  expect(await states()).toEqual(['retry']);
});

test('an instance that is told to end begins nothing more', async () => {
  const ending = new AbortController();
  const app = await startApp({ ending: ending.signal });
  const done: number[] = [];
  defineJob<Note>(
    app.app,
    app.deps,
    'mail',
    {},
    async (_ctx, { number }) => void done.push(number),
  );
  startWorker(app.app, app.deps, QUICK);
  ending.abort();
  await ask(app, 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(done).toEqual([]);
  expect((await rowsOf(app)).map(({ state }) => state)).toEqual(['created']);
});

test('what is asked for in a transaction comes to be with it, or not at all', async () => {
  const app = await startApp();
  const ctx = app.systemContext();
  const undone = inTransaction(ctx, async (tx) => {
    await enqueue(tx, 'mail', { number: 1 });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await rowsOf(app)).toEqual([]);
  await inTransaction(ctx, (tx) => enqueue(tx, 'mail', { number: 2 }));
  expect(await rowsOf(app)).toHaveLength(1);
});

test('who reads the table learns nothing of what waits, and another secret opens nothing', async () => {
  const app = await startApp();
  await enqueue(app.systemContext(), 'mail', { to: 'seoyun@example.kr' });
  expect(JSON.stringify(await rowsOf(app))).not.toContain('seoyun');
  const other = await startApp({ secret: 'another secret of thirty-two characters' });
  defineJob(other.app, other.deps, 'mail', { tries: 1 }, async () => {});
  startWorker(other.app, other.deps, QUICK);
  await eventually(async () => (await other.db.select().from(jobKinds))[0]?.lastFailure).toContain(
    'SESSION_SECRET',
  );
});

test('what was done long ago is removed by the clean-up, what waits or failed lately stays', async () => {
  const app = await startApp();
  const { queue } = app.deps.jobs;
  const done = await queue.send('figures', {});
  await queue.fetch('figures');
  await queue.complete('figures', done ?? '');
  await app.db.execute(sql`update pgboss.job set completed_on = now() - interval '3 days'`);
  await ask(app, 1);
  await cleanUp(app.systemContext(), 'clean-up');
  expect((await rowsOf(app)).map(({ name }) => name)).toEqual(['mail']);
});
