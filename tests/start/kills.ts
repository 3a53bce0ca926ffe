import { eq, sum } from 'drizzle-orm';
import { expect } from 'vitest';
import { SESSION_ID_LENGTH } from '#contract/analytics/analytics.ts';
import type { Database } from '#db/client.ts';
import { makeVenue } from '#db/factories.ts';
import { migrate } from '#db/migrate.ts';
import { auditLog, customers, news, reports, venueSessions, venues } from '#db/schema/index.ts';
import { countArrived } from '#server/analytics/arrivals.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { randomFrom } from '#tests/support/random.ts';
import { launchServer } from './server.ts';

/** Each run has other moments: many runs of a few kills see what one run of many would. */
const ROUNDS = process.env.THOROUGH ? 50 : 4;
/** One of so many rounds: there the server is killed while it opens, mends and migrates. */
const OPENING_EVERY = 4;
/** Acknowledged before the kill, and of every kind by then, so that a slow machine proves it too. */
const LEAST_PER_ROUND = 3;
/** The kill comes up to this long after those, or after the launch. */
const LONGEST_ROUND_MS = 300;
const LONGEST_OPENING_MS = 1_500;
/** Of so many starts in a row one may meet a busy minute. */
const PATIENCE_MS = 300_000;
const PASSWORD = 'nine-lanterns-by-the-river';

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';

function visitNamed(row: string): string {
  return row.padStart(SESSION_ID_LENGTH, 'v');
}

/** What the server said yes to, by kind. */
const acknowledgedOf = () => ({
  customers: new Set<string>(),
  reports: new Set<string>(),
  news: new Set<string>(),
  visits: new Set<string>(),
});
type Acknowledged = ReturnType<typeof acknowledgedOf>;

/**
 * Kills the server in the middle of writes, again and again at random moments: every reopening is
 * clean, and in the end every row that was acknowledged is there.
 */
export async function expectNothingLost(
  settings: Record<string, string>,
  open: () => Promise<Database>,
): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const acknowledged = acknowledgedOf();
  const venueId = await prepare(open);
  let cookie: string | undefined;
  let slowestMs = 0;

  for (let round = 0; round < ROUNDS; round++) {
    const launchedAt = performance.now();
    const server = await launchServer(settings);
    if (round % OPENING_EVERY === OPENING_EVERY - 2) {
      await sleep(random() * LONGEST_OPENING_MS);
      expectClean(await server.end('SIGKILL'), seed);
      continue;
    }
    await server.ready(PATIENCE_MS);
    slowestMs = Math.max(slowestMs, performance.now() - launchedAt);
    cookie ??= await logIn(server.origin);
    const writing = write(server.origin, { name: `${round}`, venueId, cookie }, acknowledged);
    await writing.begun;
    await sleep(random() * LONGEST_ROUND_MS);
    expectClean(await server.end('SIGKILL'), seed);
    await writing.over;
  }

  const lost = await findLost(await open(), acknowledged);
  const counts = Object.entries(acknowledged).map(([kind, rows]) => `${rows.size} ${kind}`);
  console.warn(
    `${settings.DATABASE_URL ? 'Postgres' : 'embedded'}: ${ROUNDS} kills (SEED=${seed}), ` +
      `acknowledged ${counts.join(', ')}, lost ${lost.length}, ` +
      `slowest reopening ${(slowestMs / 1_000).toFixed(1)} s`,
  );
  expect(lost).toEqual([]);
  for (const rows of Object.values(acknowledged)) expect(rows.size).toBeGreaterThan(0);
}

async function prepare(open: () => Promise<Database>): Promise<number> {
  const database = await open();
  await database.exclusively(migrate);
  const { id } = await makeVenue(database.db);
  await database.close();
  return id;
}

function expectClean({ stdout, stderr }: { stdout: string; stderr: string }, seed: number): void {
  expect({ seed, stderr }).toEqual({ seed, stderr: '' });
  // As pino counts, 50 is an error. One is honest: a busy machine lets requests wait, with 503.
  const errors = stdout.split('\n').filter((line) => /"level":[56]0|"status":500/.test(line));
  expect(errors.filter((line) => !line.includes('"code":"unavailable"'))).toEqual([]);
}

interface Writing {
  name: string;
  venueId: number;
  cookie: string;
}

/** Several writers at once, each writing until the server is gone. */
function write(origin: string, { name, venueId, cookie }: Writing, acknowledged: Acknowledged) {
  let count = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  async function repeat(
    rows: Set<string>,
    writer: string,
    send: (row: string) => Promise<Response | null>,
  ) {
    for (let number = 0; ; number++) {
      const row = `${name}-${writer}-${number}`;
      const answer = await send(row);
      if (answer === null) return;
      // Overloaded is an honest answer; anything else but yes is a fault of this test.
      if (answer.status === 503) continue;
      expect(answer.status).toBe(rows === acknowledged.visits ? 204 : 201);
      rows.add(row);
      count += 1;
      const hasEveryKind = Object.values(acknowledged).every(({ size }) => size > 0);
      if (count >= LEAST_PER_ROUND && hasEveryKind) begin();
    }
  }
  const signUp = (row: string) =>
    post(origin, '/api/customer/signup', {
      email: `${row}@example.com`,
      password: PASSWORD,
      nickname: '등불아래',
      birthYear: 1990,
      gender: 'F',
      phoneNumber: '010-0000-0000',
    });
  const report = (reason: string) =>
    post(origin, `/api/venues/${venueId}/report`, { topic: 'other', reason });
  const publish = (message: string) =>
    post(origin, `/api/venues/${venueId}/updates`, { message }, { cookie });
  const visit = (row: string) =>
    post(
      origin,
      `/api/venues/${venueId}/analytics/session`,
      { venueId, sessionId: visitNamed(row) },
      { 'user-agent': BROWSER },
    );
  const over = Promise.all([
    // Slow, because a password is hashed; the others hit the database as fast as it answers.
    repeat(acknowledged.customers, 'a-customer', signUp),
    repeat(acknowledged.reports, 'a-report', report),
    repeat(acknowledged.reports, 'b-report', report),
    repeat(acknowledged.news, 'a-news', publish),
    repeat(acknowledged.news, 'b-news', publish),
    repeat(acknowledged.visits, 'a-visit', visit),
    repeat(acknowledged.visits, 'b-visit', visit),
  ]);
  // A writer that fails ends the wait as well, so that its failure is what the test shows.
  return { begun: Promise.race([begun, over]), over };
}

async function findLost(database: Database, acknowledged: Acknowledged): Promise<string[]> {
  const { db } = database;
  // Some had only arrived.
  await countArrived(db);
  const visits = await db.select({ row: venueSessions.sessionId }).from(venueSessions);
  const [views] = await db.select({ count: sum(venues.viewCount) }).from(venues);
  expect(Number(views?.count)).toBe(visits.length);
  const stored = {
    customers: (await db.select({ row: customers.email }).from(customers)).map(({ row }) =>
      row?.replace('@example.com', ''),
    ),
    reports: (await db.select({ row: reports.reason }).from(reports)).map(({ row }) => row),
    news: (await db.select({ row: news.message }).from(news)).map(({ row }) => row),
  };
  const recorded = await db
    .select({ row: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'news.create'));
  await database.close();
  const lost = (kind: keyof typeof stored) => {
    const rows = new Set(stored[kind]);
    return [...acknowledged[kind]].filter((row) => !rows.has(row));
  };
  // What staff wrote is there with its entry in the log, or neither is.
  const entries = new Set(recorded.map(({ row }) => (row as { message: string }).message));
  expect([...entries].sort()).toEqual([...stored.news].sort());
  const visited = new Set(visits.map(({ row }) => row));
  const lostVisits = [...acknowledged.visits].filter((row) => !visited.has(visitNamed(row)));
  return [...lost('customers'), ...lost('reports'), ...lost('news'), ...lostVisits];
}

async function logIn(origin: string): Promise<string> {
  const answer = await post(origin, '/api/auth/login', ADMIN);
  expect(answer?.status).toBe(200);
  return answer?.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Null when the connection broke before the answer was complete. */
async function post(
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response | null> {
  try {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
