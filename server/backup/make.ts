import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Db } from '#db/client.ts';
import { progressOf } from '#db/migrate.ts';
import { PROJECT_ROOT } from '#db/root.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { BackupError } from './backup-error.ts';
import {
  findNewest,
  type KeptBackup,
  nameAt,
  picturesPath,
  readPictures,
  removeOld,
  sweepUnfinished,
  tablePath,
} from './kept.ts';
import { type Manifest, seal, writeManifest } from './manifest.ts';
import { writePart } from './parts.ts';
import { namedPictures, openPool, type PictureFile } from './pictures.ts';
import type { Place } from './place.ts';
import { agreeOnText, describeTables, linesOf, readSequences } from './tables.ts';

export interface Site {
  database: Database;
  objects: ObjectStore;
}

interface Options {
  now: Date;
  /** How many to keep, this one among them; null keeps all. */
  keep: number | null;
  /** Gives it up at the next step. */
  signal?: AbortSignal;
}

export interface Made extends KeptBackup {
  removed: number;
}

/**
 * Writes all tables as of one moment, and every picture they name, while the site goes on. It
 * counts as a backup from the moment its manifest is there, which is written last.
 */
export async function makeBackup(site: Site, place: Place, options: Options): Promise<Made> {
  const made = await tryBackup(site, place, options);
  if (!made) throw new BackupError('다른 백업이 진행되고 있습니다. 끝난 뒤에 다시 시도해 주세요.');
  return made;
}

/** Null when somebody else, in any instance, is making one. */
export function tryBackup(site: Site, place: Place, options: Options): Promise<Made | null> {
  return site.database.alone('backup', () => make(site, place, options));
}

async function make({ database, objects }: Site, place: Place, options: Options): Promise<Made> {
  const { now, keep, signal } = options;
  const step = () => signal?.throwIfAborted();
  await sweepUnfinished(place);
  const pool = await openPool(place, await knownPictures(place));
  // Before the rows are read: a picture may go as soon as its row has gone.
  await pool.copyAll(await namedPictures(database.db), objects, step);

  const name = nameAt(now, randomInt(0x10000));
  const draft = place.draftOf(name);
  let made: KeptBackup;
  try {
    const { keys, ...rows } = await database.snapshot((tx) => writeTables(tx, place, draft, step));
    await pool.copyAll(keys, objects, step);
    const files = keys.flatMap((key) => pool.find(key) ?? []);
    const manifest = seal({
      version: productVersion(),
      takenAt: now.toISOString(),
      database: database.kind,
      ...rows,
      pictures: {
        ...(await writePart(place, picturesPath(draft), toLines(files))),
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        missing: keys.filter((key) => !pool.find(key)),
      },
    });
    step();
    await writeManifest(place, draft, manifest);
    await place.complete(name);
    made = { name, manifest };
  } catch (error) {
    // What cannot be removed now is swept before the next one.
    await place.removeFolder(draft).catch(() => {});
    throw error;
  }
  return { ...made, removed: keep === null ? 0 : await removeOld(place, keep) };
}

async function writeTables(tx: Db, place: Place, draft: string, step: () => void) {
  await agreeOnText(tx);
  const tables: Manifest['tables'] = [];
  for (const table of await describeTables(tx)) {
    async function* lines() {
      for await (const batch of linesOf(tx, table)) {
        step();
        yield batch;
      }
    }
    const part = await writePart(place, tablePath(draft, table.name), lines());
    tables.push({ name: table.name, columns: table.columns.map((column) => column.name), ...part });
  }
  return {
    migrations: await progressOf(tx),
    tables,
    sequences: await readSequences(tx),
    keys: await namedPictures(tx),
  };
}

/** Of the newest backup. One that cannot be read has its pictures copied again. */
async function knownPictures(place: Place): Promise<Map<string, PictureFile>> {
  const newest = await findNewest(place);
  if (!newest) return new Map();
  return readPictures(place, newest).catch((error) => {
    if (error instanceof BackupError) return new Map();
    throw error;
  });
}

async function* toLines(files: readonly PictureFile[]): AsyncGenerator<string[]> {
  if (files.length > 0) yield files.map((file) => JSON.stringify(file));
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'));
  return version;
}
