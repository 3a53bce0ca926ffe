import { randomUUID } from 'node:crypto';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { inject } from 'vitest';
import type { ChangeListener, Database } from '#db/client.ts';
import { openSnapshot } from '#db/embedded.ts';
import * as schema from '#db/schema/index.ts';
import { openServer } from '#db/server.ts';

type Source =
  | { kind: 'embedded'; snapshot: string; emptySnapshot: string }
  | { kind: 'postgres'; maintenanceUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: Source;
  }
}

/** This worker's own database; opened on first use, since pure tests never need it. */
let opened: Promise<Database> | undefined;
const listeners = new Set<ChangeListener>();

/** The worker's database as one application sees it; closing that leaves the database open. */
export async function openTestDatabase(): Promise<Database & { forget(): void }> {
  opened ??= open();
  const database = await opened;
  const own = new Set<ChangeListener>();
  return {
    ...database,
    onChange(listener) {
      own.add(listener);
      listeners.add(listener);
    },
    async close() {
      for (const listener of own) listeners.delete(listener);
    },
    /** Tells the application that anything may have changed. */
    forget() {
      for (const listener of own) listener(null);
    },
  };
}

/** Another database of the same kind, in which there is nothing at all. */
export async function openEmptyDatabase(): Promise<Database> {
  const source = inject('database');
  if (source.kind === 'embedded') return openSnapshot(source.emptySnapshot, { limits: PATIENT });
  return openServer(await createDatabase(source.maintenanceUrl, `empty_${randomUUID()}`));
}

/** Every test starts without a row and with ids from 1. */
export async function emptyDatabase(): Promise<void> {
  if (opened) await empty(await opened);
}

/** A busy machine fails no test: what the limits do has tests of its own. */
const PATIENT = { maxWaitMs: 60_000, maxStatementMs: 60_000, maxIdleMs: 60_000 };
const PATIENT_WITH_SERVER = {
  limits: {
    connectMs: 60_000,
    lockMs: 60_000,
    statementMs: 60_000,
    idleMs: 60_000,
    answerMs: 60_000,
    requestMs: 60_000,
  },
  trustMs: 10_000,
};

async function open(): Promise<Database> {
  const source = inject('database');
  const database =
    source.kind === 'embedded'
      ? await openSnapshot(source.snapshot, { limits: PATIENT })
      : await openServer(
          await cloneTemplate(source.maintenanceUrl, source.template),
          PATIENT_WITH_SERVER,
        );
  database.onChange((table) => {
    for (const listener of listeners) listener(table);
  });
  await empty(database);
  return database;
}

function cloneTemplate(maintenanceUrl: string, template: string): Promise<string> {
  return createDatabase(maintenanceUrl, `worker_${process.pid}`, `template ${template}`);
}

async function createDatabase(maintenanceUrl: string, name: string, like = ''): Promise<string> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  // The lock because a template cannot be copied twice at the same moment.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database "${name}" ${like}`);
  await client.end();
  return maintenanceUrl.replace(/\/[^/]+$/, `/${name}`);
}

const TABLES = Object.values(schema).flatMap((value) =>
  is(value, PgTable) ? [getTableName(value)] : [],
);

/**
 * One statement with triggers off, which is a hundred times faster than TRUNCATE and passes the
 * audit log's refusal to forget. The notices the triggers would have sent are sent by hand, so
 * that an application living through several tests does not answer from memory. What takes no room
 * and counts no numbers is passed over: planning for every table took most of the time.
 */
const EMPTY = `do $$
declare
  name text;
  deleted bigint;
begin
  perform set_config('session_replication_role', 'replica', true);
  for name in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      and relname = any(array[${TABLES.map((name) => `'${name}'`).join(', ')}])
  loop
    execute format('delete from %I', name);
    get diagnostics deleted = row_count;
    if deleted > 0 then
      perform pg_notify('changes', name);
    end if;
  end loop;
  delete from pgboss.job;
  perform setval(seqrelid::regclass, seqstart, false)
    from pg_sequence join pg_class on pg_class.oid = seqrelid
    where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null;
end $$`;

async function empty(database: Database): Promise<void> {
  await database.db.execute(sql.raw(EMPTY));
  await database.settle();
}
