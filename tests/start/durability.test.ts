import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { openEmbedded } from '#db/embedded.ts';
import { customers, venues } from '#db/schema/index.ts';
import { openServer } from '#db/server.ts';
import { canRunPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { cleanUp, startServer, temporaryFolder } from './server.ts';

const ROUNDS = 3;
/** Signed up before the kill, so that every round proves something on a slow machine as well. */
const LEAST_PER_ROUND = 5;
const PASSWORD = 'a-password-for-tests';

const hasPostgres = await canRunPostgres();
let postgres: PostgresServer | undefined;
afterAll(async () => {
  await cleanUp();
  await postgres?.stop();
});

test('no acknowledged customer is lost when the server is killed (embedded)', async () => {
  const DATA_DIR = temporaryFolder();
  await expectNothingLost({ DATA_DIR }, () => openEmbedded(DATA_DIR));
});

test.runIf(hasPostgres)(
  'no acknowledged customer is lost when the server is killed (Postgres)',
  async () => {
    const DATABASE_URL = await emptyDatabase('durability');
    await expectNothingLost({ DATA_DIR: temporaryFolder(), DATABASE_URL }, () =>
      openServer(DATABASE_URL),
    );
  },
);

test.runIf(hasPostgres)(
  'two instances that start at once on an empty database migrate it and fill it once',
  async () => {
    const DATABASE_URL = await emptyDatabase('together');
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL, DEMO_DATA: 'on' };
    const servers = await Promise.all([startServer(settings), startServer(settings)]);
    const outputs = servers.map((server) => server.output());
    expect(outputs.filter((output) => output.includes('구조를 갱신했습니다'))).toHaveLength(1);
    expect(outputs.filter((output) => output.includes('예시 데이터를 채웁니다'))).toHaveLength(1);

    const lists = await Promise.all(servers.map(({ origin }) => listVenues(origin)));
    expect(lists[0]?.length).toBeGreaterThan(0);
    expect(lists[1]).toEqual(lists[0]);
    const database = await openServer(DATABASE_URL);
    const [names] = await database.db
      .select({ all: sql<number>`count(*)::int`, distinct: sql<number>`count(distinct name)::int` })
      .from(venues);
    await database.close();
    expect(names?.distinct).toBe(names?.all);
    for (const server of servers) expect((await server.end('SIGTERM')).code).toBe(0);
  },
);

async function expectNothingLost(
  settings: Record<string, string>,
  open: () => Promise<Database>,
): Promise<void> {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(settings);
    const signedUp = signUpUntilRefused(server.origin, `round-${round}`);
    // At another moment each time, always in the middle of a request.
    await signedUp.reached(LEAST_PER_ROUND + round);
    await new Promise((resolve) => setTimeout(resolve, round * 17));
    await server.end('SIGKILL');
    acknowledged.push(...(await signedUp.all));
  }

  const server = await startServer(settings);
  const last = acknowledged.at(-1);
  const login = await post(server.origin, 'login', { email: last, password: PASSWORD });
  expect(login?.status).toBe(200);
  expect((await server.end('SIGTERM')).code).toBe(0);

  const database = await open();
  const rows = await database.db
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.birthYear, 1990));
  await database.close();
  const stored = new Set(rows.map((row) => row.email));
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * LEAST_PER_ROUND);
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
}

/** One sign-up after another; `all` are the mails the server said yes to, once it is gone. */
function signUpUntilRefused(origin: string, name: string) {
  const acknowledged: string[] = [];
  let wanted = { count: Number.POSITIVE_INFINITY, tell: () => {} };
  const all = (async () => {
    for (let number = 0; ; number++) {
      const email = `${name}-${number}@example.com`;
      const nickname = `손님${number}`;
      const answer = await post(origin, 'signup', {
        email,
        password: PASSWORD,
        nickname,
        birthYear: 1990,
        gender: 'F',
        phoneNumber: '010-0000-0000',
      });
      if (answer === null) return acknowledged;
      if (answer.status !== 201)
        throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
      acknowledged.push(email);
      if (acknowledged.length >= wanted.count) wanted.tell();
    }
  })();
  return {
    all,
    /** Also ends when the sign-ups fail, so that the failure is what the test shows. */
    reached: (count: number) =>
      Promise.race([
        all,
        new Promise<void>((resolve) => {
          wanted = { count, tell: resolve };
        }),
      ]),
  };
}

/** Null when the connection broke before the answer was complete. */
async function post(origin: string, path: string, body: object): Promise<Response | null> {
  try {
    return await fetch(`${origin}/api/customer/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    return null;
  }
}

async function listVenues(origin: string): Promise<unknown[]> {
  const answer = await fetch(`${origin}/api/venues`);
  return (await answer.json()) as unknown[];
}

async function emptyDatabase(name: string): Promise<string> {
  postgres ??= await startPostgres({ durability: 'on' });
  const database = await openServer(postgres.url('postgres'));
  await database.db.execute(sql.raw(`create database ${name}`));
  await database.close();
  return postgres.url(name);
}
