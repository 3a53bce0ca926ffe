import pg from 'pg';
import type { Line } from '#tests/support/line.ts';
import type { PostgresServer } from '#tests/support/postgres.ts';

export interface Scene {
  line: Line;
  postgres: PostgresServer;
  /** Straight to the server, past the line. */
  directUrl: string;
}

/** What networks and servers do, each ending with everything back in its place. */
export const DISTURBANCES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  async 'line cut for 1 s'({ line }) {
    line.cut();
    await wait(1_000);
    line.mend();
  },
  async 'server shut down at once'({ postgres }) {
    await postgres.crash('SIGQUIT');
  },
  async 'line hangs for 2 s'({ line }) {
    line.hang();
    await wait(2_000);
    line.mend();
  },
  async 'table locked for 4 s'({ directUrl }) {
    await asked(directUrl, async (client) => {
      await client.query('begin');
      await client.query('lock table venue_updates, customer_favorites in access exclusive mode');
      await wait(4_000);
    });
  },
  async 'connections ended by the server'({ directUrl }) {
    await asked(directUrl, (client) => client.query(`select pg_terminate_backend(pid) ${OTHERS}`));
  },
  async 'line hangs for 9 s, then is cut'({ line }) {
    line.hang();
    await wait(9_000);
    line.cut();
    line.mend();
  },
  async 'server killed'({ postgres }) {
    await postgres.crash('SIGKILL');
  },
  async 'listening connection hangs'({ line }) {
    line.hang('listening');
    await wait(3_000);
  },
  async 'one process of the server killed'({ directUrl }) {
    const pid = await asked(directUrl, async (client) => {
      const { rows } = await client.query(`select pid ${OTHERS} limit 1`);
      return rows[0]?.pid as number | undefined;
    });
    // The server then ends all others and recovers, as after a crash.
    if (pid) process.kill(pid, 'SIGKILL');
  },
};

const OTHERS = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Connections left inside a transaction that nobody goes on with. */
export function countIdleInTransaction(directUrl: string): Promise<number> {
  return asked(directUrl, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count ${OTHERS} and state like 'idle in transaction%'`,
    );
    return rows[0]?.count as number;
  });
}

async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
