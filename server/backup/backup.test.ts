import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rowsOf } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import * as schema from '#db/schema/index.ts';
import { diskStore } from '#server/objects/store.ts';
import {
  makeSite,
  newestOf,
  readAll,
  readGuards,
  readRows,
  removeFolders,
  restored,
  START,
  temporaryFolder,
} from '#tests/support/backed-up.ts';
import { makeBackup } from './make.ts';
import { diskPlace } from './place-disk.ts';
import { restoreBackup } from './restore.ts';

afterAll(removeFolders);

/** Enough to be in between, and not so much that putting it back takes long. */
const WRITE_PAUSE_MS = 20;

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
  const newest = await newestOf(place);
  await expect(restoreBackup(again, place, newest)).rejects.toThrow(
    '복원할 데이터베이스가 비어 있지 않습니다',
  );
  await expect(restoreBackup({ database, objects }, place, newest)).rejects.toThrow(
    '복원할 이미지 저장소가 비어 있지 않습니다',
  );
  await database.close();
}, 60_000);

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
      await setTimeout(WRITE_PAUSE_MS);
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
