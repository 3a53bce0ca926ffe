import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LICENSE_PART_BYTES, licenseFilesApi } from '#contract/license-files/files.ts';
import { licenseMatchesApi } from '#contract/license-files/matches.ts';
import { makeCategory } from '#db/factories.ts';
import { venues } from '#db/schema/index.ts';
import { keepMatching } from '#server/matching/work.ts';
import { type Client, startApp } from '#tests/support/app.ts';
import {
  type FileKind,
  fileNameOf,
  licenseFileParts,
  type MadeUpLicense,
} from '#tests/support/license-file.ts';
import { sendPart } from '#tests/support/send-license-file.ts';

/** Before a release as many as a real file has; in between enough for several parts. */
const ROWS = process.env.THOROUGH ? 100_000 : 5_000;
const VENUES = 300;
/** A whole file of 100,000 rows in memory, as bytes, text and rows, would be several times this. */
const MOST_GROWTH = 30_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const KINDS: FileKind[] = [
  { generation: 'old', encoding: 'cp949' },
  { generation: 'new', encoding: 'cp949' },
  { generation: 'old', encoding: 'utf-8' },
  { generation: 'new', encoding: 'utf-8 with BOM' },
];

/** The first of every so many rows is a venue's, under the name of its company and branch. */
function* licenses(): Generator<MadeUpLicense> {
  for (let n = 0; n < ROWS; n += 1) {
    const venue = n % Math.floor(ROWS / VENUES) === 0 ? n / Math.floor(ROWS / VENUES) : VENUES;
    const isVenue = venue < VENUES;
    yield {
      number: `3220000-102-2010-${String(n).padStart(6, '0')}`,
      name: isVenue ? `(주)밤자리${venue} 강남점` : `가상상호${n}`,
      state: isVenue || n % 3 > 0 ? '01' : '3',
      phone: `02-${String(1_000 + (n % 9_000))}-${String(n % 10_000).padStart(4, '0')}`,
      road: isVenue
        ? `서울특별시 강남구 가상대로${venue}길 ${venue + 1}, 지하1층 (역삼동)`
        : `서울특별시 송파구 허구로${n % 400}길 ${n % 97}, ${(n % 9) + 1}층 (잠실동)`,
      lot: `서울특별시 강남구 역삼동 ${n % 900}-${n % 40}번지`,
      x: String(203_000 + (n % 999)),
      y: String(444_000 + (n % 777)),
    };
  }
}

/** In parts of the usual size, made as they are sent: the test holds no more than the server. */
async function send(staff: Client, kind: FileKind): Promise<{ bytes: number; growth: number }> {
  let bytes = 0;
  for (const line of licenseFileParts(kind, licenses())) bytes += line.length;
  const body = { fileName: fileNameOf(), totalBytes: bytes };
  const { id } = (await staff.call(licenseFilesApi.create, { body })).json();
  const held: Buffer[] = [];
  const sizes: number[] = [];
  let [from, waiting] = [0, 0];
  const flush = async () => {
    const answer = await sendPart(staff, id, from, Buffer.concat(held));
    expect(answer.statusCode).toBe(200);
    held.length = 0;
    from += waiting;
    waiting = 0;
    sizes.push(inUse());
  };
  for (const line of licenseFileParts(kind, licenses())) {
    held.push(line);
    waiting += line.length;
    if (waiting > LICENSE_PART_BYTES - 1_000) await flush();
  }
  if (waiting > 0) await flush();
  // Not from the very first, which loads what every part needs.
  return { bytes, growth: Math.max(...sizes.slice(1)) - (sizes[1] ?? 0) };
}

/** Without what nobody holds any more. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test.each(process.env.THOROUGH ? KINDS : KINDS.slice(0, 1))(
  'a large file is read part by part in flat memory, and finds every venue: %j',
  { timeout: 300_000 },
  async (kind) => {
    const app = await startApp();
    const { id: categoryId } = await makeCategory(app.db);
    await app.db.insert(venues).values(
      Array.from({ length: VENUES }, (_, n) => ({
        name: `밤자리${n}`,
        slug: `venue-${n}`,
        address: `강남구 가상대로${n}길 ${n + 1} 지하 1층`,
        categoryId,
      })),
    );
    const staff = await app.as.staff('editor');
    const started = performance.now();
    const { bytes, growth } = await send(staff, kind);
    const read = performance.now();
    await keepMatching(app.systemContext());
    const matched = performance.now();
    const { files, counts } = (await staff.call(licenseFilesApi.overview, {})).json();
    expect(files).toMatchObject([{ state: 'ready', rowCount: ROWS, badCount: 0 }]);
    expect(counts).toMatchObject({ ready: VENUES, doubtful: 0, unmatched: 0 });
    const first = (await staff.call(licenseMatchesApi.list, { query: { list: 'ready' } })).json();
    expect(first[0]).toMatchObject({ isSure: true, reasons: ['name', 'floor'] });
    expect(growth).toBeLessThan(MOST_GROWTH);
    const perSecond = Math.round(ROWS / ((read - started) / 1_000));
    process.stdout.write(
      `${kind.generation} headings, ${kind.encoding}: ${ROWS} rows, ${(bytes / 1e6).toFixed(1)} MB, ` +
        `${perSecond} rows/s, memory ${(growth / 1e6).toFixed(1)} MB more, ` +
        `${VENUES} venues matched in ${Math.round(matched - read)} ms\n`,
    );
  },
);
