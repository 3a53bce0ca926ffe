import { createReadStream } from 'node:fs';
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftOf, writeDurably } from '#server/durable-file.ts';
import type { ObjectStore } from '#server/http/deps.ts';

// Bounded, because a file system refuses long names in its own way.
const KEY = /^[A-Za-z0-9_-]{1,100}\/\d{1,5}\.webp$/;

/** Keeps objects as files below a folder. */
export function diskStore(folder: string): ObjectStore {
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('not an object key');
    return join(folder, key);
  }
  return {
    put: async (key, bytes) => writeDurably(pathOf(key), bytes),
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
      await rm(draftOf(path), { force: true });
      // The folder goes with its last file; until then it is not empty and this fails.
      await rmdir(dirname(path)).catch(() => {});
    },
    async *keys() {
      for (const id of await namesIn(folder)) {
        for (const file of await namesIn(join(folder, id))) {
          const key = `${id}/${file}`;
          if (KEY.test(key)) yield key;
        }
      }
    },
    addressOf: () => null,
    incoming: null,
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
