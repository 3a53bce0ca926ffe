import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '#server/config.ts';

const SECRET_BYTES = 32;
/** Exactly what is written: half of it, or the zeros that a lost disk leaves, is no secret. */
const WHOLE = new RegExp(`^[0-9a-f]{${SECRET_BYTES * 2}}$`);

/** The configured secret, or one generated on first use and kept in the data folder. */
export function sessionSecret(config: Config): string {
  return config.sessionSecret ?? keptSecret(config.dataDir);
}

function keptSecret(folder: string): string {
  const file = join(folder, 'session-secret');
  const secret = read(file) ?? generate(folder, file);
  if (WHOLE.test(secret)) return secret;
  throw new ConfigError(
    `DATA_DIR holds a damaged secret: put ${file} back from a backup, or delete it and everyone on staff signs in again`,
  );
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** On the disk before it gets its name, so that a power cut leaves the whole secret or none. */
function generate(folder: string, file: string): string {
  const draft = `${file}.${randomUUID()}`;
  try {
    const opened = openSync(draft, 'wx', 0o600);
    writeSync(opened, randomBytes(SECRET_BYTES).toString('hex'));
    fsyncSync(opened);
    closeSync(opened);
    // Of several instances starting at once one gives its secret the name, the others read it.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(folder);
  return readFileSync(file, 'utf8').trim();
}

function syncFolder(folder: string): void {
  // Windows opens no folders, and has no need to.
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
