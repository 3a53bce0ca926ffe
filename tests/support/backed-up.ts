import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '#db/client.ts';
import { makeCategory, makeVenue } from '#db/factories.ts';
import * as schema from '#db/schema/index.ts';
import { findNewest } from '#server/backup/kept.ts';
import type { Place } from '#server/backup/place.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { diskStore } from '#server/objects/store.ts';
import { openEmptyDatabase, openTestDatabase } from './database.ts';

const folders: string[] = [];

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-backup-'));
  folders.push(folder);
  return folder;
}

const HOUR_MS = 3_600_000;
export const START = new Date('2026-11-14T22:30:00+09:00');
export const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

/** This worker's database with some rows that are hard to carry, and pictures on a disk. */
export async function makeSite() {
  const database = await openTestDatabase();
  const { db } = database;
  await makeCategory(db);
  // Ends of lines of every kind, quotes, what SQL and JSON escape, and letters beyond the first plane.
  const hard = '줄\n끝\r\u2028\u2029 "따옴표" \'작은\' \\n {"a":1} 🍸 \t|';
  const venue = await makeVenue(db, { description: hard });
  await makeVenue(db);
  await db.insert(schema.siteSettings).values([
    { key: 'nothing', value: sql`'null'::jsonb` },
    { key: 'deep', value: { list: [1.5, null, hard], big: 1e300 } },
  ]);
  await db.execute(
    sql`update venues set created_at = '2026-01-02 03:04:05.123456+09' where id = ${venue.id}`,
  );
  const objects = diskStore(temporaryFolder());
  for (const id of ['first', 'second']) await addPicture(db, objects, id);
  return { database, objects };
}

export async function addPicture(db: Db, objects: ObjectStore, id: string) {
  for (const width of [480, 960]) await objects.put(`${id}/${width}.webp`, picture(id, width));
  const size = { width: 960, height: 600, widths: [480, 960] };
  await db.insert(schema.objects).values({ id, ownerKind: 'demo', ...size, attachedAt: START });
}

function picture(id: string, width: number): Buffer {
  return Buffer.from(`${id} at ${width}`.repeat(50));
}

export async function readAll(objects: ObjectStore): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const key of objects.keys()) {
    const object = await objects.open(key);
    if (object) all[key] = (await buffer(object.stream)).toString();
  }
  return all;
}

/** Every table, row by row, and how far its numbers have come. */
export async function readRows(db: Db) {
  const all: Record<string, unknown> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const rows = await db.select().from(table);
    all[getTableName(table)] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  const exact = sql`select key, value::text as value from site_settings order by key`;
  const sequences = sql`select schemaname, sequencename, last_value::text as last
    from pg_sequences where schemaname = 'public' order by sequencename`;
  return { ...all, exact: await rowsOf(db, exact), sequences: await rowsOf(db, sequences) };
}

/** What decides about rows beside the rows: keys, triggers and whether they are on. */
export function readGuards(db: Db) {
  return rowsOf(
    db,
    sql`select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text
        from pg_trigger where not tgisinternal order by 1`,
  );
}

/** The newest backup of a place, put into an empty database and an empty folder. */
export async function restored(place: Place) {
  const objects = diskStore(temporaryFolder());
  const database = await openEmptyDatabase();
  await restoreBackup({ database, objects }, place, await newestOf(place));
  return { database, objects };
}

export async function newestOf(place: Place) {
  const newest = await findNewest(place);
  if (!newest) throw new Error('there is no backup');
  return newest;
}

export function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
