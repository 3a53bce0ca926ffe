import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const DATA_DIR_IN_USE = 'DATA_DIR_IN_USE';

/**
 * Keeps a second process off the embedded database, which has no lock of its own: two processes
 * on one folder both acknowledge writes and lose them. A listening socket is the lock, because
 * the operating system lets go of it however the process ends; a file would outlive `kill -9`.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const address = lockAddress(dataDir);
  const server = createServer((socket) => socket.end());
  await listen(server, address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (!isSocketFile(address) || (await answers(address))) {
      throw Object.assign(new Error(`${dataDir} is open in another process`), {
        code: DATA_DIR_IN_USE,
      });
    }
    rmSync(address, { force: true });
    await listen(server, address);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function lockAddress(dataDir: string): string {
  const name = `bamgyeol-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)}`;
  // Linux's abstract sockets and Windows' pipes vanish with the process; elsewhere a file is left.
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function isSocketFile(address: string): boolean {
  return !address.startsWith('\0') && !address.startsWith('\\\\');
}

function listen(server: ReturnType<typeof createServer>, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
