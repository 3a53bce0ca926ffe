import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Topic } from '#domain/topics.ts';
import type * as schema from './schema/index.ts';

/** The SQL builder, whichever database is behind it, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What has changed, or null when notices may have been missed and anything may have. */
export type ChangeListener = (topic: Topic | null) => void;

export interface Database {
  kind: 'embedded' | 'server';
  db: Db;
  /** The same for one request, whose statements together end before a browser gives up. */
  forRequest?(): Db;
  /** The same for an answer that only reads, from a server that follows where it is caught up. */
  forReading?(): Db;
  /** Calls back for every committed change to what is watched, from any instance. */
  onChange(listener: ChangeListener): void;
  /** False while notices cannot be relied on; nothing is then answered from memory unasked. */
  hearsChanges(): boolean;
  /**
   * Asks what has changed since it was last asked, and calls the listeners: true once all that was
   * committed before is known here, false where that cannot be found out. One question serves all
   * who ask meanwhile.
   */
  lookUpChanges(): Promise<boolean>;
  /** Resolves once no instance keeps what something committed before has changed. Never fails. */
  settle(): Promise<void>;
  /** Runs alone among all instances; used to migrate and to fill an empty database. */
  exclusively<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** All there is as of one moment, read without limits while others go on writing. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Null when somebody, in any instance, is already at the work of this name. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  /** Of the pool to a server: open ones, idle ones, and requests that wait for one. */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/**
 * A condition that always holds. The transaction of a statement that has it commits without
 * waiting for the disk, so a power cut may take it back: for counts of views and clicks, and what
 * could be counted again, never for what somebody was told is saved.
 */
export const WITHOUT_WAITING: SQL = sql`set_config('synchronous_commit', 'off', true) = 'off'`;

/** The name of the constraint a failed write violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string };
  // Class 23: integrity constraint violation.
  return code?.startsWith('23') ? (constraint ?? null) : null;
}

/** What a statement returned that the SQL builder has no words for. */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  // Both drivers answer so; only their common type does not say it.
  const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
  return rows;
}

/** A transaction that sees one moment of the database and changes nothing. */
export function inReadOnly<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return work(tx);
  });
}
