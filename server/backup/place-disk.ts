import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { draftOf, syncFolder } from '#server/durable-file.ts';
import type { Place } from './place.ts';

const UNFINISHED = '.unfinished';

/** Keeps backups in a folder. */
export function diskPlace(root: string): Place {
  return {
    async write(path, bytes) {
      const file = join(root, path);
      const folder = dirname(file);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = draftOf(file);
      await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, file);
      await syncFolder(folder);
    },
    async read(path) {
      const file = await open(join(root, path)).catch(nullIfAbsent);
      return file && createReadStream('', { fd: file });
    },
    async *files(folder) {
      const found = await readdir(join(root, folder), {
        recursive: true,
        withFileTypes: true,
      }).catch(nullIfAbsent);
      for (const entry of found ?? []) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        const stats = await stat(file).catch(nullIfAbsent);
        const path = relative(root, file).split(sep).join('/');
        if (stats) yield { path, size: stats.size };
      }
    },
    async folders() {
      const found = await readdir(root, { withFileTypes: true }).catch(nullIfAbsent);
      return (found ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    async removeFile(path) {
      const file = join(root, path);
      await rm(file, { force: true });
      // The folder goes with its last file; until then it is not empty and this fails.
      await rmdir(dirname(file)).catch(() => {});
    },
    async removeFolder(folder) {
      // Cut short, what is left must not look like a whole backup.
      const doomed = folder.endsWith(UNFINISHED) ? folder : folder + UNFINISHED;
      if (doomed !== folder) await rename(join(root, folder), join(root, doomed));
      await rm(join(root, doomed), { recursive: true, force: true });
    },
    draftOf: (folder) => folder + UNFINISHED,
    async complete(folder) {
      for (const inside of ['tables', ''])
        await syncFolder(join(root, folder + UNFINISHED, inside));
      await rename(join(root, folder + UNFINISHED), join(root, folder));
      await syncFolder(root);
    },
  };
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
