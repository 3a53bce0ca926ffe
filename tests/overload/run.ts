// `npm run overload [-- seconds]`: ten times as many visitors as the server can answer, for a minute
// unless told otherwise, with pages and calls that are never in memory. Prints figures; the exit code
// is 0 only if whoever was let in was answered in time, and everyone else was told to come back.
import { setup as build } from '#tests/start/build.setup.ts';
import { cleanUp, startServer, temporaryFolder } from '#tests/start/server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { type Caller, countOf, type Heard, hear, Load, percentile } from './load.ts';

const seconds = Number(process.argv[2] ?? 60);
const HANDS = 16;
const MEASURED_MS = 15_000;
const TIMES = 10;
/** Of the rate that can just be kept up: an evening with many visitors. */
const NORMAL = 0.7;
const MOST_SLOWED = 2;
const RECOVERED_MS = 5_000;

/** Never asked for before, so never in memory: a search page, its call, a list and a venue. */
const PATHS: readonly ((n: number) => string)[] = [
  (n) => `/search?q=${n}`,
  (n) => `/api/search?q=${n}`,
  (n) => `/api/venues?limit=24&category=made-up-${n}`,
  (n) => `/api/venues/${1 + (n % 40)}/nearby?unknown=${n}`,
];

const crowd: Caller[] = Array.from({ length: 40 }, (_, at) => ({
  from: `127.0.1.${at + 1}`,
  path: (n) => PATHS[n % PATHS.length]?.(n) ?? '/',
}));

build();
const postgres = await startPostgres({ durability: 'on' });
try {
  const server = await startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: postgres.url('postgres'),
    DEMO_DATA: 'on',
    RATE_LIMIT_SCALE: '1000000',
  });
  const load = new Load(server.origin);
  const warm = hear();
  await load.sustain(crowd[0] as Caller, HANDS, MEASURED_MS / 3, warm);
  const full = hear();
  await load.sustain(crowd[0] as Caller, HANDS, MEASURED_MS, full);
  const sustainable = (countOf(full, 200) / MEASURED_MS) * 1_000;
  const normal = hear();
  await load.arrive(crowd, sustainable * NORMAL, MEASURED_MS, normal);

  const over = hear();
  const staff = hear();
  const health = hear();
  const polite = hear();
  const cookie = await signIn(server.origin);
  const single = (from: string, path: string, headers = {}): Caller[] => [
    { from, path: () => path, headers },
  ];
  await Promise.all([
    load.arrive(crowd, sustainable * TIMES, seconds * 1_000, over),
    load.arrive(single('127.0.2.1', '/api/admin/attention', { cookie }), 1, seconds * 1_000, staff),
    load.arrive(single('127.0.2.2', '/readyz'), 1, seconds * 1_000, health),
    load.arrive(single('127.0.2.3', '/api/search?q=somebody'), 1, seconds * 1_000, polite),
  ]);
  const after = hear();
  await load.arrive(crowd, sustainable * NORMAL, RECOVERED_MS, hear());
  await load.arrive(crowd, sustainable * NORMAL, MEASURED_MS, after);
  load.close();

  console.log(`sustainable: ${sustainable.toFixed(0)} requests a second`);
  tell('normal', normal);
  tell('ten times', over);
  tell('staff meanwhile', staff);
  tell('health meanwhile', health);
  tell('one who asks once a second', polite);
  tell('5 s later', after);
  const ratio = percentile(over.times, 0.99) / percentile(normal.times, 0.99);
  console.log(`p99 of those let in: ${ratio.toFixed(2)} times the normal one`);
  const breaches = [
    ratio > MOST_SLOWED && 'those let in waited too long',
    others(over, 200, 503) > 0 && 'someone was neither answered nor told to come back',
    others(staff, 200) > 0 && 'staff were turned away',
    others(health, 200) > 0 && 'a health check was turned away',
    others(after, 200) > 0 && 'it did not recover',
    percentile(after.times, 0.99) > MOST_SLOWED * percentile(normal.times, 0.99) &&
      'it stayed slow',
  ].filter((breach) => breach !== false);
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length === 0 ? 0 : 1;
  await server.end('SIGTERM');
} finally {
  await postgres.stop();
  await cleanUp();
}

function others(heard: Heard, ...expected: number[]): number {
  return expected.reduce((left, status) => left - countOf(heard, status), countOf(heard));
}

function tell(name: string, heard: Heard): void {
  const { times, statuses } = heard;
  const told = [...statuses].sort(([a], [b]) => a - b).map(([s, n]) => `${s}: ${n}`);
  console.log(
    `${name.padEnd(28)} p50 ${percentile(times, 0.5).toFixed(0)} ms, ` +
      `p99 ${percentile(times, 0.99).toFixed(0)} ms; ${told.join(', ')}`,
  );
}
