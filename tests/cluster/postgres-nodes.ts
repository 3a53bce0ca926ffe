import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/support/postgres.ts';
import { asNobody, type Programs, type Running, run } from './programs.ts';
import { until, wait } from './wait.ts';

const NODES = 3;
/** The shortest that Patroni takes: so long a dead leader keeps its place. */
const LEADER_SECONDS = 20;
const DATABASE = 'bamgyeol';

export interface Node {
  name: string;
  port: number;
  /** Where Patroni says whether it leads. */
  statusPort: number;
  /** With its Patroni. */
  process(): Running;
  start(): void;
  /** Postgres alone, as a crash of it; Patroni stays. */
  postgresPid(): number;
}

export interface PostgresNodes {
  nodes: Node[];
  leader(): Promise<Node>;
  /** When there is a leader, and everybody else follows it. */
  untilWhole(timeoutMs?: number): Promise<void>;
  /** Straight to the leader of now. */
  directUrl(): Promise<string>;
}

/** etcd and three Postgres servers under Patroni, one of which stands by synchronously. */
export async function startNodes(programs: Programs, folder: string): Promise<PostgresNodes> {
  const [etcdPort, peerPort] = [await freePort(), await freePort()];
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  run(
    programs.etcd,
    [
      ...['--data-dir', join(folder, 'etcd'), '--name', 'only'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `only=${peer}`, '--unsafe-no-fsync'],
    ],
    { log: join(folder, 'etcd.log') },
  );
  await until('etcd answers', () => fetch(`${client}/health`).then((answer) => answer.ok));

  const nodes: Node[] = [];
  for (let number = 1; number <= NODES; number++) {
    const own = join(folder, `node${number}`);
    mkdirSync(own);
    if (asNobody.uid) chownSync(own, asNobody.uid, asNobody.gid);
    nodes.push(await toNode(`node${number}`, own, programs, etcdPort));
  }
  const [first, ...others] = nodes;
  first?.start();
  await until('the first node leads', async () => (await findLeader(nodes)) !== null, 90_000);
  for (const node of others) node.start();

  async function leader(): Promise<Node> {
    const found = await findLeader(nodes);
    if (!found) throw new Error('no node leads');
    return found;
  }
  const cluster: PostgresNodes = {
    nodes,
    leader,
    untilWhole: (timeoutMs = 120_000) =>
      until('every node leads or follows', () => isWhole(nodes), timeoutMs),
    directUrl: async () => `postgres://bamgyeol@127.0.0.1:${(await leader()).port}/${DATABASE}`,
  };
  await cluster.untilWhole();
  await createDatabase(await leader());
  return cluster;
}

async function toNode(name: string, folder: string, programs: Programs, etcdPort: number) {
  const [port, statusPort] = [await freePort(), await freePort()];
  const data = join(folder, 'data');
  const settings = join(folder, 'patroni.yml');
  // JSON is YAML.
  writeFileSync(settings, JSON.stringify(patroniSettings(), null, 2), { mode: 0o644 });
  let running: Running | null = null;
  const node: Node = {
    name,
    port,
    statusPort,
    process() {
      if (!running) throw new Error(`${name} has not been started`);
      return running;
    },
    start() {
      running = run(programs.patroni, [settings], {
        log: join(folder, 'patroni.log'),
        user: asNobody,
        env: { HOME: folder },
      });
    },
    postgresPid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
  };
  return node;

  function patroniSettings() {
    const user = (username: string) => ({ username, password: 'of the tests' });
    return {
      scope: DATABASE,
      name,
      restapi: { listen: `127.0.0.1:${statusPort}`, connect_address: `127.0.0.1:${statusPort}` },
      etcd3: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        dcs: {
          ttl: LEADER_SECONDS,
          loop_wait: 2,
          retry_timeout: 3,
          // A crashed leader gives its place up at once instead of recovering first.
          primary_start_timeout: 0,
          synchronous_mode: true,
          postgresql: {
            use_pg_rewind: true,
            parameters: { max_connections: 120, max_wal_senders: 10, wal_log_hints: 'on' },
          },
        },
        initdb: [{ encoding: 'UTF8' }, 'no-locale'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: data,
        bin_dir: programs.postgres,
        pgpass: join(folder, 'pgpass'),
        authentication: {
          superuser: user('postgres'),
          replication: user('follower'),
          rewind: user('rewinder'),
        },
        pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
        parameters: { unix_socket_directories: folder },
      },
    };
  }
}

/** Its own word about itself; null while it says nothing. */
async function stateOf({ statusPort }: Node): Promise<{ role: string; state: string } | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${statusPort}/patroni`, {
      signal: AbortSignal.timeout(1_000),
    });
    return (await answer.json()) as { role: string; state: string };
  } catch {
    return null;
  }
}

async function findLeader(nodes: Node[]): Promise<Node | null> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${node.statusPort}/primary`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => null);
    if (answer?.ok) return node;
  }
  return null;
}

async function isWhole(nodes: Node[]): Promise<boolean> {
  const leader = await findLeader(nodes);
  const states = await Promise.all(nodes.map(stateOf));
  if (!leader || !states.every((state) => ['running', 'streaming'].includes(state?.state ?? ''))) {
    return false;
  }
  const rows = await asSuperuser(leader, 'postgres', (client) =>
    client.query("select sync_state from pg_stat_replication where state = 'streaming'"),
  );
  const kinds = rows.rows.map(({ sync_state }) => sync_state);
  return kinds.length === NODES - 1 && kinds.includes('sync');
}

async function createDatabase(leader: Node): Promise<void> {
  await asSuperuser(leader, 'postgres', async (client) => {
    await client.query('create role bamgyeol login');
    // To see how far a follower is, see db/replica.ts.
    await client.query('grant pg_read_all_stats to bamgyeol');
    await client.query(`create database ${DATABASE} owner bamgyeol`);
  });
}

export async function asSuperuser<T>(
  { port }: Node,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${port}/${database}`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await Promise.race([client.end(), wait(1_000)]);
  }
}
