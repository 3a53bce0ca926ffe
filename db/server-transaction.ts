import type { ExtractTablesWithRelations, RelationalSchemaConfig } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db } from './client.ts';
import type * as schema from './schema/index.ts';
import { tracedStatement } from './statements.ts';

type Schema = RelationalSchemaConfig<ExtractTablesWithRelations<typeof schema>>;

/** What we use of drizzle's session, which it keeps to itself. */
export interface Session {
  dialect: PgDialect;
  schema: Schema;
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

interface Means {
  session: Session;
  connect(): Promise<pg.PoolClient>;
  /** The statement that begins, with the limits of the transaction. */
  begin: string;
  /** Refuses a statement for which no time is left. */
  timely(config: pg.QueryConfig): pg.QueryConfig;
}

/**
 * The one owner of begin, commit and rollback. Resolves only when the database has said that it
 * committed; whatever else happened, the connection goes back clean or not at all.
 */
export async function inOwnTransaction<T>(
  { session: { dialect, schema }, connect, begin, timely }: Means,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const connection = hold(await connect(), timely);
  try {
    await connection.query({ text: begin });
    const session = new NodePgSession(connection as unknown as pg.PoolClient, dialect, schema);
    const tx: Db = new NodePgTransaction(dialect, session, schema);
    const result = await work(tx).catch(async (error) => {
      await connection.query({ text: 'rollback' }).catch(() => {});
      throw error;
    });
    const { command } = await connection.query({ text: 'commit' });
    // After a failed statement that nobody minded, the database takes `commit` for `rollback`.
    if (command !== 'COMMIT') throw withCode('25P02', 'the transaction was rolled back');
    return result;
  } finally {
    connection.release();
  }
}

/** A connection for as long as one transaction lasts: statements take turns on it. */
function hold(client: pg.PoolClient, timely: Means['timely']) {
  let doubt: Error | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const loseTrust = (error: Error) => {
    doubt ??= error;
  };
  // A line can break while nobody is asking anything; unheard, that would end the process.
  client.on('error', loseTrust);

  return {
    query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
      const result = turn.then(() => {
        // An answer that has not come may still come, and would be taken for the next one's.
        if (doubt) throw doubt;
        return tracedStatement(config.text, () => client.query(timely(config), values));
      });
      turn = result.catch((error) => {
        if (!(error instanceof pg.DatabaseError) || GOODBYE.test(error.code ?? '')) {
          loseTrust(error);
        }
      });
      return result.catch(asDatabaseError);
    },
    /** Destroyed unless the server has said that no transaction is open on it. */
    release() {
      client.off('error', loseTrust);
      client.release(doubt ?? client.getTransactionStatus() !== 'I');
    },
  };
}

/** Codes with which the server ends a connection; the end of the line itself is read after them. */
const GOODBYE = /^(57P0[1-5]|25P0[34])$/;

/** How the driver says that the line failed: in words, without a code. */
const LINE_FAILED = /timeout|terminated|not queryable|after calling end/;

/** Gives failures of the line the code that SQL has for them: 08006, connection failure. */
export function asDatabaseError(error: Error & { code?: string }): never {
  if (error.code || !LINE_FAILED.test(error.message)) throw error;
  throw withCode('08006', 'no answer from the database', error);
}

export function withCode(code: string, message: string, cause?: Error): Error {
  return Object.assign(new Error(message, { cause }), { code });
}
