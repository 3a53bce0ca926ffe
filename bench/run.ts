// `npm run bench [-- --quick]`: what pages and calls cost, as ratios within one run, because
// absolute numbers say more about the machine than about the code. Prints and writes results.md.
// The quick one, in less than two minutes, keeps to one database, two sizes and compressed answers,
// and looks at what is in memory at the smaller size alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#db/client.ts';
import { fillDemo } from '#db/demo/fill.ts';
import { openEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { PROJECT_ROOT } from '#db/root.ts';
import { openServer } from '#db/server.ts';
import { canRunPostgres, startPostgres } from '#tests/support/postgres.ts';
import { lookAt } from './browser.ts';
import { fill, type Size } from './fill.ts';
import { cold, inTurns, type Load, load, medianOf, middleOf } from './load.ts';
import { ADMIN, type Server, startBare, startOurs, untilQuiet, usageOf } from './servers.ts';
import { soak } from './soak.ts';
import { listVisited, measureStaff, measureVisits, type Visits } from './visits.ts';
import { measureWrites } from './writes.ts';

const isQuick = process.argv.includes('--quick');
/** Many short turns: the machine's speed changes by half from one second to the next. */
const TURN_SECONDS = isQuick ? 0.2 : 0.3;
const TURNS = isQuick ? 6 : 17;
const ROUND_SECONDS = isQuick ? 0.4 : 0.7;
const ROUNDS = isQuick ? 5 : 21;
const VISIT_SECONDS = isQuick ? 0.8 : 2;
const WARM_UP_TURNS = 4;
const VISIT_WARM_UPS = isQuick ? 2 : 5;
const VISIT_ROUNDS = isQuick ? 1 : 5;
const LOOKS = isQuick ? 1 : 5;
const COLD_TIMES = isQuick ? 5 : 11;
const SOAK_MINUTES = 10;
const SIZES: Size[] = [
  { venues: 300, reviews: 3_000, sessions: 10_000 },
  { venues: 3_000, reviews: 30_000, sessions: 100_000 },
  ...(isQuick ? [] : [{ venues: 30_000, reviews: 100_000, sessions: 1_000_000 }]),
];
/** Asked for again and again: measured from memory as well. */
const HOT = {
  'list, 24': '/api/venues?limit=24',
  'one venue': '/api/venues/7',
  'home page': '/',
  'venue page': `/venue/${encodeURIComponent('여백-라운지')}`,
  'search page': `/search?q=${encodeURIComponent('라운지')}`,
};
const COLD = {
  'open now, 24': '/api/venues?open=true&limit=24',
  'near one venue': '/api/venues/7/nearby',
  'map of all': '/api/venues/map',
  search: `/api/search?q=${encodeURIComponent('라운지')}`,
  suggestions: `/api/search/suggestions?q=${encodeURIComponent('ㄹㅇㅈ')}`,
};
const STAFF = {
  'staff’s table of venues': '/api/admin/venues?sort=name',
  'overview, 30 nights': '/api/analytics/overview?period=30days',
  'charts, 30 nights': '/api/analytics/charts?period=30days',
  'one venue’s figures': '/api/analytics/venues/7?period=30days',
};
const PAGES = {
  home: '/',
  venue: `/venue/${encodeURIComponent('여백-라운지')}`,
  search: `/search?q=${encodeURIComponent('라운지')}`,
  consultation: '/consultation',
};
const CODINGS = {
  br: { 'accept-encoding': 'br' },
  ...(isQuick ? {} : { plain: { 'accept-encoding': 'identity' } }),
};

const lines: string[] = [];
function say(line: string): void {
  console.log(line);
  lines.push(line);
}

async function prepare(database: Database, size: Size): Promise<void> {
  await database.exclusively(async (db) => {
    if ((await migrate(db)) > 0) {
      await fillDemo(db, { now: new Date(), savePicture: async () => '', onProgress: () => {} });
    }
    await fill(db, size);
  });
  await database.close();
}

/** The cookies of someone who may write. */
async function signIn({ origin }: Server): Promise<string> {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
}

/** Drops every answer in memory: all of them are made of the categories. */
function forgetter({ origin }: Server, cookie: string): () => Promise<unknown> {
  let turn = 0;
  return async () => {
    turn += 1;
    const answer = await fetch(`${origin}/api/categories/1`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie, origin },
      body: JSON.stringify({ description: `조용한 자리 ${turn}` }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
}

async function measureHot(server: Server, name: string, path: string): Promise<void> {
  const url = server.origin + path;
  for (const [coding, headers] of Object.entries(CODINGS)) {
    // Twice: the first answer is made, the second one is sent again.
    await fetch(url, { headers });
    await fetch(url, { headers });
    const bare = await startBare(url, headers);
    // Whatever has just begun is slower: its code is not compiled yet.
    const warmUp = TURN_SECONDS * WARM_UP_TURNS;
    await load(bare.origin, bare.pid, headers, warmUp);
    await load(url, server.pid, headers, warmUp);
    const pairs = await inTurns(
      TURNS,
      () => load(url, server.pid, headers, TURN_SECONDS),
      () => load(bare.origin, bare.pid, headers, TURN_SECONDS),
    );
    await bare.end();
    const ratio = medianOf(pairs.map(([ours, least]) => ours.perSecond / least.perSecond));
    const middle = (side: 0 | 1, of: (load: Load) => number) =>
      medianOf(pairs.map((pair) => of(pair[side])));
    const cells = [
      `${name} (${coding})`,
      ratio.toFixed(2),
      middle(0, ({ perSecond }) => perSecond).toFixed(0),
      middle(0, ({ p50 }) => p50).toFixed(0),
      middle(0, ({ p99 }) => p99).toFixed(0),
      middle(0, ({ cpuMicroseconds }) => cpuMicroseconds).toFixed(0),
      middle(1, ({ cpuMicroseconds }) => cpuMicroseconds).toFixed(0),
    ];
    say(`| ${cells.join(' | ')} |`);
  }
}

/** Milliseconds of what nobody keeps, by name. */
type Costs = Map<string, number>;

async function measureAll(
  kind: string,
  size: Size,
  settings: Record<string, string>,
  databasePid?: number,
): Promise<Costs> {
  // Where it would show: with the most venues, on the server that several instances share.
  const isSoaked = !isQuick && databasePid !== undefined && size === SIZES.at(-1);
  const started = performance.now();
  const server = await startOurs(settings);
  const readyMs = performance.now() - started;
  const preparedSeconds = await untilQuiet(server);
  const cookie = await signIn(server);
  const forget = forgetter(server, cookie);
  const costs: Costs = new Map();
  // Twice: the first ones compile the code.
  for (const times of [3, COLD_TIMES]) {
    for (const [name, path] of Object.entries({ ...HOT, ...COLD })) {
      costs.set(name, await cold(server.origin + path, forget, times));
    }
  }
  for (const [name, path] of Object.entries(STAFF)) {
    costs.set(name, await measureStaff(server, cookie, path));
  }
  say('');
  say(`## ${kind}, ${size.venues} venues, ${size.reviews} reviews, ${size.sessions} sessions`);
  if (!isQuick || size === SIZES[0]) await measureLoad(server, cookie, databasePid);
  say('');
  const { memoryMb } = usageOf(server.pid);
  say(`- ready after ${(readyMs / 1_000).toFixed(1)} s; ${memoryMb} MB resident afterwards`);
  if (isSoaked) {
    const visited = await listVisited(server);
    say(`- ${await soak(server, Object.values(HOT), visited, SOAK_MINUTES)}`);
  }
  say(`- new venues were prepared within ${preparedSeconds.toFixed(0)} s`);
  await server.end();
  return costs;
}

/** As many at once as can be answered: from memory, beside writes, and visits that are kept. */
async function measureLoad(server: Server, cookie: string, databasePid?: number): Promise<void> {
  say('');
  say('| answer | of bare Node | per s | p50 ms | p99 ms | CPU µs | bare µs |');
  say('|---|---|---|---|---|---|---|');
  for (const [name, path] of Object.entries(HOT)) await measureHot(server, name, path);
  say('');
  say(`- ${await measureWrites(server, cookie, ROUND_SECONDS, ROUNDS)}`);
  const visited = await listVisited(server);
  // As with answers from memory: the first ones compile the code, which is more of it here.
  for (let round = 0; round < VISIT_WARM_UPS; round += 1) {
    await measureVisits(server, visited, VISIT_SECONDS);
  }
  const rounds: Visits[] = [];
  for (let round = 0; round < VISIT_ROUNDS; round += 1) {
    rounds.push(await measureVisits(server, visited, VISIT_SECONDS, databasePid));
  }
  const visits = middleOf(rounds, ({ perSecond }) => perSecond);
  say(
    `- ${visits?.perSecond} visits a second by 64 clients, p99 ${visits?.p99} ms;` +
      ` µs of computing for each: ${visits?.cpuMicroseconds}`,
  );
}

/** What is not in memory, at every size, and how much more the dearest takes than the cheapest. */
function tellGrowth(kind: string, measured: readonly Costs[]): void {
  const sizes = SIZES.map(({ venues }) => `${venues} venues`);
  say('');
  say(`## ${kind}: milliseconds of what is not in memory`);
  say('');
  say(`| answer | ${sizes.join(' | ')} | most of least |`);
  say(`|---|${sizes.map(() => '---|').join('')}---|`);
  for (const name of measured[0]?.keys() ?? []) {
    const costs = measured.map((size) => size.get(name) ?? Number.NaN);
    const growth = Math.max(...costs) / Math.min(...costs);
    say(`| ${[name, ...costs.map((ms) => ms.toFixed(1)), growth.toFixed(1)].join(' | ')} |`);
  }
}

/** What a slowed browser sees, at the smallest size: pages cost what they show. */
async function lookAtPages(settings: Record<string, string>) {
  const server = await startOurs(settings);
  say('');
  say('## In a browser, the processor slowed four times, 1.6 Mbit/s and 150 ms');
  say('');
  say(
    '| page | first paint ms | largest paint ms | shift | blocked ms | longest task ms | bytes |',
  );
  say('|---|---|---|---|---|---|---|');
  for (const [name, path] of Object.entries(PAGES)) {
    const look = await lookAt(server, path, LOOKS);
    const bytes = Object.entries(look.bytes)
      .map(([kind, { bytes, files }]) => `${kind} ${bytes} (${files})`)
      .join(', ');
    const numbers = [look.firstPaintMs, look.largestPaintMs, look.shift, look.blockedMs];
    const cells = [...numbers, look.longestTaskMs].map((value, at) =>
      value.toFixed(at === 2 ? 3 : 0),
    );
    say(`| ${[name, ...cells, bytes].join(' | ')} |`);
  }
  await server.end();
}

say('# What pages and calls cost');
say('');
say(`${cpus().length} cores, Node ${process.version}, 32 connections; the load runs beside it.`);
const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-bench-'));
const hasPostgres = await canRunPostgres();
try {
  if (hasPostgres) {
    const postgres = await startPostgres({ durability: 'on' });
    const DATABASE_URL = postgres.url('postgres');
    const measured: Costs[] = [];
    for (const size of SIZES) {
      await prepare(await openServer(DATABASE_URL), size);
      const settings = { DATABASE_URL, DATA_DIR: join(folder, 'objects') };
      if (size === SIZES[0]) await lookAtPages(settings);
      measured.push(await measureAll('Postgres', size, settings, postgres.pid()));
    }
    tellGrowth('Postgres', measured);
    await postgres.stop();
  }
  if (!isQuick || !hasPostgres) {
    const measured: Costs[] = [];
    for (const size of SIZES) {
      const DATA_DIR = join(folder, 'embedded');
      await prepare(await openEmbedded(DATA_DIR), size);
      measured.push(await measureAll('Embedded', size, { DATABASE_URL: '', DATA_DIR }));
    }
    tellGrowth('Embedded', measured);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!isQuick) writeFileSync(join(PROJECT_ROOT, 'bench/results.md'), `${lines.join('\n')}\n`);
