import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { rowsOf } from './client.ts';
import { type EmbeddedLimits, openEmbedded, openSnapshot } from './embedded.ts';

/** Opening a database takes long on a busy machine. */
const TIMEOUT_MS = 60_000;
/** Takes a second, and cannot be stopped. */
const LONG = sql`select count(*) from generate_series(1, 2000000)`;
const ENDLESS = sql`with recursive n as (select 1 union all select 1 from n) select count(*) from n`;

const words = pgTable('scratch', { word: text() });

const source = inject('database');
const embedded = test.runIf(source.kind === 'embedded');

async function open(limits: Partial<EmbeddedLimits>) {
  if (source.kind !== 'embedded') throw new Error('only on the embedded database');
  const onLost = vi.fn();
  const database = await openSnapshot(source.snapshot, { limits, onLost });
  await database.exclusively((db) => db.execute(sql`create table scratch (word text)`));
  return { database, db: database.db, onLost };
}

/** Opening one is two seconds of computing: tests with the same limits share it. */
const opened = new Map<object, ReturnType<typeof open>>();
const IMPATIENT = { maxWaitMs: 30, maxStatementMs: 100 };
const TIDY = { maxIdleMs: 30, upkeepIntervalMs: 100 };
const HASTY = { maxStatementMs: 1, maxSilenceMs: 1, maxIdleMs: 1 };

/** A database with these limits, in whose one table of its own there is nothing. */
async function openWith(limits: Partial<EmbeddedLimits>) {
  const found = opened.get(limits) ?? open(limits);
  opened.set(limits, found);
  const { database } = await found;
  await database.exclusively((db) => db.delete(words));
  return found;
}

afterAll(async () => {
  for (const { database } of await Promise.all(opened.values())) await database.close();
});

embedded(
  'behind a statement that takes too long, calls answer 503 early and say when to come back',
  async () => {
    const { database, db, onLost } = await openWith(IMPATIENT);
    const { app } = await startApp({ database });
    const long = db.execute(LONG);
    const waiting = app.inject('/api/venues');
    await expect(long).rejects.toMatchObject({ cause: { code: '57014' } });
    // Still running, though nobody waits for it: others are refused at the door.
    for (const answer of [await waiting, await app.inject('/api/venues')]) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    await vi.waitFor(async () => expect((await app.inject('/api/venues')).statusCode).toBe(200), {
      timeout: TIMEOUT_MS / 2,
    });
    expect(onLost).not.toHaveBeenCalled();
  },
  TIMEOUT_MS,
);

embedded(
  'a transaction left idle is rolled back, and what follows is not part of it',
  async () => {
    const { db } = await openWith(TIDY);
    let late: Promise<unknown> = Promise.resolve();
    let isDone = () => {};
    const forgotten = new Promise<void>((resolve) => {
      isDone = resolve;
    });
    const idle = db.transaction(async (tx) => {
      await tx.insert(words).values({ word: 'forgotten' });
      await forgotten;
      late = tx.insert(words).values({ word: 'late' });
      await late;
    });
    await expect(idle).rejects.toMatchObject({ code: '57P05' });
    isDone();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(late).rejects.toMatchObject({ cause: { code: '57P05' } });
    expect(await db.$count(words)).toBe(0);
    await db.insert(words).values({ word: 'next' });
    expect(await db.$count(words)).toBe(1);
  },
  TIMEOUT_MS,
);

embedded(
  'a transaction that waits for its own turn is refused, not stuck for ever',
  async () => {
    const { db } = await openWith(IMPATIENT);
    const stuck = db.transaction(async (tx) => {
      await tx.insert(words).values({ word: 'inside' });
      await db.insert(words).values({ word: 'outside' });
    });
    await expect(stuck).rejects.toMatchObject({ cause: { code: '53300' } });
    expect(await db.$count(words)).toBe(0);
  },
  TIMEOUT_MS,
);

embedded(
  'a statement that took too long takes its transaction with it',
  async () => {
    const { db } = await openWith(IMPATIENT);
    const tooLong = db.transaction(async (tx) => {
      await tx.insert(words).values({ word: 'before' });
      await tx.execute(LONG);
    });
    await expect(tooLong).rejects.toMatchObject({ cause: { code: '57014' } });
    // Until it has ended, whoever asks is refused.
    await vi.waitFor(async () => expect(await db.$count(words)).toBe(0), {
      timeout: TIMEOUT_MS / 2,
    });
  },
  TIMEOUT_MS,
);

embedded(
  'migrations and filling take the time they need',
  async () => {
    const { database } = await openWith(HASTY);
    const count = await database.exclusively((db) =>
      db.transaction(async (tx) => {
        await tx.execute(LONG);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return tx.$count(words);
      }),
    );
    expect(count).toBe(0);
  },
  TIMEOUT_MS,
);

embedded(
  'a statement that never ends is told as the loss of the database, once',
  async () => {
    const { database, db, onLost } = await openWith(HASTY);
    await expect(db.execute(ENDLESS)).rejects.toMatchObject({ cause: { code: '57014' } });
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: TIMEOUT_MS / 2 });
    expect(onLost.mock.calls[0]?.[0].message).toMatch(/has not ended/);
    await expect(db.$count(words)).rejects.toMatchObject({ cause: { code: '57P01' } });
    await database.close();
    expect(onLost).toHaveBeenCalledOnce();
  },
  TIMEOUT_MS,
);

embedded(
  'on the disk it keeps every commit, and its log of writes does not grow for ever',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-test-'));
    const database = await openEmbedded(folder, { limits: { upkeepIntervalMs: 200 } });
    const { db } = database;
    const { rows } = (await db.execute(
      sql`select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method')`,
    )) as unknown as { rows: { name: string; setting: string }[] };
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      wal_sync_method: 'fsync',
    });
    const unplaced = async () => {
      const [row] = await rowsOf<{ bytes: number }>(
        db,
        sql`select (pg_current_wal_insert_lsn() - redo_lsn)::int as bytes
          from pg_control_checkpoint()`,
      );
      return row?.bytes;
    };
    await db.execute(sql`create table filler (text text)`);
    await db.execute(
      sql`insert into filler select repeat(md5(n::text), 30) from generate_series(1, 20000) n`,
    );
    // Of 20 MB; what a checkpoint has put in its place is not needed in the log any more. How many
    // of its files are kept to be written again, Postgres chooses.
    await vi.waitFor(async () => expect(await unplaced()).toBeLessThan(1_000_000), {
      timeout: TIMEOUT_MS / 2,
    });
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  },
  TIMEOUT_MS,
);

embedded(
  'it counts the rows of what has changed, and uses the room of what is gone',
  async () => {
    const { db } = await openWith(TIDY);
    const fill = (table: string) =>
      db.execute(
        sql.raw(`insert into ${table} select repeat('가', 30) from generate_series(1, 2000)`),
      );
    const look = async (table: string) => {
      const [row] = await rowsOf<{ known: number; bytes: number; counted: string | null }>(
        db,
        sql`select reltuples::int as known, pg_relation_size(oid)::int as bytes,
            pg_stat_get_last_analyze_time(oid)::text as counted
          from pg_class where relname = ${table}`,
      );
      if (!row) throw new Error('there is no such table');
      return row;
    };
    const isCounted = (table: string, known: number) =>
      vi.waitFor(async () => expect((await look(table)).known).toBe(known), {
        timeout: TIMEOUT_MS / 2,
      });
    await fill('scratch');
    await isCounted('scratch', 2_000);
    const full = await look('scratch');

    // What has not changed since is left alone.
    await db.execute(sql`create table others (word text)`);
    await fill('others');
    await isCounted('others', 2_000);
    expect(await look('scratch')).toEqual(full);

    // Rows that come and go, as throttles and visits do.
    for (let night = 0; night < 5; night += 1) {
      await db.execute(sql`delete from scratch`);
      await isCounted('scratch', 0);
      await fill('scratch');
      await isCounted('scratch', 2_000);
    }
    expect((await look('scratch')).bytes).toBeLessThan(full.bytes * 2.5);
  },
  TIMEOUT_MS,
);

embedded(
  'a database that was closed is not lost',
  async () => {
    const { database, db, onLost } = await openWith(TIDY);
    await database.close();
    await expect(db.$count(words)).rejects.toMatchObject({ cause: { code: '57P01' } });
    expect(onLost).not.toHaveBeenCalled();
  },
  TIMEOUT_MS,
);

embedded(
  'a parameter arrives as it was given, whatever it is',
  async () => {
    const { db } = await startApp();
    const bytes = Buffer.from([0, 255, 39, 92]);
    const words = ['따옴표 "\' 와 \\', '', 'null', null];
    const rows = await rowsOf(
      db,
      sql`select ${sql.param(words)}::text[] as words, ${sql.param([1, null])}::int[] as ids,
      ${null}::text as nothing, ${true}::boolean as yes, ${1.5}::float8 as half,
      ${new Date('2026-11-19T12:00:00.123Z')}::timestamptz = '2026-11-19 21:00:00.123+09' as same,
      ${{ tel: ['02', null] }}::jsonb as json, ${bytes}::bytea as bytes`,
    );
    expect(rows).toEqual([
      {
        words,
        ids: [1, null],
        nothing: null,
        yes: true,
        half: 1.5,
        same: true,
        json: { tel: ['02', null] },
        bytes: new Uint8Array(bytes),
      },
    ]);
  },
  TIMEOUT_MS,
);
