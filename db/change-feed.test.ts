import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { makeCategory, makePost } from '#db/factories.ts';
import { openServer } from '#db/server.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { isServer, openOverLine, rowsOf } from '#tests/support/over-line.ts';
import { freePort } from '#tests/support/postgres.ts';

const onPostgres = test.runIf(isServer);

onPostgres(
  'where notices are swallowed, a look tells what was committed since the last',
  async () => {
    const { database, worker } = await openOverLine({ isDeaf: true });
    const heard: (string | null)[] = [];
    database.onChange((topic) => heard.push(topic));
    const found = async () => {
      heard.length = 0;
      expect(await database.lookUpChanges()).toBe(true);
      return heard.map((topic) => topic?.split(':')[0] ?? null);
    };
    expect(database.hearsChanges()).toBe(false);
    // Nobody knows what was missed before the first look.
    expect(await found()).toEqual([null]);
    expect(await found()).toEqual([]);
    // The one that wrote first commits last: it must not be taken for known by then.
    await worker.transaction(async (slow) => {
      await makeCategory(slow as Db);
      await openTestDatabase().then(({ db }) => makePost(db, { slug: 'quick' }));
      expect(await found()).toEqual(['post']);
    });
    expect(await found()).toEqual(['categories']);
    expect(await found()).toEqual([]);
  },
);

onPostgres('a look that cannot be made says so, and what comes after it is missed', async () => {
  const { database, line } = await openOverLine({ isDeaf: true });
  await database.lookUpChanges();
  line.cut();
  expect(await database.lookUpChanges()).toBe(false);
  line.mend();
  expect(await database.lookUpChanges()).toBe(true);
});

onPostgres(
  'behind a pooler that swallows notices, they are heard at an address of their own',
  async () => {
    const { line, directUrl } = await openOverLine({ isDeaf: true });
    const database = await openServer(line.url, { listenUrl: directUrl });
    onTestFinished(() => database.close());
    expect(database.hearsChanges()).toBe(true);
  },
);

onPostgres(
  'a follower that is away, or follows nobody, is not asked in place of the primary',
  async () => {
    const { line, directUrl } = await openOverLine();
    for (const replicaUrl of [directUrl, directUrl.replace(/:\d+\//, `:${await freePort()}/`)]) {
      const database = await openServer(line.url, { replicaUrl });
      onTestFinished(() => database.close());
      const port = sql`select inet_client_port() as port`;
      const ports = async (db: Db | undefined) => db && (await rowsOf<{ port: number }>(db, port));
      const [through] = (await ports(database.forReading?.())) ?? [];
      const [primary] = (await ports(database.db)) ?? [];
      expect(through?.port).toBe(primary?.port);
    }
  },
);

onPostgres(
  'settling waits until every instance has heard, also where it hears nothing',
  async () => {
    const { database: deaf } = await openOverLine({ isDeaf: true });
    const { database: other } = await openOverLine();
    const heard = new Set<string | null>();
    other.onChange((topic) => heard.add(topic));
    for (let round = 0; round < 40; round++) {
      await makePost(deaf.db, { slug: `round-${round}` });
      await deaf.settle();
      expect(heard.size).toBe(round + 1);
    }
  },
);

onPostgres(
  'an instance that cannot hear of a write trusts nothing once it is acknowledged',
  async () => {
    const { database: writer } = await openOverLine();
    const { database: other, line } = await openOverLine();
    await writer.settle();
    line.hang('listening');
    await makePost(writer.db, { slug: 'unheard' });
    await writer.settle();
    expect(other.hearsChanges()).toBe(false);
    // And nobody waits for it again.
    const begun = performance.now();
    await writer.settle();
    expect(performance.now() - begun).toBeLessThan(1_000);
  },
);

onPostgres(
  'an instance that does not know yet that it was cut off trusts nothing either',
  async () => {
    const { database: writer, worker } = await openOverLine();
    const { database: other, line } = await openOverLine();
    await writer.settle();
    // Its last words are still on their way.
    line.hang('listening');
    await worker.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'bamgyeol hears%'`);
    await makePost(writer.db, { slug: 'unheard' });
    await writer.settle();
    expect(other.hearsChanges()).toBe(false);
  },
);
