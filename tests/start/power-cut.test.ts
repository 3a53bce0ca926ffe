import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { PROJECT_ROOT } from '#db/root.ts';
import * as schema from '#db/schema/index.ts';
import { createDisk, type Fate, readRecording } from './recorded-disk.ts';
import { cleanUp, startServer, temporaryFolder } from './server.ts';

afterAll(cleanUp);

const RECORDER = pathToFileURL(join(PROJECT_ROOT, 'tests/start/record-writes.mjs'));
/** In memory where that is possible: each disk is written whole, a thousand files. */
const FOLDER_OF_DISKS = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const PASSWORD = 'a-password-for-tests';
/** All moments are some forty databases to open: a minute, and several on a busy machine. */
const TIMEOUT_MS = 900_000;
const OPENED_AT_ONCE = 2;
const SIGN_UPS = 4;
/** A run looks at every twelfth moment, and another run at others; a thorough one at them all. */
const EVERY = process.env.THOROUGH ? 1 : 12;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const TABLES = Object.values(schema).flatMap((value) =>
  is(value, PgTable) ? [getTableName(value)] : [],
);

/** Told to somebody as saved, and how long the recording was by then. */
interface Promised {
  email?: string;
  picture?: string;
  at: number;
}

const NOTHING: Fate = () => 0;
const ALL: Fate = () => 1;
const upTo =
  (share: number): Fate =>
  (index, count) =>
    index < Math.floor(count * share) ? 1 : 0;
/** As far as a write in the middle, of which a part arrived. */
const tornAt =
  (share: number): Fate =>
  (index, count) => {
    const last = Math.floor(count * share);
    return index < last ? 1 : index === last ? 0.5 : 0;
  };

/** Each unsynced change by the toss of a coin that falls the same in every run. */
function scattered(seed: number): Fate {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 < 0.5 ? 0 : 1;
  };
}

test(
  'a power cut at any moment loses nothing that was acknowledged',
  async () => {
    const DATA_DIR = temporaryFolder();
    const RECORD_FILE = join(temporaryFolder(), 'recording');
    const settings = {
      DATA_DIR,
      NODE_OPTIONS: `--import=${RECORDER}`,
      RECORD_FOLDER: DATA_DIR,
      RECORD_FILE,
    };
    const promised: Promised[] = [];
    const marks: number[] = [];
    const recorded = () => statSync(RECORD_FILE).size;

    for (const [session, signal] of (['SIGTERM', 'SIGKILL'] as const).entries()) {
      const server = await startServer(settings);
      marks.push(recorded());
      for (let number = 0; number < SIGN_UPS; number++) {
        const email = `cut-${session}-${number}@example.com`;
        await signUp(server.origin, email);
        promised.push({ email, at: recorded() });
        if (number !== 1) continue;
        const picture = await upload(server.origin, email);
        promised.push({ picture, at: recorded() });
      }
      marks.push(recorded());
      await server.end(signal);
      marks.push(recorded());
    }

    const entries = readRecording(RECORD_FILE);
    expect(entries.filter(({ do: what }) => what === 'sync').length).toBeGreaterThan(
      promised.length,
    );
    const cuts = chooseCuts(entries, promised, marks).filter(
      (_, number) => (number + SEED) % EVERY === 0,
    );
    console.warn(`power cut at ${cuts.length} moments (SEED=${SEED})`);
    const disk = createDisk(DATA_DIR);
    const opening = new Set<Promise<void>>();
    let cut = 0;
    for (const [index, entry] of entries.entries()) {
      disk.follow(entry);
      for (; cuts[cut]?.index === index; cut++) {
        const { name, fate } = cuts[cut] as (typeof cuts)[number];
        const folder = mkdtempSync(join(FOLDER_OF_DISKS, 'bamgyeol-disk-'));
        disk.cutPower(folder, fate);
        const kept = promised.filter(({ at }) => at <= entry.end);
        const moment = `${name} at ${index} of ${entries.length}, ${disk.unsynced()} unsynced`;
        const opened = expectKept(folder, kept, moment).finally(() => {
          opening.delete(opened);
          rmSync(folder, { recursive: true, force: true });
        });
        opening.add(opened);
        if (opening.size >= OPENED_AT_ONCE) await Promise.race(opening);
      }
    }
    await Promise.all(opening);
    expect(cut).toBe(cuts.length);
  },
  TIMEOUT_MS,
);

/** Moments where something is under way, each with what a disk may have made of it. */
function chooseCuts(
  entries: { end: number; do: string; path?: string; to?: string }[],
  promised: Promised[],
  marks: number[],
) {
  const at = (offset: number) => entries.findLastIndex(({ end }) => end <= offset);
  const between = (from: number, to: number, share: number) =>
    Math.round(from + (to - from) * share);
  const [started, served, closed, restarted] = marks.map(at) as [number, number, number, number];
  const named = entries.findIndex(
    ({ do: what, to }) => what === 'rename' && to?.endsWith('/postgres'),
  );
  const acknowledged = promised.map((promise) => at(promise.at));

  const cuts: { index: number; name: string; fate: Fate }[] = [];
  const add = (name: string, index: number, ...fates: Fate[]) =>
    cuts.push(...fates.map((fate) => ({ name, index, fate })));
  add('while a new database is laid out', between(0, named, 0.6), scattered(1));
  add('when the new database has its name', named, NOTHING, ALL);
  add('while migrating', between(named, started, 0.5), NOTHING, scattered(2));
  add('when the server is up', started, NOTHING);
  for (const [number, index] of acknowledged.entries()) {
    add('when something was acknowledged', index, NOTHING);
    const next = acknowledged[number + 1] ?? index;
    if (number % 3 === 0) add('on the way to the next', between(index, next, 0.6), tornAt(0.9));
    if (number % 3 === 1)
      add('on the way to the next', between(index, next, 0.9), scattered(number));
  }
  for (const share of [0.2, 0.5, 0.8]) {
    add('while closing', between(served, closed, share), NOTHING, scattered(share * 100));
  }
  add('while closing', between(served, closed, 0.6), upTo(0.3), upTo(0.6), tornAt(0.8), ALL);
  add('when closed', closed, NOTHING, scattered(7));
  add('while opening again', between(closed, restarted, 0.5), NOTHING, scattered(8));
  return cuts.sort((a, b) => a.index - b.index);
}

async function expectKept(folder: string, kept: Promised[], moment: string): Promise<void> {
  const database = await openEmbedded(folder);
  try {
    await database.exclusively(migrate);
    const rows = await database.db.select({ email: schema.customers.email }).from(schema.customers);
    const stored = await database.db
      .select({ id: schema.objects.id, widths: schema.objects.widths })
      .from(schema.objects);
    const emails = kept.flatMap(({ email }) => email ?? []);
    const pictures = kept.flatMap(({ picture }) => picture ?? []);
    const found = {
      emails: emails.filter((email) => rows.some((row) => row.email === email)),
      pictures: pictures.filter((id) => stored.some((row) => row.id === id)),
    };
    expect(found, moment).toEqual({ emails, pictures });
    for (const { id, widths } of stored) {
      for (const width of widths) {
        const file = join(folder, 'objects', id, `${width}.webp`);
        expect(existsSync(file), `${moment}: ${width}.webp`).toBe(true);
        await sharp(file).stats();
      }
    }
    // Every page of every table is read, with its checksum, and the index leads to the row.
    const readings = TABLES.map((table) => `select md5(string_agg(t::text, '')) from "${table}" t`);
    await database.db.execute(sql.raw(readings.join(' union all ')));
    await database.db.execute(sql`set enable_seqscan = off`);
    for (const email of emails) {
      const byIndex = await database.db.$count(schema.customers, sql`email = ${email}`);
      expect(byIndex, `${moment}: ${email} by its index`).toBe(1);
    }
  } finally {
    await database.close();
  }
}

async function signUp(origin: string, email: string): Promise<void> {
  const customer = {
    nickname: '정전 손님',
    birthYear: 1990,
    gender: 'F',
    phoneNumber: '010-0000-0000',
  };
  await post(origin, '/api/customer/signup', { email, password: PASSWORD, ...customer }, 201);
}

async function upload(origin: string, email: string): Promise<string> {
  const login = await post(origin, '/api/customer/login', { email, password: PASSWORD }, 200);
  const file = { filename: 'a.png', contentType: 'image/png' };
  const { url, uploadURL } = await post(
    origin,
    '/api/object-storage/upload',
    file,
    200,
    login.token,
  );
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = await sharp({
    create: { width: 1_000, height: 600, channels: 3, background: '#345', noise },
  })
    .png()
    .toBuffer();
  const answer = await fetch(new URL(url as string, origin), {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  expect(answer.status).toBe(201);
  return (uploadURL as string).slice('/objects/'.length);
}

async function post(origin: string, path: string, body: object, status: number, token?: unknown) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const reply = (await answer.json()) as Record<string, unknown>;
  expect({ path, status: answer.status }, JSON.stringify(reply)).toEqual({ path, status });
  return reply;
}
