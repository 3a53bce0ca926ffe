import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Topic } from '#domain/topics.ts';
import type { ChangeListener, Db } from './client.ts';

/** How long what was told stays written down. */
const KEPT_MS = 3_600_000;
/** Well within that: whoever has not asked for so long may have missed something. */
const MAX_SILENCE_MS = 600_000;

/**
 * What has been committed since the last time: rows of transactions that the snapshot of then did
 * not show. In one statement, so that its own snapshot is the next one to begin from.
 */
const LOOK = `select pg_current_snapshot()::text as snapshot,
  pg_postmaster_start_time()::text as server,
  pg_is_in_recovery() as "isReplica",
  array(select distinct topic from change_log
    where "transaction" >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot("transaction", $1::pg_snapshot)) as topics`;

interface Looked {
  snapshot: string;
  server: string;
  isReplica: boolean;
  topics: Topic[];
}

export interface Asked {
  query(config: pg.QueryConfig, values: unknown[]): Promise<unknown>;
}

/** Asks what has changed, where nobody tells. */
export interface ChangeLog {
  /** Tells what has changed since the last look; false where that cannot be found out. */
  look(): Promise<boolean>;
  /** Whatever comes next counts as missed. */
  restart(): void;
}

export function readChanges(database: Asked, tell: ChangeListener): ChangeLog {
  let last: (Looked & { at: number }) | null = null;
  /** A look that began before a restart says nothing about the time after it. */
  let beginnings = 0;

  return {
    async look() {
      const beginning = beginnings;
      const at = performance.now();
      const from = last && at - last.at < MAX_SILENCE_MS ? last : null;
      try {
        const answer = await database.query({ text: LOOK }, [from?.snapshot ?? null]);
        const [looked] = (answer as { rows: Looked[] }).rows;
        // One that only follows cannot know what has been acknowledged elsewhere.
        if (!looked || looked.isReplica || beginning !== beginnings) return false;
        // Another server counts its transactions in its own way.
        if (from?.server === looked.server) for (const topic of looked.topics) tell(topic);
        else tell(null);
        last = { ...looked, at };
        return true;
      } catch {
        return false;
      }
    },
    restart() {
      beginnings += 1;
      last = null;
    },
  };
}

/** Of what nobody needs any more. */
export function removeOldChanges(db: Db): Promise<unknown> {
  const old: SQL = sql`at < now() - ${`${KEPT_MS} milliseconds`}::interval`;
  return db.execute(sql`delete from change_log where ${old}`);
}
