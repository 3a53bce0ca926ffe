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
  // Both drivers carry this method; only their base type does not declare it.
  const { dialect, session } = db as unknown as {
    dialect: { migrate(migrations: unknown, session: unknown, folder: string): Promise<void> };
    session: unknown;
  };
  await dialect.migrate(readMigrationFiles({ migrationsFolder: FOLDER }), session, FOLDER);
  await installQueue(db);
  return (await countApplied(db)) - before;
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
