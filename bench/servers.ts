import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#db/root.ts';
import { freePort } from '#tests/support/postgres.ts';

export const ADMIN = { username: 'bench', password: 'green-door-at-night-43' };

/** So little of a core, for so long, is a server that nobody asks anything of. */
const QUIET_SHARE = 0.05;
const QUIET_MS = 3_000;

export interface Server {
  origin: string;
  pid: number;
  end(): Promise<void>;
}

/** The built server as an operator runs it, without a limit to how often one may ask. */
export async function startOurs(settings: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'dist/server/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO_DATA: 'off',
      RATE_LIMIT_SCALE: '1000000',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('the server did not come up');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { origin, pid: child.pid ?? 0, end: () => end(child) };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Resolves with the seconds until it has nothing to do: new venues are prepared after the start. */
export async function untilQuiet({ pid }: Server): Promise<number> {
  const started = performance.now();
  for (;;) {
    const before = usageOf(pid).cpuSeconds;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const share = (usageOf(pid).cpuSeconds - before) / (QUIET_MS / 1_000);
    if (share < QUIET_SHARE) return (performance.now() - started) / 1_000;
  }
}

/** A bare server that gives the very answer which the address has just given. */
export async function startBare(url: string, headers: Record<string, string>): Promise<Server> {
  const answer = await read(url, headers);
  const child = fork(join(PROJECT_ROOT, 'bench/bare.mjs'));
  child.send(answer);
  const [address] = (await once(child, 'message')) as [AddressInfo];
  const { pathname, search } = new URL(url);
  return {
    origin: `http://127.0.0.1:${address.port}${pathname}${search}`,
    pid: child.pid ?? 0,
    end: () => end(child),
  };
}

function read(url: string, headers: Record<string, string>) {
  return new Promise<{ headers: string[]; body: string }>((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part) => parts.push(part))
        .on('end', () => {
          // What Node adds by itself to every answer, it adds to this one as well.
          const kept = answer.rawHeaders.filter((_, at, all) => {
            const name = all[at - (at % 2)] ?? '';
            return !/^(date|connection|keep-alive)$/i.test(name);
          });
          resolve({ headers: kept, body: Buffer.concat(parts).toString('base64') });
        });
    }).on('error', reject);
  });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Resident memory in MB and seconds of computing so far. */
export function usageOf(pid: number): { memoryMb: number; cpuSeconds: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(stat[11]) + Number(stat[12]);
  return {
    memoryMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024),
    cpuSeconds: ticks / 100,
  };
}

/** Seconds of computing so far of a process that has others work for it, those that ended included. */
export function usageWithChildren(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    // Some end while they are looked at.
    const stat = ignoreGone(() => readFileSync(`/proc/${name}/stat`, 'utf8'));
    const fields = stat?.split(') ')[1]?.split(' ').map(Number) ?? [];
    const [own, ended] = [
      (fields[11] ?? 0) + (fields[12] ?? 0),
      (fields[13] ?? 0) + (fields[14] ?? 0),
    ];
    if (Number(name) === pid) ticks += own + ended;
    else if (fields[1] === pid) ticks += own;
  }
  return ticks / 100;
}

function ignoreGone<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
