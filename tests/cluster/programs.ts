import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Postgres, Patroni and PgBouncer refuse to run as root; as root they are started as `nobody`. */
const NOBODY = 65_534;
export const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** What is not among the development packages, and the package of Debian that has it. */
const NEEDED = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
} as const;

type ProgramName = keyof typeof NEEDED;

export interface Programs extends Record<ProgramName, string> {
  /** The folder with `postgres`, `pg_basebackup` and `pg_rewind`. */
  postgres: string;
}

/** Where the programs are; says plainly which are missing and how to get them. */
export function findPrograms(): Programs {
  const missing: string[] = [];
  const find = (name: ProgramName): string => {
    const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
    const found = folders.map((folder) => join(folder, name)).find(existsSync);
    if (!found) missing.push(NEEDED[name]);
    return found ?? '';
  };
  const names = Object.keys(NEEDED) as ProgramName[];
  const found = Object.fromEntries(names.map((name) => [name, find(name)]));
  const postgres = findPostgres();
  if (!postgres) missing.push('postgresql');
  if (missing.length > 0 || !postgres) {
    throw new Error(
      `Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
    );
  }
  return { ...(found as Record<ProgramName, string>), postgres };
}

/** The newest with what a follower needs, which the packaged one for API tests has not. */
function findPostgres(): string | undefined {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base) : [];
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'))
    .find((bin) =>
      ['postgres', 'pg_basebackup', 'pg_rewind'].every((it) => existsSync(join(bin, it))),
    );
}

export interface Running {
  readonly pid: number;
  /** Sends the signal to it and to all it has started, and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** To all of them as well, without waiting. */
  send(signal: NodeJS.Signals): void;
  isRunning(): boolean;
}

const running = new Set<Running>();

/** Starts a program in a process group of its own, with its words in a file. */
export function run(
  command: string,
  words: string[],
  { log, env = {}, user = {} }: { log: string; env?: NodeJS.ProcessEnv; user?: typeof asNobody },
): Running {
  const child: ChildProcess = spawn(command, words, {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: '/nonexistent', ...env },
  });
  const file = createWriteStream(log, { flags: 'a' });
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  const exited = once(child, 'exit');
  const pid = child.pid ?? 0;
  if (pid === 0) throw new Error(`${command} could not be started`);
  const started: Running = {
    pid,
    send(signal) {
      for (const each of familyOf(pid)) signalTo(each, signal);
    },
    async end(signal) {
      started.send(signal);
      if (signal === 'SIGTERM') setTimeout(() => started.send('SIGKILL'), 10_000).unref();
      await exited;
      running.delete(started);
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
  running.add(started);
  return started;
}

/** However it went. */
export async function endAll(): Promise<void> {
  for (const each of [...running].reverse()) {
    each.send('SIGCONT');
    if (each.isRunning()) await each.end('SIGKILL');
  }
}

// A run that is told to end leaves nothing behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
process.on('exit', () => {
  for (const each of running) each.send('SIGKILL');
});

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Patroni starts Postgres in a session of its own, so its group does not have all of it. */
function familyOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const family = [pid];
  for (const parent of family) {
    for (const [own, ppid] of rows) if (ppid === parent) family.push(own);
  }
  return family;
}
