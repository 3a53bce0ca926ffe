import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { readConfig } from '#server/config.ts';
import { explain } from '#server/start/start-failure.ts';
import { openDatabase } from '#server/start.ts';
import { canRunPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres.ts';
import { cleanUp, expectRefusal, runToEnd, temporaryFolder } from './server.ts';

const hasPostgres = await canRunPostgres();
const REFUSED = /^데이터베이스 서버를 쓸 수 없습니다 \(DATABASE_URL\): [^\n]+$/;
let postgres: PostgresServer | undefined;

/** One user for each way to be turned away. */
const RULES = [
  'host all needs_password 127.0.0.1/32 scram-sha-256',
  'hostssl all needs_tls 127.0.0.1/32 trust',
  'host all needs_tls 127.0.0.1/32 reject',
  'host all all 127.0.0.1/32 trust',
];

beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres({ durability: 'off' });
  if (postgres) await setUp(postgres.url('postgres'));
});

afterAll(async () => {
  await cleanUp();
  await postgres?.stop();
});

const CONNECTION = 'postgres://someone@127.0.0.1:1/somewhere';

test.concurrent.each([
  ['nobody listens', CONNECTION, /ECONNREFUSED/],
  ['the host is unknown', 'postgres://someone@no-such-host.invalid/somewhere', /no-such-host/],
  ['the address cannot be decoded', 'postgres://someone:%zz@127.0.0.1/somewhere', /./],
  ['the certificate file is missing', `${CONNECTION}?sslrootcert=/no/such/file`, /no\/such\/file/],
])('DATABASE_URL where %s is one clear line', async (_, url, reason) => {
  expectLine(await refusalOf(url), reason);
});

test.runIf(hasPostgres).concurrent.each([
  ['the database does not exist', { pathname: '/nowhere' }, /그런 이름의 데이터베이스가 없습니다/],
  ['the user does not exist', { username: 'stranger' }, /사용자나 비밀번호/],
  [
    'the password is wrong',
    { username: 'needs_password', password: 'hunter2' },
    /사용자나 비밀번호/,
  ],
  ['the password is missing', { username: 'needs_password' }, /연결할 수 없습니다/],
  ['the server wants encryption', { username: 'needs_tls' }, /허용하지 않습니다.*no encryption/],
  ['the server has no encryption', { search: '?sslmode=verify-full' }, /SSL/],
  ['the user may create nothing', { username: 'may_nothing' }, /권한이 없습니다/],
  ['the database is read only', { pathname: '/standby' }, /읽기 전용/],
])('DATABASE_URL where %s is one clear line', async (_, parts, reason) => {
  expectLine(await refusalOf(urlWith(parts)), reason);
});

test.runIf(hasPostgres).concurrent.each([
  ['cannot be opened', { username: 'needs_password', password: 'hunter2' }],
  ['cannot be migrated', { username: 'may_nothing' }],
])('a server whose database %s ends with that line', async (_, parts) => {
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: urlWith(parts) };
  const ended = await runToEnd(settings);
  expectRefusal(ended, REFUSED);
  expectLine(ended.stderr.trim(), /./);
});

function urlWith(parts: Partial<URL>): string {
  return Object.assign(new URL(postgres?.url('there') ?? ''), parts).href;
}

/** What a start does with it, in this process. */
async function refusalOf(DATABASE_URL: string): Promise<string> {
  try {
    const database = await openDatabase(readConfig({ DATABASE_URL }));
    await database.exclusively(migrate).finally(() => database.close());
  } catch (error) {
    return explain(error);
  }
  return 'nothing was refused';
}

function expectLine(line: string, reason: RegExp): void {
  expect(line).toMatch(REFUSED);
  expect(line).toMatch(reason);
  expect(line).not.toContain('hunter2');
}

async function setUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role needs_password login password 'the right one'`);
  await client.query('create role needs_tls login');
  await client.query('create role may_nothing login');
  await client.query('create database there');
  // A standby that follows another server answers the same.
  await client.query('create database standby');
  await client.query('alter database standby set default_transaction_read_only = on');
  const { rows } = await client.query('show hba_file');
  const lines = RULES.map((rule) => `('${rule}')`).join(', ');
  await client.query(`copy (values ${lines}) to '${rows[0].hba_file}'`);
  await client.query('select pg_reload_conf()');
  await client.end();
  // The rules hold once the server has read them.
  while (!(await turnsAway(url.replace('postgres@', 'needs_tls@')))) await setTimeout(50);
}

function turnsAway(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => false),
    () => true,
  );
}
