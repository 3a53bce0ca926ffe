import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const HEARTBEAT_MS = 2_000;
/** In beats. Longer than one: a busy process may be late with it. */
const WATCH_BEATS = 2.5;
/** In beats. Longer than two that take over at once can be apart. */
const CONFIRM_BEATS = 0.5;
const LOOKS_PER_BEAT = 10;

interface Claim {
  /** Host and instance; a heartbeat is this and a number that grows. */
  self: string;
  /** Who is known to have ended, so that its heartbeat can be taken over at once. */
  ended: string | null;
  beatMs: number;
}

/** The same for every container and user of a host, and another one after each of its starts. */
export function hostIdentity(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

/** Makes the folder's heartbeat ours; false when someone else is alive. */
export async function claimHeartbeat(
  folder: string,
  { self, ended, beatMs }: Claim,
): Promise<boolean> {
  const found = read(folder);
  if (found === null && create(folder, self)) return true;
  const isOver = ended !== null && isOf(ended, found);
  if (!isOver && (await isAlive(folder, found, beatMs))) return false;
  replaceSync(folder, `${self} 0`);
  if (isOver) return true;
  // Another host may have watched the same remains and taken over in the same moment.
  await wait(beatMs * CONFIRM_BEATS);
  return isOf(self, read(folder));
}

/** Rewrites our heartbeat until it is stopped, or calls back once when it is not ours any more. */
export function keepBeating(
  folder: string,
  { self, beatMs }: Omit<Claim, 'ended'>,
  onLost: () => void,
): () => Promise<void> {
  let count = 0;
  let writing: Promise<void> | null = null;
  function beat() {
    // Not awaited: after a long suspension this comes before any request is answered.
    if (isTaken(folder, self)) {
      clearInterval(timer);
      onLost();
    } else if (!writing) {
      count += 1;
      writing = replace(folder, `${self} ${count}`).finally(() => {
        writing = null;
      });
    }
  }
  const timer = setInterval(beat, beatMs).unref();
  return async () => {
    clearInterval(timer);
    await writing;
    if (!isTaken(folder, self)) rmSync(pathOf(folder), { force: true });
  };
}

/** Clocks of two hosts differ, so its age says nothing: only whether it moves. */
async function isAlive(folder: string, found: string | null, beatMs: number): Promise<boolean> {
  for (let look = 0; look < WATCH_BEATS * LOOKS_PER_BEAT; look++) {
    await wait(beatMs / LOOKS_PER_BEAT);
    const now = read(folder);
    // Gone means closed in the meantime.
    if (now !== found) return now !== null;
  }
  return false;
}

function isTaken(folder: string, self: string): boolean {
  try {
    const found = read(folder);
    return found !== null && !isOf(self, found);
  } catch {
    // A disk that fails for a moment says nothing about others; the next beat looks again.
    return false;
  }
}

function isOf(owner: string, heartbeat: string | null): boolean {
  return heartbeat?.startsWith(`${owner} `) ?? false;
}

function pathOf(folder: string): string {
  return join(folder, 'heartbeat');
}

function read(folder: string): string | null {
  try {
    return readFileSync(pathOf(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** False when someone else has created it first. */
function create(folder: string, self: string): boolean {
  try {
    writeFileSync(pathOf(folder), `${self} 0`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function replaceSync(folder: string, heartbeat: string): void {
  writeFileSync(`${pathOf(folder)}.part`, heartbeat, { mode: 0o600 });
  renameSync(`${pathOf(folder)}.part`, pathOf(folder));
}

/** Never fails: a disk that is full for a while ends nothing, whoever takes over is seen. */
async function replace(folder: string, heartbeat: string): Promise<void> {
  try {
    // Renamed into place, so that nobody reads half of it and takes that for another's.
    await writeFile(`${pathOf(folder)}.part`, heartbeat, { mode: 0o600 });
    await rename(`${pathOf(folder)}.part`, pathOf(folder));
  } catch {}
}
