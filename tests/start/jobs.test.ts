import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { openServer } from '#db/server.ts';
import { MEMBER } from '#tests/support/member.ts';
import { canRunPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { cleanUp, startServer, temporaryFolder } from './server.ts';

const SITE_URL = 'https://bamgyeol.example.kr';
const MAIL_FROM = 'no-reply@example.kr';
const RESET = '/api/customer/password-reset';

let postgres: PostgresServer | undefined;
afterAll(async () => {
  await cleanUp();
  await postgres?.stop();
});

/** Takes connections and never says a word, so that whoever sends is in the middle of it. */
async function silentSmtp() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, server };
}

function post(origin: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', host: new URL(SITE_URL).host };
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function statesOfMails(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select state::text from pgboss.job where name = 'mail'`,
  )) as unknown as { rows: { state: string }[] };
  return rows.map(({ state }) => state);
}

test.runIf(await canRunPostgres())(
  'a promised mail outlives the instance that was killed in the middle of sending it',
  async () => {
    postgres = await startPostgres({ durability: 'off' });
    const DATABASE_URL = postgres.url('postgres');
    const silent = await silentSmtp();
    const smtp = await startSmtp();
    const settings = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL,
      DEMO_DATA: 'off',
      SITE_URL,
      MAIL_FROM,
    };
    const urlOf = (port: number) => `smtp://127.0.0.1:${port}`;
    const first = await startServer({ ...settings, SMTP_URL: urlOf(silent.port) });
    const database = await openServer(DATABASE_URL);
    expect((await post(first.origin, '/api/customer/signup', MEMBER)).status).toBe(201);
    expect((await post(first.origin, RESET, { email: MEMBER.email })).status).toBe(202);
    await expect.poll(() => statesOfMails(database.db), { timeout: 20_000 }).toEqual(['active']);
    await first.end('SIGKILL');

    // As if the time had passed after which it counts as lost, and the wait before a second try.
    await database.db.execute(
      sql`update pgboss.job set started_on = now() - interval '1 hour' where name = 'mail'`,
    );
    const second = await startServer({ ...settings, SMTP_URL: urlOf(smtp.port) });
    await expect.poll(() => statesOfMails(database.db), { timeout: 20_000 }).toEqual(['retry']);
    expect(smtp.received).toEqual([]);
    await database.db.execute(
      sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'mail'`,
    );
    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1);
    expect(smtp.received[0]).toMatchObject({ to: MEMBER.email, subject: '[밤결] 비밀번호 재설정' });
    await expect.poll(() => statesOfMails(database.db), { timeout: 20_000 }).toEqual([]);
    expect((await second.end('SIGTERM')).code).toBe(0);
    await database.close();
    await smtp.close();
    silent.server.close();
  },
  120_000,
);
