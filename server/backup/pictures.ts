import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/client.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { objectKey } from '#server/objects/pictures.ts';
import { createQueue } from '#server/queue.ts';
import { BackupError } from './backup-error.ts';
import { damaged } from './parts.ts';
import type { Place } from './place.ts';

/** Shared by all backups of a place: a picture never changes under its key. */
export const POOL = 'pictures';
const AT_ONCE = 4;

export interface PictureFile {
  key: string;
  size: number;
  sha256: string;
}

/** The keys of every picture file that the rows of a database name. */
export async function namedPictures(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ id: string; widths: number[] }>(
    db,
    sql`select id, widths from objects order by id collate "C"`,
  );
  return rows.flatMap(({ id, widths }) => widths.map((width) => objectKey(id, width)));
}

/** Copies pictures that the place does not have yet; `known` are those of the backup before. */
export async function openPool(place: Place, known: ReadonlyMap<string, PictureFile>) {
  const copied = new Map<string, PictureFile>();
  for await (const { path, size } of place.files(POOL)) {
    const file = known.get(path.slice(POOL.length + 1));
    // What was cut short is not known, or has another size.
    if (file?.size === size) copied.set(file.key, file);
  }

  async function copy(key: string, from: ObjectStore): Promise<void> {
    const object = await from.open(key);
    if (!object) return;
    const bytes = await buffer(object.stream);
    await place.write(`${POOL}/${key}`, Readable.from([bytes]));
    copied.set(key, { key, size: bytes.length, sha256: fingerprint(bytes) });
  }

  return {
    async copyAll(keys: readonly string[], from: ObjectStore, step: () => void): Promise<void> {
      const missing = keys.filter((key) => !copied.has(key));
      await forEachPicture(missing, async (key) => {
        step();
        await copy(key, from);
      });
    },
    find: (key: string) => copied.get(key),
  };
}

/** Puts a picture back, after a look at every byte of it, and reads it again. */
export async function putBack(place: Place, to: ObjectStore, file: PictureFile): Promise<void> {
  const bytes = await readPicture(place, file);
  await to.put(file.key, bytes);
  const back = await to.open(file.key);
  if (!back || fingerprint(await buffer(back.stream)) !== file.sha256) {
    throw new BackupError(`이미지를 그대로 되돌리지 못했습니다: ${file.key}`);
  }
}

/** Throws, with its name, unless it is byte for byte what was copied. */
export async function readPicture(place: Place, { key, size, sha256 }: PictureFile) {
  const path = `${POOL}/${key}`;
  const found = await place.read(path);
  if (!found) throw new BackupError(`백업에 있어야 할 파일이 없습니다: ${path}`);
  const bytes = await buffer(found);
  if (bytes.length !== size || fingerprint(bytes) !== sha256) throw damaged(path);
  return bytes;
}

/** Does something for each of many files, a few at a time. */
export async function forEachPicture<T>(files: readonly T[], work: (file: T) => Promise<void>) {
  const inTurn = createQueue(AT_ONCE, Number.POSITIVE_INFINITY);
  let hasFailed = false;
  const run = async (file: T) => {
    // One failed: nobody needs the rest.
    if (!hasFailed) await work(file);
  };
  const all = files.map((file) => inTurn(() => run(file)));
  try {
    await Promise.all(all);
  } catch (error) {
    hasFailed = true;
    await Promise.allSettled(all);
    throw error;
  }
}

function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
