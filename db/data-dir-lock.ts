import { randomUUID } from 'node:crypto';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { claimHeartbeat, HEARTBEAT_MS, hostIdentity, keepBeating } from './heartbeat.ts';

export const DATA_DIR_IN_USE = 'DATA_DIR_IN_USE';
export const DATA_DIR_LOST = 'DATA_DIR_LOST';

/** A file system, kernel or platform without such locks; the heartbeat then decides alone. */
const NO_KERNEL_LOCKS = ['ENOTSUP', 'EOPNOTSUPP', 'ENOLCK', 'ENOSYS', 'EINVAL'];

/**
 * Keeps a second process off the embedded database, which has no lock of its own: two processes
 * on one folder both acknowledge writes and lose them. The kernel's lock on a file in the folder
 * reaches every process of this host, whatever its namespaces and user, and ends with it. For
 * hosts that share a disk a heartbeat tells who is alive.
 */
export async function lockDataDir(
  dataDir: string,
  onLost: (error: Error) => void,
  beatMs = HEARTBEAT_MS,
): Promise<() => Promise<void>> {
  const inUse = failure(DATA_DIR_IN_USE, `${dataDir} is open in another process`);
  // Stays open, and with it locked, until the process ends.
  const file = openSync(join(dataDir, 'lock'), constants.O_RDWR | constants.O_CREAT, 0o600);
  const self = `${hostIdentity()} ${randomUUID()}`;
  try {
    const lock = tryKernelLock(file);
    if (lock === 'taken') throw inUse;
    // Whoever wrote itself into this very file and is of this host held this very lock.
    const previous = readFileSync(file, 'utf8');
    const isOfThisHost = previous.startsWith(`${hostIdentity()} `);
    const ended = lock === 'held' && isOfThisHost ? previous : null;
    if (!(await claimHeartbeat(dataDir, { self, ended, beatMs }))) throw inUse;
    ftruncateSync(file);
    writeSync(file, self, 0);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  const stop = keepBeating(dataDir, { self, beatMs }, () =>
    onLost(failure(DATA_DIR_LOST, `${dataDir} was taken over by another process`)),
  );
  return async () => {
    await stop();
    closeSync(file);
  };
}

function tryKernelLock(file: number): 'held' | 'taken' | 'none' {
  try {
    return kernelLocks().tryLock(file) ? 'held' : 'taken';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && NO_KERNEL_LOCKS.includes(code)) return 'none';
    throw error;
  }
}

/** The package brings no types, and on platforms it was not built for it cannot be loaded. */
function kernelLocks(): { tryLock(file: number): boolean } {
  try {
    return createRequire(import.meta.url)('fs-native-extensions');
  } catch {
    throw failure('ENOTSUP', 'no kernel locks on this platform');
  }
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
