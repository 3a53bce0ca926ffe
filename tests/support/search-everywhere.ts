import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** Where these words stand in the database and in the object store, as `table: word`. */
export async function searchEverywhere(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  words: readonly string[],
): Promise<string[]> {
  const { rows: tables } = (await db.execute(sql`
    select table_schema, table_name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `)) as unknown as { rows: { table_schema: string; table_name: string }[] };
  const found = new Set<string>();
  const look = (place: string, text: string) => {
    for (const word of words) {
      if (text.toLowerCase().includes(word.toLowerCase())) found.add(`${place}: ${word}`);
    }
  };
  for (const { table_schema, table_name } of tables) {
    const table = sql`${sql.identifier(table_schema)}.${sql.identifier(table_name)}`;
    // The whole row as text: every column, whatever its type.
    const { rows } = (await db.execute(
      sql`select stored::text as text from ${table} stored`,
    )) as unknown as { rows: { text: string }[] };
    for (const { text } of rows) look(table_name, text);
  }
  const store = join(deps.config.dataDir, 'objects');
  const files = readdirSync(store, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    look('object store', path + readFileSync(path, 'utf8'));
  }
  return [...found].sort();
}
