import type { Engine } from './embedded-engine.ts';
import { tracedStatement } from './statements.ts';
import type { InTurn } from './turns.ts';

interface QueryOptions {
  rowMode?: 'array' | 'object';
}

interface Statement {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<unknown>;
}

export interface Connection extends Statement {
  transaction<T>(work: (tx: Statement) => Promise<T>): Promise<T>;
  /** Puts all that was written into its place, so that the log of writes does not grow for ever. */
  checkpoint(): Promise<void>;
  /**
   * Counts the rows of tables that have changed, without which the wrong index is chosen, and lets
   * the room of removed rows be used again.
   */
  tidy(): Promise<void>;
}

/** Null while no limit holds. */
type StatementLimits = () => { statementMs: number; idleMs: number } | null;

/** The one connection there is: a statement or a whole transaction holds the turn. */
export function createConnection(
  engine: Engine,
  inTurn: InTurn,
  limits: StatementLimits,
): Connection {
  const direct: Statement = {
    query: (sql, params = [], { rowMode = 'object' } = {}) =>
      engine.send({ kind: 'query', sql, params, rowMode }),
  };

  /** Whoever asked hears in time that it takes too long; it cannot be stopped, though. */
  function inTime<T>(answer: Promise<T>): Promise<T> {
    const limit = limits();
    return limit ? within(limit.statementMs, answer, statementTookTooLong) : answer;
  }

  function query(...statement: Parameters<Statement['query']>): Promise<unknown> {
    const ask = () =>
      new Promise((resolve, reject) => {
        inTurn(async () => {
          const answer = direct.query(...statement);
          inTime(answer).then(resolve, reject);
          // The turn lasts as long as the statement does, whoever still waits for it.
          await answer.catch(() => {});
        }).catch(reject);
      });
    return tracedStatement(statement[0], ask);
  }

  function transaction<T>(work: (tx: Statement) => Promise<T>): Promise<T> {
    return inTurn(async () => {
      await direct.query('begin');
      const tx = openTransaction(direct, inTime, limits()?.idleMs ?? null);
      try {
        const result = await Promise.race([work(tx), tx.idleTooLong]);
        tx.end();
        await direct.query('commit');
        return result;
      } catch (error) {
        tx.end();
        // Where even this fails, nobody knows what the next statement would be part of.
        await direct.query('rollback').catch(engine.lose);
        throw error;
      }
    });
  }

  let checkpointed: unknown = null;
  async function checkpoint(): Promise<void> {
    await inTurn(
      async () => {
        if ((await writtenUpTo(direct)) === checkpointed) return;
        await direct.query('checkpoint');
        checkpointed = await writtenUpTo(direct);
      },
      { isPatient: true },
    );
  }

  async function tidy(): Promise<void> {
    // One table at a time, because everybody else waits.
    for (const name of await inTurn(() => changedTables(direct), { isPatient: true })) {
      await inTurn(() => direct.query(`vacuum (analyze) ${name}`), { isPatient: true });
    }
  }

  return { query, transaction, checkpoint, tidy };
}

/** Statements of a transaction until it ends; later ones would be part of somebody else's. */
function openTransaction(
  direct: Statement,
  inTime: <T>(answer: Promise<T>) => Promise<T>,
  idleMs: number | null,
) {
  let isOver = false;
  let underway = 0;
  let timer: NodeJS.Timeout | undefined;
  let giveUp: (error: Error) => void = () => {};
  const idleTooLong = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  // It may come when the work is done and nobody listens any more.
  idleTooLong.catch(() => {});

  function watch() {
    clearTimeout(timer);
    if (isOver || underway > 0 || idleMs === null) return;
    timer = setTimeout(
      () => giveUp(failure('57P05', 'the transaction was idle for too long')),
      idleMs,
    );
  }
  watch();

  return {
    idleTooLong,
    end() {
      isOver = true;
      clearTimeout(timer);
    },
    async query(...statement: Parameters<Statement['query']>): Promise<unknown> {
      if (isOver) throw failure('57P05', 'the transaction has ended');
      underway += 1;
      watch();
      try {
        return await tracedStatement(statement[0], () => inTime(direct.query(...statement)));
      } finally {
        underway -= 1;
        watch();
      }
    },
  };
}

/** By a server's own rule. */
async function changedTables(direct: Statement): Promise<string[]> {
  await direct.query('select pg_stat_force_next_flush()');
  const answer = await direct.query(
    `select relid::regclass::text as name from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  );
  return (answer as { rows: { name: string }[] }).rows.map(({ name }) => name);
}

async function writtenUpTo(direct: Statement): Promise<unknown> {
  const answer = await direct.query('select pg_current_wal_insert_lsn()::text as at');
  return (answer as { rows: { at: string }[] }).rows[0]?.at;
}

async function within<T>(ms: number, answer: Promise<T>, tooLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function statementTookTooLong(): Error {
  return failure('57014', 'the statement took too long');
}

/** With a code of Postgres that says "not now" to the error handler. */
function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
