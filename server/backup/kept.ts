import { BackupError } from './backup-error.ts';
import { type Manifest, manifestPath, readManifest } from './manifest.ts';
import { checkPart, readPart } from './parts.ts';
import { type PictureFile, POOL } from './pictures.ts';
import type { Place } from './place.ts';

/** The moment it was begun, and something that tells two of one second apart. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{4}$/;
const PICTURES = 'pictures.jsonl.gz';

export interface KeptBackup {
  name: string;
  manifest: Manifest;
}

export function nameAt(moment: Date, number: number): string {
  const seconds = moment.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${seconds}Z-${(number & 0xffff).toString(16).padStart(4, '0')}`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

export function picturesPath(folder: string): string {
  return `${folder}/${PICTURES}`;
}

export function tablePath(folder: string, table: string): string {
  return `${folder}/tables/${table}.jsonl.gz`;
}

/** Whole backups, newest first; and the names of those whose manifest cannot be trusted. */
export async function listKept(place: Place) {
  const names = (await place.folders()).filter(isBackupName).toSorted().reverse();
  const whole: KeptBackup[] = [];
  const damaged: string[] = [];
  for (const name of names) {
    try {
      const manifest = await readManifest(place, name);
      if (manifest) whole.push({ name, manifest });
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      damaged.push(name);
    }
  }
  return { whole, damaged };
}

/** The newest whole backup; what is older is not looked at. */
export async function findNewest(place: Place): Promise<KeptBackup | null> {
  const names = (await place.folders()).filter(isBackupName).toSorted().reverse();
  for (const name of names) {
    const manifest = await readManifest(place, name).catch((error) => {
      if (error instanceof BackupError) return null;
      throw error;
    });
    if (manifest) return { name, manifest };
  }
  return null;
}

/** Removes what was begun and never finished. Nobody else may be making a backup meanwhile. */
export async function sweepUnfinished(place: Place): Promise<void> {
  for (const folder of await place.folders()) {
    const name = folder.replace(/\.unfinished$/, '');
    if (!isBackupName(name)) continue;
    if (folder !== name || !(await hasManifest(place, folder))) await place.removeFolder(folder);
  }
}

async function hasManifest(place: Place, folder: string): Promise<boolean> {
  for await (const { path } of place.files(folder)) {
    if (path === manifestPath(folder)) return true;
  }
  return false;
}

/** Keeps the newest so many, and the pictures that one of them names. */
export async function removeOld(place: Place, keep: number): Promise<number> {
  const { whole, damaged } = await listKept(place);
  const old = whole.slice(keep);
  for (const { name } of old) await place.removeFolder(name);
  // What a damaged one names is unknown, and somebody may still want to rescue it.
  if (old.length === 0 || damaged.length > 0) return old.length;
  const needed = new Set<string>();
  for (const backup of whole.slice(0, keep)) {
    for (const key of (await readPictures(place, backup)).keys()) needed.add(key);
  }
  for await (const { path } of place.files(POOL)) {
    if (!needed.has(path.slice(POOL.length + 1))) await place.removeFile(path);
  }
  return old.length;
}

/** The picture files of a backup, by their keys. */
export async function readPictures(
  place: Place,
  { name, manifest }: KeptBackup,
): Promise<Map<string, PictureFile>> {
  const path = picturesPath(name);
  await checkPart(place, path, manifest.pictures);
  const files = new Map<string, PictureFile>();
  for await (const lines of readPart(place, path)) {
    for (const line of lines) {
      const file: PictureFile = JSON.parse(line);
      files.set(file.key, file);
    }
  }
  return files;
}
