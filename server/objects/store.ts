import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of pictures lie. Keys are made by us: `<id>/<width>.webp`. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such object. */
  open(key: string): Promise<{ size: number; stream: Readable } | null>;
  remove(key: string): Promise<void>;
}

// Bounded, because a file system refuses long names in its own way.
const KEY = /^[A-Za-z0-9_-]{1,100}\/\d{1,5}\.webp$/;

/** Keeps objects as files below a folder. */
export function diskStore(folder: string): ObjectStore {
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('not an object key');
    return join(folder, key);
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Renamed into place, so that a reader never sees half a file.
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    async open(key) {
      if (!KEY.test(key)) return null;
      const path = pathOf(key);
      try {
        const { size } = await stat(path);
        return { size, stream: createReadStream(path) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // The folder goes with its last file; until then it is not empty and this fails.
      await rmdir(dirname(path)).catch(() => {});
    },
  };
}
