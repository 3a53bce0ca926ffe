import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#db/client.ts';
import { knowsMigrations, migrate, migrateWithin } from '#db/migrate.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { BackupError } from './backup-error.ts';
import { type KeptBackup, picturesPath, readPictures, tablePath } from './kept.ts';
import type { Site } from './make.ts';
import { checkPart, damaged, readPart } from './parts.ts';
import { forEachPicture, type PictureFile, putBack, readPicture } from './pictures.ts';
import type { Place } from './place.ts';
import { agreeOnText, describeTables, insertLines, linesOf, type Table } from './tables.ts';

/** Reads every byte of a backup; throws with the name of the first file that is not as written. */
export async function checkBackup(place: Place, backup: KeptBackup): Promise<void> {
  const files = await checkTables(place, backup);
  await forEachPicture(files, async (file) => void (await readPicture(place, file)));
}

/**
 * Puts a backup into an empty database and an empty store, all of it or nothing: rows, then a
 * comparison of every table with what was backed up, then pictures. Afterwards the schema is
 * brought up to date, as at any start. Returns how many migrations that took.
 */
export async function restoreBackup(
  { database, objects }: Site,
  place: Place,
  backup: KeptBackup,
): Promise<number> {
  const { manifest } = backup;
  if (!knowsMigrations(manifest.migrations)) {
    throw new BackupError(
      `더 새로운 버전에서 만든 백업입니다 (${manifest.version}). 그 버전이나 더 새로운 버전으로 복원해 주세요.`,
    );
  }
  await requireNoPictures(objects);
  const files = await checkTables(place, backup);
  return database.exclusively(async (db) => {
    await requireNoTables(db);
    try {
      await db.transaction(async (tx) => {
        await agreeOnText(tx);
        await migrateWithin(tx, manifest.migrations);
        await fill(tx, place, backup);
        await forEachPicture(files, (file) => putBack(place, objects, file));
      });
    } catch (error) {
      // There was none before, so that a second try finds an empty place again.
      await forEachPicture(files, ({ key }) => objects.remove(key)).catch(() => {});
      throw error;
    }
    const applied = await migrate(db);
    // Without figures about its rows a new table is searched as if it were empty.
    await db.execute(sql`analyze`);
    return applied;
  });
}

async function checkTables(place: Place, backup: KeptBackup): Promise<PictureFile[]> {
  const { name, manifest } = backup;
  for (const table of manifest.tables) await checkPart(place, tablePath(name, table.name), table);
  const files = [...(await readPictures(place, backup)).values()];
  if (files.length !== manifest.pictures.rows) throw damaged(picturesPath(name));
  return files;
}

async function requireNoTables(db: Db): Promise<void> {
  const [first] = await describeTables(db);
  const [migrated] = await rowsOf<{ is: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!first && !migrated?.is) return;
  throw new BackupError(
    '복원할 데이터베이스가 비어 있지 않습니다. 빈 데이터베이스(또는 새 DATA_DIR)에만 복원합니다.',
  );
}

async function requireNoPictures(objects: ObjectStore): Promise<void> {
  for await (const _key of objects.keys()) {
    throw new BackupError(
      '복원할 이미지 저장소가 비어 있지 않습니다. 빈 저장소(또는 새 DATA_DIR)에만 복원합니다.',
    );
  }
}

/** Without triggers, which would count and note what is counted and noted already. */
async function fill(tx: Db, place: Place, { name, manifest }: KeptBackup): Promise<void> {
  const described = new Map((await describeTables(tx)).map((table) => [table.name, table]));
  const tables = manifest.tables.map((part) => ({ part, table: inOrder(described, part) }));
  if (tables.length !== described.size) throw new BackupError('백업에 빠진 표가 있습니다.');
  const references = await dropReferences(tx);
  for (const { part, table } of tables) {
    const known = sql.identifier(table.name);
    await tx.execute(sql`alter table ${known} disable trigger user`);
    // What the migrations themselves have put there.
    await tx.execute(sql`delete from ${known}`);
    try {
      const path = tablePath(name, part.name);
      for await (const lines of readPart(place, path)) await insertLines(tx, table, lines);
    } catch (error) {
      throw withoutRows(error, part.name);
    }
    await tx.execute(sql`alter table ${known} enable trigger user`);
  }
  for (const add of references) await tx.execute(sql.raw(add));
  for (const { name: sequence, lastValue, isCalled } of manifest.sequences) {
    await tx.execute(
      sql`select setval(${`public.${sequence}`}::regclass, ${lastValue}::bigint, ${isCalled}::boolean)`,
    );
  }
  for (const { part, table } of tables) await compare(tx, table, part);
}

/** The columns as they stand in the lines; generated types and order may differ in no other way. */
function inOrder(
  described: Map<string, Table>,
  { name, columns }: KeptBackup['manifest']['tables'][number],
): Table {
  const table = described.get(name);
  const known = columns.flatMap(
    (column) => table?.columns.find((candidate) => candidate.name === column) ?? [],
  );
  if (known.length !== table?.columns.length || known.length !== columns.length) {
    throw new BackupError(`백업의 표가 이 버전의 표와 다릅니다: ${name}`);
  }
  return { name, columns: known };
}

/** Foreign keys are put back once all rows are there, so that their order does not matter. */
async function dropReferences(tx: Db): Promise<string[]> {
  const references = await rowsOf<{ drop: string; add: string }>(
    tx,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname,
          pg_get_constraintdef(oid)) as add
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of references) await tx.execute(sql.raw(drop));
  return references.map(({ add }) => add);
}

async function compare(
  tx: Db,
  table: Table,
  { rows, sha256 }: { rows: number; sha256: string },
): Promise<void> {
  const hash = createHash('sha256');
  let found = 0;
  for await (const lines of linesOf(tx, table)) {
    found += lines.length;
    hash.update(`${lines.join('\n')}\n`);
  }
  if (found === rows && hash.digest('hex') === sha256) return;
  throw new BackupError(`복원한 표가 백업과 다릅니다: ${table.name} (${found}/${rows}행)`);
}

/** What the SQL builder throws has the rows in it, which belong on no screen. */
function withoutRows(error: unknown, table: string): Error {
  if (error instanceof BackupError) return error;
  const { code = '' } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return new BackupError(`표의 행을 되돌리지 못했습니다: ${table} ${code}`.trim());
}
