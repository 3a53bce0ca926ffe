import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '#server/config.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Left by others where everybody may write, as in /tmp: such a folder is not ours to close. */
const STICKY = 0o1000;
/** What this program puts into the folder; anything else there is the operator's own. */
const OURS = /^(postgres|objects|outbox|lock|heartbeat|session-secret)(\.|$)/;

/**
 * Creates the data folder and closes it to other users, with everything of ours that already lies
 * in it. What is written later is closed by the process's umask.
 */
export function prepareDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  const folder = realpathSync(dataDir);
  if (dirname(folder) === folder || (lstatSync(folder).mode & STICKY) !== 0) {
    throw new ConfigError(`DATA_DIR must be a folder of its own, not ${folder}`);
  }
  close(folder, FOLDER_MODE);
  for (const entry of list(folder)) if (OURS.test(entry.name)) closeAll(entry);
}

function closeAll(entry: Dirent): void {
  const path = join(entry.parentPath, entry.name);
  // A link leads out of the folder: what lies there is kept by whoever put it there.
  if (entry.isFile()) close(path, FILE_MODE);
  if (!entry.isDirectory()) return;
  close(path, FOLDER_MODE);
  for (const inside of list(path)) closeAll(inside);
}

function list(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

/** Changes only what is wrong, so that a start with many pictures costs no writing. */
function close(path: string, mode: number): void {
  // Instances that share the folder may have removed it meanwhile.
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || (stats.mode & 0o777) === mode) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code !== 'EPERM') throw error;
    throw new ConfigError(
      `DATA_DIR must belong to the user who runs the server: ${path} is another's and open to others`,
    );
  }
}
