import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { type Db, rowsOf } from '#db/client.ts';
import { makeCategory, makeVenue } from '#db/factories.ts';
import * as schema from '#db/schema/index.ts';
import type { ObjectStore } from '#server/http/deps.ts';
import { diskStore } from '#server/objects/store.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { openEmptyDatabase, openTestDatabase } from '#tests/support/database.ts';
import { findNewest, listKept } from './kept.ts';
import { makeBackup } from './make.ts';
import type { Place } from './place.ts';
import { bucketPlace } from './place-bucket.ts';
import { diskPlace } from './place-disk.ts';
import { checkBackup, restoreBackup } from './restore.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-backup-'));
  folders.push(folder);
  return folder;
}

const HOUR_MS = 3_600_000;
const START = new Date('2026-11-14T22:30:00+09:00');
const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

/** This worker's database with some rows that are hard to carry, and pictures on a disk. */
async function makeSite() {
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

async function addPicture(db: Db, objects: ObjectStore, id: string) {
  for (const width of [480, 960]) await objects.put(`${id}/${width}.webp`, picture(id, width));
  const size = { width: 960, height: 600, widths: [480, 960] };
  await db.insert(schema.objects).values({ id, ownerKind: 'demo', ...size, attachedAt: START });
}

function picture(id: string, width: number): Buffer {
  return Buffer.from(`${id} at ${width}`.repeat(50));
}

async function readAll(objects: ObjectStore): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const key of objects.keys()) {
    const object = await objects.open(key);
    if (object) all[key] = (await buffer(object.stream)).toString();
  }
  return all;
}

/** Every table, row by row, and how far its numbers have come. */
async function readRows(db: Db) {
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
function readGuards(db: Db) {
  return rowsOf(
    db,
    sql`select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text
        from pg_trigger where not tgisinternal order by 1`,
  );
}

async function restored(place: Place, objects: ObjectStore = diskStore(temporaryFolder())) {
  const database = await openEmptyDatabase(temporaryFolder());
  const newest = await findNewest(place);
  if (!newest) throw new Error('there is no backup');
  await restoreBackup({ database, objects }, place, newest);
  return { database, objects };
}

test('what is restored elsewhere is the same row by row and picture by picture', async () => {
  const site = await makeSite();
  const place = diskPlace(temporaryFolder());
  await makeBackup(site, place, { now: START, keep: null });
  const { database, objects } = await restored(place);
  expect(await readRows(database.db)).toEqual(await readRows(site.database.db));
  expect(await readGuards(database.db)).toEqual(await readGuards(site.database.db));
  expect(await readAll(objects)).toEqual(await readAll(site.objects));
  // It goes on where the other one was: numbers are not given twice.
  const next = await makeVenue(database.db);
  expect(next.id).toBe(3);

  const again = { database, objects: diskStore(temporaryFolder()) };
  const newest = await findNewest(place);
  if (!newest) throw new Error('there is no backup');
  await expect(restoreBackup(again, place, newest)).rejects.toThrow(
    '복원할 데이터베이스가 비어 있지 않습니다',
  );
  await expect(restoreBackup({ database, objects }, place, newest)).rejects.toThrow(
    '복원할 이미지 저장소가 비어 있지 않습니다',
  );
  await database.close();
});

test('a backup made while others write is of one moment, and nobody waits for it', async () => {
  const site = await makeSite();
  const { db } = site.database;
  const place = diskPlace(temporaryFolder());
  let isOver = false;
  let written = 0;
  async function write() {
    while (!isOver) {
      await db.transaction(async (tx) => {
        const { id } = await makeVenue(tx);
        await tx.insert(schema.siteSettings).values({ key: `of ${id}`, value: id });
      });
      written += 1;
    }
  }
  const writers = [write(), write()];
  await expect.poll(() => written).toBeGreaterThan(3);
  const before = written;
  await makeBackup(site, place, { now: START, keep: null });
  const after = written;
  isOver = true;
  await Promise.all(writers);
  expect(after).toBeGreaterThan(before);

  const { database } = await restored(place);
  const [counted] = await rowsOf<{ venues: number; settings: number }>(
    database.db,
    sql`select (select count(*)::int from venues) - 2 as venues,
      (select count(*)::int from site_settings where key like 'of %') as settings`,
  );
  expect(counted?.settings).toBe(counted?.venues);
  expect(counted?.venues).toBeGreaterThanOrEqual(before);
  expect(counted?.venues).toBeLessThan(written);
  await database.close();
}, 60_000);

test('a flipped bit is refused by the name of the part, and nothing is restored', async () => {
  const site = await makeSite();
  const folder = temporaryFolder();
  const place = diskPlace(folder);
  const { name } = await makeBackup(site, place, { now: START, keep: null });
  const empty = {
    database: await openEmptyDatabase(temporaryFolder()),
    objects: diskStore(temporaryFolder()),
  };
  const kept = await findNewest(place);
  if (!kept) throw new Error('there is no backup');
  for (const path of [
    `${name}/tables/venues.jsonl.gz`,
    `${name}/pictures.jsonl.gz`,
    'pictures/second/960.webp',
  ]) {
    const whole = readFileSync(join(folder, path));
    const flipped = Buffer.from(whole);
    const middle = Math.floor(flipped.length / 2);
    flipped[middle] = (flipped[middle] ?? 0) ^ 1;
    writeFileSync(join(folder, path), flipped);
    const told = `백업이 손상되어 쓸 수 없습니다: ${path}`;
    await expect(checkBackup(place, kept)).rejects.toThrow(told);
    await expect(restoreBackup(empty, place, kept)).rejects.toThrow(told);
    writeFileSync(join(folder, path), whole);
  }
  const manifest = join(folder, name, 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('"rows": 2', '"rows": 3'));
  expect(await findNewest(place)).toBeNull();
  writeFileSync(manifest, text);
  // Nothing of the tries is left behind: the place is as empty as it was.
  await restoreBackup(empty, place, kept);
  expect(await readAll(empty.objects)).toEqual(await readAll(site.objects));
  await empty.database.close();
});

test('the newest are kept, with the pictures that one of them names and no others', async () => {
  const site = await makeSite();
  const { db } = site.database;
  const folder = temporaryFolder();
  const place = diskPlace(folder);
  const names = [];
  for (const hour of [0, 1, 2]) {
    const { name } = await makeBackup(site, place, { now: at(hour), keep: 2 });
    names.push(name);
    if (hour === 0) {
      await db.delete(schema.objects).where(sql`id = 'first'`);
      for (const width of [480, 960]) await site.objects.remove(`first/${width}.webp`);
      await addPicture(db, site.objects, 'third');
    }
  }
  const { whole } = await listKept(place);
  expect(whole.map(({ name }) => name)).toEqual([names[2], names[1]]);
  expect(readdirSync(join(folder, 'pictures')).toSorted()).toEqual(['second', 'third']);
  for (const backup of whole) await checkBackup(place, backup);
});

test('a backup that was cut short never counts as one, and is swept before the next', async () => {
  const site = await makeSite();
  const folder = temporaryFolder();
  const place = diskPlace(folder);
  // It ends in the middle of the tables, and cannot tidy up after itself.
  const killed: Place = {
    ...place,
    async write(path, bytes) {
      if (path.endsWith('venues.jsonl.gz')) throw new Error('killed');
      return place.write(path, bytes);
    },
    removeFolder: () => Promise.reject(new Error('killed')),
  };
  await expect(makeBackup(site, killed, { now: START, keep: null })).rejects.toThrow('killed');
  const [left = ''] = readdirSync(folder).filter((name) => name.endsWith('.unfinished'));
  expect(left).not.toBe('');
  expect(await findNewest(place)).toBeNull();
  // Even under the name of a whole one it has no manifest.
  renameSync(join(folder, left), join(folder, left.replace('.unfinished', '')));
  expect(await findNewest(place)).toBeNull();

  const { name } = await makeBackup(site, place, { now: at(1), keep: null });
  expect(readdirSync(folder).toSorted()).toEqual([name, 'pictures'].toSorted());
});

test('a backup that is given up leaves nothing behind but pictures', async () => {
  const site = await makeSite();
  const folder = temporaryFolder();
  const ending = new AbortController();
  const place = diskPlace(folder);
  const stopping: Place = {
    ...place,
    async write(path, bytes) {
      if (path.endsWith('venues.jsonl.gz')) ending.abort();
      return place.write(path, bytes);
    },
  };
  const options = { now: START, keep: null, signal: ending.signal };
  await expect(makeBackup(site, stopping, options)).rejects.toThrow('aborted');
  expect(readdirSync(folder)).toEqual(['pictures']);
});

test('two backups at once are one and a refusal', async () => {
  const site = await makeSite();
  const place = diskPlace(temporaryFolder());
  const outcomes = await Promise.allSettled([
    makeBackup(site, place, { now: START, keep: null }),
    makeBackup(site, place, { now: START, keep: null }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await listKept(place)).whole).toHaveLength(1);
});

test('a picture that the store has lost is named, and the rest is backed up', async () => {
  const site = await makeSite();
  await site.objects.remove('first/960.webp');
  const place = diskPlace(temporaryFolder());
  const { manifest } = await makeBackup(site, place, { now: START, keep: null });
  expect(manifest.pictures).toMatchObject({ rows: 3, missing: ['first/960.webp'] });
  const { database, objects } = await restored(place);
  expect(await readAll(objects)).toEqual(await readAll(site.objects));
  await database.close();
});

test('pictures of a disk go to a bucket and come back to a disk', async () => {
  const storage = await startBucket();
  try {
    const site = await makeSite();
    const place = bucketPlace(storage.config, storage.config.name, 'backups/');
    for (const hour of [0, 1]) await makeBackup(site, place, { now: at(hour), keep: 1 });
    const { whole } = await listKept(place);
    expect(whole).toHaveLength(1);
    const { database, objects } = await restored(place);
    expect(await readRows(database.db)).toEqual(await readRows(site.database.db));
    expect(await readAll(objects)).toEqual(await readAll(site.objects));
    await database.close();
    await place.removeFile('pictures/first/480.webp');
    const [kept] = whole;
    if (!kept) throw new Error('there is no backup');
    await expect(checkBackup(place, kept)).rejects.toThrow('pictures/first/480.webp');
  } finally {
    await storage.stop();
  }
});
