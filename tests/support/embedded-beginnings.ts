import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#db/client.ts';
import { type Dumpable, openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { PROJECT_ROOT } from '#db/root.ts';

const CACHE = join(PROJECT_ROOT, 'node_modules/.cache/bamgyeol');

interface Beginnings {
  snapshot: string;
  emptySnapshot: string;
  /** A data folder whose database is laid out and migrated, and holds nothing. */
  dataDir: string;
}

/** Kept between runs: creating an embedded database takes ten seconds, loading one takes one. */
export async function makeBeginnings(): Promise<Beginnings> {
  const name = `database-${fingerprint()}`;
  const snapshot = join(CACHE, `${name}.tar`);
  const emptySnapshot = join(CACHE, `${name}-empty.tar`);
  const dataDir = join(CACHE, name);
  const kept = { snapshot, emptySnapshot, dataDir };
  if (Object.values(kept).every((path) => existsSync(path))) return kept;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'unfinished-'));
  try {
    const database = (await openEmbedded(folder)) as Database & Dumpable;
    const empty = await database.dump();
    await database.exclusively(migrate);
    const migrated = await database.dump();
    await database.close();
    for (const old of readdirSync(CACHE)) {
      if (old.startsWith('database-')) rmSync(join(CACHE, old), { recursive: true, force: true });
    }
    keep(empty, emptySnapshot);
    keep(migrated, snapshot);
    renameSync(folder, dataDir);
    return kept;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Renamed into place, so that a run beside this one never reads half a file. */
function keep(dump: Uint8Array, file: string): void {
  const unfinished = join(CACHE, randomUUID());
  writeFileSync(unfinished, dump);
  renameSync(unfinished, file);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = join(PROJECT_ROOT, 'db/migrations');
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrations, name)));
  }
  // A new release of the embedded database may store things differently.
  const engine = join(PROJECT_ROOT, 'node_modules/@electric-sql/pglite/package.json');
  hash
    .update(readFileSync(engine))
    .update(readFileSync(join(PROJECT_ROOT, 'db/embedded-worker.mjs')));
  return hash.digest('hex').slice(0, 16);
}
