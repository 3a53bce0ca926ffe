import { createServer } from 'node:net';
import type { Database } from '#db/client.ts';
import { openEmbedded } from '#db/embedded.ts';
import { openServer } from '#db/server.ts';
import type { Pages } from '#server/render/pages.ts';
import { type Config, readConfig } from './config.ts';
import { prepareDataDir } from './start/data-dir.ts';
import { say } from './start/say.ts';
import { DatabaseUnreachable, explain } from './start/start-failure.ts';

/** From the environment to a listening server. Every expected failure is one line. */
export async function start(
  environment: Record<string, string | undefined>,
  openPages: () => Promise<Pages>,
): Promise<void> {
  // Whatever this process and the database's thread create is for its own user alone.
  process.umask(0o077);
  try {
    await run(readConfig(environment), openPages);
  } catch (error) {
    endNow(error);
  }
}

/** Also in the middle of requests: what it stands on is gone, nothing may be acknowledged. */
function endNow(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function run(config: Config, openPages: () => Promise<Pages>): Promise<void> {
  await requireFreePort(config);
  prepareDataDir(config.dataDir);
  // The database has a thread or a machine of its own, and the embedded one takes longer than all
  // the rest, which is loaded meanwhile. So this file imports little.
  const opening = openDatabase(config);
  const rendering = openPages();
  // Where both fail, the first one is told.
  opening.catch(() => {});
  rendering.catch(() => {});
  const { serve } = await import('./serve.ts');
  await serve(config, opening, rendering);
}

/** Asked first: creating and filling a database only to fail at the end would waste a minute. */
function requireFreePort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** @internal Every way in which a server's address can be wrong is tried without a start each. */
export async function openDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) {
    say('데이터베이스 서버에 연결합니다');
    try {
      return await openServer(config.databaseUrl, {
        poolSize: config.databasePoolSize,
        listenUrl: config.databaseListenUrl,
        replicaUrl: config.databaseReplicaUrl,
      });
    } catch (error) {
      throw new DatabaseUnreachable(error);
    }
  }
  say('내장 데이터베이스를 엽니다 (처음에는 10초쯤 걸립니다)');
  return openEmbedded(config.dataDir, { onLost: endNow });
}
