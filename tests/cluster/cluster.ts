import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LaunchedServer, startServer, temporaryFolder } from '#tests/start/server.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { startOidc } from '#tests/support/oidc.ts';
import { freePort } from '#tests/support/postgres.ts';
import { type PostgresNodes, startNodes } from './postgres-nodes.ts';
import { endAll, findPrograms } from './programs.ts';
import { type Proxies, startProxies, untilServing } from './proxies.ts';

const INSTANCES = 3;
export const SECRET = 'a secret that the instances of the cluster share';
export const METRICS_TOKEN = 'a token for the figures';

export interface Cluster extends Proxies {
  postgres: PostgresNodes;
  bucket: Awaited<ReturnType<typeof startBucket>>;
  oidc: Awaited<ReturnType<typeof startOidc>>;
  instances: Instance[];
  stop(): Promise<void>;
}

export interface Instance {
  name: string;
  origin: string;
  server(): LaunchedServer;
  /** With other settings than before, where some are given. */
  start(settings?: Record<string, string>): Promise<void>;
}

/** All that a site of some size stands on, on the loopback. */
export async function startCluster(onProgress: (line: string) => void): Promise<Cluster> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-cluster-'));
  // Its parts run as other users; each has its own folder inside.
  chmodSync(folder, 0o755);
  try {
    onProgress('etcd and three Postgres nodes');
    const postgres = await startNodes(programs, folder);
    const ports = await freePorts(INSTANCES);
    onProgress('PgBouncer and HAProxy');
    const proxies = await startProxies(programs, folder, postgres, ports);
    const bucket = await startBucket();
    const people = { kim: { email: 'kim@example.kr', name: '김하나' } };
    const oidc = await startOidc({ site: proxies.origin, people });
    const shared = settingsOf(proxies, bucket.config, oidc);
    const instances = ports.map((port, at) =>
      toInstance(`instance ${at + 1}`, port, {
        ...shared,
        // The last one hears nothing through the pooler and has to look.
        ...(at < INSTANCES - 1 && { DATABASE_LISTEN_URL: proxies.primaryUrl }),
      }),
    );
    onProgress('three instances, all at once on an empty database');
    await Promise.all(instances.map((instance) => instance.start()));
    await untilServing(proxies.origin);
    return {
      ...proxies,
      postgres,
      bucket,
      oidc,
      instances,
      async stop() {
        for (const instance of instances) await instance.server().end('SIGTERM');
        await endAll();
        await bucket.stop();
        await oidc.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await endAll();
    throw new Error(`the cluster did not come up, see ${folder}`, { cause: error });
  }
}

function toInstance(name: string, port: number, settings: Record<string, string>): Instance {
  let running: LaunchedServer | null = null;
  const own = { ...settings, PORT: String(port), DATA_DIR: temporaryFolder() };
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    server() {
      if (!running) throw new Error(`${name} has not been started`);
      return running;
    },
    async start(given = {}) {
      running = await startServer({ ...own, ...given });
    },
  };
}

function settingsOf(
  proxies: Proxies,
  bucket: Cluster['bucket']['config'],
  oidc: Cluster['oidc'],
): Record<string, string> {
  return {
    DATABASE_URL: proxies.pooledUrl,
    DATABASE_REPLICA_URL: proxies.replicaUrl,
    SESSION_SECRET: SECRET,
    METRICS_TOKEN,
    SITE_URL: proxies.origin,
    TRUST_PROXY: '1',
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    OIDC_ISSUER: oidc.config.issuer,
    OIDC_CLIENT_ID: oidc.config.clientId,
    OIDC_CLIENT_SECRET: oidc.config.clientSecret,
  };
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}
