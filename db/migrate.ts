import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './client.ts';
import { installQueue } from './job-queue.ts';
import { PROJECT_ROOT } from './root.ts';

const FOLDER = join(PROJECT_ROOT, 'db/migrations');

/** Brings the schema up to date. Call it inside `Database.exclusively`. Returns how many ran. */
export async function migrate(db: Db): Promise<number> {
  const before = await countApplied(db);
  await apply(db, readMigrationFiles({ migrationsFolder: FOLDER }), sessionOf(db));
  await installQueue(db);
  return (await countApplied(db)) - before;
}

/** How far a database has come: how many migrations, and the fingerprint of the last. */
export interface Progress {
  count: number;
  hash: string;
}

export async function progressOf(db: Db): Promise<Progress> {
  const [last] = await db
    .select({ count: sql<number>`(count(*) over ())::int`, hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at desc`)
    .limit(1);
  if (!last) throw new Error('the database has no migrations');
  return last;
}

/** Whether this build knows the migrations up to there, and no others among them. */
export function knowsMigrations({ count, hash }: Progress): boolean {
  return readMigrationFiles({ migrationsFolder: FOLDER })[count - 1]?.hash === hash;
}

/** The schema of an older version, as part of the caller's transaction. */
export async function migrateWithin(tx: Db, { count }: Progress): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER }).slice(0, count);
  // What drizzle begins and commits by itself would end the transaction around it.
  const transaction = (work: (tx: Db) => Promise<void>) => work(tx);
  await apply(tx, migrations, Object.assign(Object.create(sessionOf(tx)), { transaction }));
}

function sessionOf(db: Db): object {
  return (db as unknown as { session: object }).session;
}

async function apply(db: Db, migrations: unknown, session: object): Promise<void> {
  // Both drivers carry this method; only their base type does not declare it.
  const { dialect } = db as unknown as {
    dialect: { migrate(migrations: unknown, session: unknown, folder: string): Promise<void> };
  };
  await dialect.migrate(migrations, session, FOLDER);
}

/** Whether every migration of this build has been applied, in one statement; rejects without any. */
export async function isMigrated(db: Db): Promise<boolean> {
  wanted ??= readMigrationFiles({ migrationsFolder: FOLDER }).length;
  return (await countRows(db)) >= wanted;
}

/** Read once: the files of a build do not change. */
let wanted: number | undefined;

async function countApplied(db: Db): Promise<number> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select 1) as one`);
  return table?.exists ? countRows(db) : 0;
}

async function countRows(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`drizzle.__drizzle_migrations`);
  return row?.count ?? 0;
}
