import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { type Limits, openPool } from './server-pool.ts';
import { tracedStatement } from './statements.ts';
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

/**
 * By connection: a balancer leads each of them to another follower, and one that shows everything
 * says nothing about the next.
 */
type Checked = WeakMap<PoolClient, Promise<boolean>>;

type Query = (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** A server that follows the primary, asked in its place as long as it shows all that was acknowledged. */
export function openReplica(url: string, size: number, limits: Limits, primary: Query) {
  const pool = openPool(url, size, { ...limits, ...LIMITS });
  const findPosition = together(() => primary({ text: POSITION }, []));
  let restsUntil = 0;

  async function isCaughtUp(connection: PoolClient): Promise<boolean> {
    const [primaryIs] = (await findPosition()).rows;
    const given = [primaryIs.position, primaryIs.timeline];
    const answer = await connection.query({ text: IS_CAUGHT_UP }, given);
    return answer.rows[0]?.isCaughtUp === true;
  }

  /** Null where it does not show all that was acknowledged before. */
  async function ask(checked: Checked, config: QueryConfig, values?: unknown[]) {
    const connection = await pool.connect();
    try {
      const check = checked.get(connection) ?? isCaughtUp(connection);
      checked.set(connection, check);
      const answer = (await check)
        ? await tracedStatement(config.text, () => connection.query(config, values))
        : null;
      connection.release();
      return answer;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }

  return {
    /** For the statements of one answer: nothing that was acknowledged before the first is missing. */
    reader(fallback: Query): Query {
      const checked: Checked = new WeakMap();
      return async (config, values) => {
        if (performance.now() < restsUntil) return fallback(config, values);
        try {
          return (await ask(checked, config, values)) ?? (await fallback(config, values));
        } catch {
          // Whatever it failed at, such as rows that it had to clear away: the primary has the word.
          restsUntil = performance.now() + REST_MS;
          return fallback(config, values);
        }
      };
    },
    end: () => pool.end(),
  };
}
