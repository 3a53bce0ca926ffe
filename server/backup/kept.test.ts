import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { diskStore } from '#server/objects/store.ts';
import {
  addPicture,
  at,
  makeSite,
  newestOf,
  readAll,
  readRows,
  removeFolders,
  restored,
  START,
  temporaryFolder,
} from '#tests/support/backed-up.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { openEmptyDatabase } from '#tests/support/database.ts';
import { findNewest, listKept } from './kept.ts';
import { makeBackup } from './make.ts';
import type { Place } from './place.ts';
import { bucketPlace } from './place-bucket.ts';
import { diskPlace } from './place-disk.ts';
import { checkBackup, restoreBackup } from './restore.ts';

afterAll(removeFolders);

test('a flipped bit is refused by the name of the part, and nothing is restored', async () => {
  const site = await makeSite();
  const folder = temporaryFolder();
  const place = diskPlace(folder);
  const { name } = await makeBackup(site, place, { now: START, keep: null });
  const empty = {
    database: await openEmptyDatabase(),
    objects: diskStore(temporaryFolder()),
  };
  const kept = await newestOf(place);
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
