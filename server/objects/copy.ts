import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '#server/http/deps.ts';

export interface Copied {
  copied: number;
  /** Were there already, byte for byte. */
  kept: number;
}

/**
 * Copies every object and reads each back from where it went. What is there already stays, so that a
 * copy that was cut short goes on where it was. Nothing is removed where it came from.
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  onCopied: (done: number) => void,
): Promise<Copied> {
  const counts = { copied: 0, kept: 0 };
  for await (const key of from.keys()) {
    const bytes = await read(from, key);
    // Removed since it was listed.
    if (!bytes) continue;
    if ((await read(to, key))?.equals(bytes)) {
      counts.kept += 1;
    } else {
      await to.put(key, bytes);
      if (!(await read(to, key))?.equals(bytes)) {
        throw new Error(`${key} came back with other bytes`);
      }
      counts.copied += 1;
    }
    onCopied(counts.copied + counts.kept);
  }
  return counts;
}

async function read(store: ObjectStore, key: string): Promise<Buffer | null> {
  const object = await store.open(key);
  return object && buffer(object.stream);
}
