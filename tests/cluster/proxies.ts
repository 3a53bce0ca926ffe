import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/support/postgres.ts';
import type { PostgresNodes } from './postgres-nodes.ts';
import { asNobody, type Programs, type Running, run } from './programs.ts';
import { until } from './wait.ts';

const DATABASE = 'bamgyeol';

export interface Proxies {
  /** Where visitors come. */
  origin: string;
  /** To the leader through the pooler, to it directly, and to one that follows it. */
  pooledUrl: string;
  primaryUrl: string;
  replicaUrl: string;
  pooler(): Running;
  startPooler(): void;
}

/** What a caller gets when an instance went away in the middle: it may have been done or not. */
const COME_BACK = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/json; charset=utf-8',
  'Retry-After: 3',
  'Cache-Control: no-store',
  'Connection: close',
  '',
  '{"error":"서비스가 잠시 바쁩니다. 잠시 후 다시 시도해 주세요."}',
].join('\r\n');

/** HAProxy before the instances and before the nodes, PgBouncer in transaction mode between. */
export async function startProxies(
  programs: Programs,
  folder: string,
  { nodes }: PostgresNodes,
  instancePorts: readonly number[],
): Promise<Proxies> {
  const [site, primary, replica, pooled] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const comeBack = join(folder, 'come-back.http');
  writeFileSync(comeBack, COME_BACK);
  const proxySettings = join(folder, 'haproxy.cfg');
  writeFileSync(
    proxySettings,
    `
global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
  default-server inter 500ms fall 2 rise 1
frontend site
  mode http
  bind 127.0.0.1:${site}
  option forwardfor
  # On a visitor's connection that is used again an instance that dies is not told of: the connection
  # just closes. A write that may have been done is answered so.
  option httpclose
  # While the database is away nobody is ready, and those that live answer from memory.
  use_backend living unless { nbsrv(ready) gt 0 }
  default_backend ready
${instances('ready', '/readyz')}
${instances('living', '/healthz')}
${tcp('primary', primary, '/primary')}
${tcp('replica', replica, '/replica')}
`,
  );
  run(programs.haproxy, ['-db', '-f', proxySettings], { log: join(folder, 'haproxy.log') });

  const poolerSettings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    poolerSettings,
    `
[databases]
${DATABASE} = host=127.0.0.1 port=${primary} dbname=${DATABASE} user=bamgyeol
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 30
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`,
  );
  let pooler: Running | null = null;
  const startPooler = () => {
    const log = join(folder, 'pgbouncer.log');
    pooler = run(programs.pgbouncer, [poolerSettings], { log, user: asNobody });
  };
  startPooler();
  return {
    origin: `http://127.0.0.1:${site}`,
    pooledUrl: `postgres://bamgyeol@127.0.0.1:${pooled}/${DATABASE}`,
    primaryUrl: `postgres://bamgyeol@127.0.0.1:${primary}/${DATABASE}`,
    replicaUrl: `postgres://bamgyeol@127.0.0.1:${replica}/${DATABASE}`,
    pooler() {
      if (!pooler) throw new Error('the pooler has not been started');
      return pooler;
    },
    startPooler,
  };

  function instances(name: string, path: string): string {
    return `backend ${name}
  mode http
  timeout server 15s
  option httpchk GET ${path}
  balance roundrobin
  # Only what surely nobody has begun with goes to another instance.
  retries 3
  option redispatch 1
  retry-on conn-failure
${[502, 503, 504].map((status) => `  errorfile ${status} ${comeBack}`).join('\n')}
${instancePorts.map((port, at) => `  server instance${at + 1} 127.0.0.1:${port} check`).join('\n')}`;
  }

  function tcp(name: string, port: number, role: string): string {
    return `listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  option httpchk GET ${role}
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.statusPort} on-marked-down shutdown-sessions`).join('\n')}`;
  }
}

/** When all instances are behind it. */
export function untilServing(origin: string): Promise<void> {
  return until('the proxy has somebody to send to', async () => {
    const answer = await fetch(`${origin}/readyz`);
    await answer.arrayBuffer();
    return answer.ok;
  });
}
