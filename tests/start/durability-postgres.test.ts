import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { venues } from '#db/schema/index.ts';
import { openServer } from '#db/server.ts';
import { canRunPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { expectNothingLost } from './kills.ts';
import { cleanUp, startServer, temporaryFolder } from './server.ts';

const hasPostgres = await canRunPostgres();
let postgres: PostgresServer | undefined;
afterAll(async () => {
  await cleanUp();
  await postgres?.stop();
});

test.runIf(hasPostgres)(
  'no acknowledged row is lost when the server is killed (Postgres)',
  async () => {
    const DATABASE_URL = await emptyDatabase('durability');
    await expectNothingLost({ DATA_DIR: temporaryFolder(), DATABASE_URL }, () =>
      openServer(DATABASE_URL),
    );
  },
  1_800_000,
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
