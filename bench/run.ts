// Measures the served pages and calls on this machine, as ratios within one run: absolute numbers
// say more about the machine than about the code. Run `npm run bench` after a build.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { fillDemo } from '#db/demo/fill.ts';
import { openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { PROJECT_ROOT } from '#db/root.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { diskStore } from '#server/objects/store.ts';
import { builtPages } from '#server/render/built-pages.ts';

const SECONDS = 4;
const CONNECTIONS = 20;

const folder = await mkdtemp(join(tmpdir(), 'bamgyeol-bench-'));
const database = await openEmbedded(folder);
await database.exclusively(async (db) => {
  await migrate(db);
  await fillDemo(db, { now: new Date(), savePicture: async () => '', onProgress: () => {} });
});
const config = readConfig({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000000' });
const app = await buildApp({
  config,
  database,
  objects: diskStore(join(folder, 'objects')),
  mail: openMailer(config),
  secret: 'x'.repeat(32),
  clock: () => new Date(),
  elapsed: () => performance.now(),
  logger: false,
  pages: await builtPages(join(PROJECT_ROOT, 'dist')),
});
await app.listen({ port: 0, host: '127.0.0.1' });
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** Keeps dropping what is in memory, by touching a table that all these answers are made from. */
async function withoutMemory<T>(work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    database.db
      .execute(sql`update venue_categories set name = name where id = 1`)
      .catch(() => clearInterval(timer));
  }, 5);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

async function requestsPerSecond(path: string, headers: Record<string, string> = {}) {
  const result = await autocannon({
    url: origin + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br', ...headers },
  });
  if (result.non2xx > 0 && !headers['if-none-match']) throw new Error(`${path} failed under load`);
  return result.requests.average;
}

async function compare(name: string, path: string) {
  const etag = (await fetch(origin + path, { headers: { 'accept-encoding': 'br' } })).headers.get(
    'etag',
  );
  const computed = await withoutMemory(() => requestsPerSecond(path));
  const kept = await requestsPerSecond(path);
  const unchanged = await requestsPerSecond(path, { 'if-none-match': etag ?? '' });
  console.log(
    `${name.padEnd(16)} computed ${computed.toFixed(0).padStart(6)}/s   ` +
      `from memory ${kept.toFixed(0).padStart(6)}/s (×${(kept / computed).toFixed(1)})   ` +
      `304 ${unchanged.toFixed(0).padStart(6)}/s (×${(unchanged / computed).toFixed(1)})`,
  );
}

await compare('home page', '/');
await compare('venue list', '/api/venues');
await compare('venue page', `/venue/${encodeURIComponent('여백-라운지')}`);

await app.close();
await database.close();
await rm(folder, { recursive: true, force: true });
