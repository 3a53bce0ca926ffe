import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { PROJECT_ROOT } from '#db/root.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { expectNoFailures } from '#tests/support/failures.ts';
import { freePort } from '#tests/support/postgres.ts';
import { expectPrivate } from '#tests/support/private-logs.ts';

export const START_TIMEOUT_MS = 90_000;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface LaunchedServer {
  origin: string;
  pid: number;
  output(): string;
  /** Resolves when it answers; fails when it ends before. */
  ready(timeoutMs?: number): Promise<void>;
  ended: Promise<Ended>;
  /** Sends the signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** Under which user, behind which command that runs what follows it, and for how long. */
export interface Surroundings {
  uid?: number;
  behind?: string[];
  /** Of a server that answers so much that optimised code pays. */
  isLongLived?: boolean;
}

/** What it says as soon as it answers. */
const LISTENS = '· 데이터 폴더:';
/**
 * A server that lives for seconds never earns back what it costs to optimise the code of the embedded
 * database, a third of a start.
 */
const SHORT_LIVED = ['--liftoff-only'];

const children = new Set<ChildProcess>();
/** What the servers have written, all together. */
let written = '';
const folders = new Set<string>();

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-start-'));
  folders.add(folder);
  return folder;
}

/** Starts the built server and waits until it answers. */
export async function startServer(
  settings: Record<string, string>,
  surroundings?: Surroundings,
): Promise<LaunchedServer> {
  const server = await launchServer(settings, surroundings);
  await server.ready();
  return server;
}

/** Starts the built server and waits for nothing. */
export async function launchServer(
  settings: Record<string, string>,
  surroundings?: Surroundings,
): Promise<LaunchedServer> {
  const port = settings.PORT ?? String(await freePort());
  const { child, announced, ended, output } = launch({ ...settings, PORT: port }, surroundings);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    // It answers, so it was spawned.
    pid: child.pid ?? 0,
    output,
    ended,
    async ready(timeoutMs = START_TIMEOUT_MS) {
      const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
      await Promise.race([announced, ended]);
      const isGone = () => child.exitCode !== null || child.signalCode !== null;
      // What it stands on may need a moment longer.
      while (!isGone() && !(await isReady(origin))) await wait(50);
      clearTimeout(timer);
      if (isGone()) throw new Error(`the server did not come up: ${JSON.stringify(await ended)}`);
    },
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the built server where it is meant to refuse, and waits for its end. */
export async function runToEnd(
  settings: Record<string, string>,
  surroundings?: Surroundings,
): Promise<Ended> {
  const { child, ended } = launch({ PORT: String(await freePort()), ...settings }, surroundings);
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const result = await ended;
  clearTimeout(timer);
  return result;
}

/** `npm run <name> -- <arguments>`, to its end. */
export function runCommand(settings: Record<string, string>, ...words: string[]): Promise<Ended> {
  return launch(settings, {}, ['dist/server/command.js', ...words]).ended;
}

/** That it ended by itself, with one line for the operator. */
export function expectRefusal(ended: Ended, reason: RegExp): void {
  expect(ended.signal).toBeNull();
  expect(ended.code).toBeGreaterThan(0);
  const lines = ended.stderr.trim().split('\n');
  expect(lines).toEqual([expect.stringMatching(reason)]);
  // A stack trace is for us; the operator gets a sentence.
  expect(ended.stderr).not.toMatch(/^\s+at /m);
}

/** After a test file, however it went. Fails when a log is personal or tells of a 500. */
export async function cleanUp(): Promise<void> {
  await Promise.all(
    [...children].map(async (child) => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }),
  );
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const lines = written.split('\n').filter(Boolean);
  expectPrivate(lines, [ADMIN.password]);
  expectNoFailures(lines);
}

/** What a server is told; what a test does not say is the same for all. */
export function environmentOf(settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    // Empty means unset: a developer's own database is never touched.
    DATABASE_URL: '',
    DEMO_DATA: 'off',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_SCALE: '100000',
    ...settings,
  };
}

function launch(
  settings: Record<string, string>,
  { uid, behind = [], isLongLived = false }: Surroundings = {},
  program = ['dist/server/main.js'],
) {
  const [command = '', ...words] = [
    ...behind,
    process.execPath,
    ...(isLongLived ? [] : SHORT_LIVED),
    ...program,
  ];
  const child = spawn(command, words, {
    cwd: PROJECT_ROOT,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(settings),
  });
  children.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  const announced = new Promise<void>((resolve) => {
    child.stdout.on('data', function look() {
      if (!stdout.includes(LISTENS)) return;
      child.stdout.off('data', look);
      resolve();
    });
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((resolve) => {
    // 'close', not 'exit': by then everything it wrote has arrived.
    child.once('close', (code, signal) => {
      children.delete(child);
      written += stdout + stderr;
      resolve({ code, signal, stdout, stderr });
    });
  });
  return { child, announced, ended, output: () => stdout };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
