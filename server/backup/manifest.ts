import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';
import type { Place } from './place.ts';

/** Changed only when older backups could no longer be read. */
const FORMAT = 1;

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.int().check(z.gte(0));

const Part = z.object({
  /** Lines, and the fingerprint of them unpacked. */
  rows: Count,
  sha256: Sha256,
  /** The file as it lies there, packed. */
  file: z.object({ size: Count, sha256: Sha256 }),
});
export type Part = z.infer<typeof Part>;

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  takenAt: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** The schema that the tables have: how many migrations, and the fingerprint of the last. */
  migrations: z.object({ count: Count, hash: z.string() }),
  tables: z.array(z.extend(Part, { name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** The list of picture files, one in a line. */
  pictures: z.extend(Part, {
    bytes: Count,
    /** Named by the database and yet not in the store, when the backup was made. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

/** With its own fingerprint, so that a change to any other is noticed too. */
const Sealed = z.object({ sha256: Sha256, backup: z.unknown() });

export function manifestPath(folder: string): string {
  return `${folder}/manifest.json`;
}

export function seal(backup: Omit<Manifest, 'format'>): Manifest {
  return Manifest.parse({ format: FORMAT, ...backup });
}

export async function writeManifest(place: Place, folder: string, backup: Manifest) {
  const sealed = JSON.stringify({ sha256: fingerprint(backup), backup }, null, 1);
  await place.write(manifestPath(folder), Readable.from([Buffer.from(sealed)]));
}

/** Null for a folder without one: whoever wrote it has not finished. */
export async function readManifest(place: Place, folder: string): Promise<Manifest | null> {
  const file = await place.read(manifestPath(folder));
  if (!file) return null;
  const damaged = new BackupError(`백업이 손상되어 쓸 수 없습니다: ${manifestPath(folder)}`);
  const sealed = Sealed.safeParse(parseJson(await text(file)));
  if (!sealed.success || sealed.data.sha256 !== fingerprint(sealed.data.backup)) throw damaged;
  const { backup } = sealed.data;
  if ((backup as { format?: unknown }).format !== FORMAT) {
    throw new BackupError(`이 버전이 모르는 형식의 백업입니다: ${manifestPath(folder)}`);
  }
  const manifest = Manifest.safeParse(backup);
  if (!manifest.success) throw damaged;
  return manifest.data;
}

function fingerprint(backup: unknown): string {
  return createHash('sha256').update(JSON.stringify(backup)).digest('hex');
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
