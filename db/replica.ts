import type { QueryConfig, QueryResult } from 'pg';
import { type Limits, openPool } from './server-pool.ts';
import { together } from './together.ts';

/** It is only a help: before anybody waits for it, the primary is asked. */
const LIMITS: Partial<Limits> = { connectMs: 500, answerMs: 2_000 };
/** After a failure it is left alone for a while, so that not every reader waits for it. */
const REST_MS = 5_000;

/** How far the primary has made its log durable, and on which line of descent. */
const POSITION = `select pg_current_wal_flush_lsn()::text as position,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`;

/**
 * Whether all of that shows here. The line of descent matters: after a failover a follower of the
 * old primary can be further and still lack what was acknowledged since.
 */
const IS_CAUGHT_UP = `select pg_last_wal_replay_lsn() >= $1::pg_lsn and exists (
  select from pg_stat_wal_receiver where received_tli = $2) as "isCaughtUp"`;

type Query = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** A server that follows the primary, asked in its place as long as it shows all that was acknowledged. */
export function openReplica(url: string, size: number, limits: Limits, primary: Query) {
  const pool = openPool(url, size, { ...limits, ...LIMITS });
  const findPosition = together(() => primary({ text: POSITION }, []));
  let restsUntil = 0;

  async function isCaughtUp(): Promise<boolean> {
    if (performance.now() < restsUntil) return false;
    const [primaryIs] = (await findPosition()).rows;
    const answer = await pool.query({ text: IS_CAUGHT_UP }, [
      primaryIs.position,
      primaryIs.timeline,
    ]);
    return answer.rows[0]?.isCaughtUp === true;
  }

  function rest(): false {
    restsUntil = performance.now() + REST_MS;
    return false;
  }

  return {
    /** For the statements of one answer: nothing that was acknowledged before the first is missing. */
    reader(fallback: Query): Query {
      let isUsed: Promise<boolean> | undefined;
      return async (config, values) => {
        isUsed ??= isCaughtUp().catch(rest);
        if (!(await isUsed)) return fallback(config, values);
        // Whatever it failed at, such as rows that it had to clear away: the primary has the word.
        return pool.query(config, values).catch(() => {
          isUsed = Promise.resolve(rest());
          return fallback(config, values);
        });
      };
    },
    end: () => pool.end(),
  };
}
