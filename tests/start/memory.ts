import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '#db/root.ts';
import { temporaryFolder } from './server.ts';

const TELLER = pathToFileURL(join(PROJECT_ROOT, 'tests/start/tell-memory.mjs'));
const MEGABYTE = 1_048_576;
const WITHIN_MS = 30_000;

/** A server started with these settings tells its memory when it is asked. */
export function tellsMemory(): Record<'NODE_OPTIONS' | 'MEMORY_FILE', string> {
  return {
    NODE_OPTIONS: `--import=${TELLER}`,
    MEMORY_FILE: join(temporaryFolder(), 'memory'),
  };
}

/** In MB, without garbage, which the server collects when it is asked (tell-memory.mjs). */
export async function memoryOf(pid: number, file: string): Promise<{ own: number; all: number }> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const deadline = Date.now() + WITHIN_MS;
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') {
    if (Date.now() > deadline) throw new Error('the server does not tell its memory');
    await wait(20);
  }
  const { own, all } = JSON.parse(readFileSync(file, 'utf8')) as { own: number; all: number };
  return { own: Math.round(own / MEGABYTE), all: Math.round(all / MEGABYTE) };
}
