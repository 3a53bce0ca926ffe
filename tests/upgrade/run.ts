// `npm run test:upgrade`: the version before the newest migration serves on the new schema beside
// this one, as it does for minutes during every upgrade. Needs the history and the development
// packages, and takes some minutes: it builds the other version first.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { PROJECT_ROOT } from '#db/root.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { freePort, startPostgres } from '#tests/support/postgres.ts';

const START_TIMEOUT_MS = 120_000;
const SECRET = 'one secret that both versions share';

function git(...words: string[]): string {
  const options = {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  } as const;
  return execFileSync('git', words, options).trim();
}

/** The commit before the one that added the newest migration. */
function findPrevious(): { commit: string; migration: string } | null {
  const folder = 'db/migrations';
  const migration = readdirSync(join(PROJECT_ROOT, folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  if (!migration) return null;
  try {
    // What a merge brought is new to the main line with the merge.
    const onMain = ['log', '--first-parent', '-m', '--diff-filter=A', '--format=%H'];
    const log = git(...onMain, '--', `${folder}/${migration}`);
    const added = log.split('\n').at(-1);
    if (!added) return null;
    const commit = git('rev-parse', '--verify', `${added}^`);
    const before = git('ls-tree', '--name-only', commit, `${folder}/`);
    // In a shallow clone the oldest commit seems to have added everything.
    return before.includes('.sql') && !before.includes(migration) ? { commit, migration } : null;
  } catch {
    return null;
  }
}

function buildPrevious(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-previous-'));
  const run = (command: string, words: string[]) =>
    execFileSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const archive = join(folder, 'previous.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: PROJECT_ROOT });
  run('tar', ['-xf', archive]);
  const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hasSamePackages = lock(folder) === lock(PROJECT_ROOT);
  if (hasSamePackages)
    symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  else run('npm', ['ci', '--silent']);
  run(process.execPath, ['scripts/build.mjs']);
  return folder;
}

async function serve(root: string, databaseUrl: string, dataDir: string, children: ChildProcess[]) {
  const port = String(await freePort());
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO_DATA: 'on',
      SESSION_SECRET: SECRET,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  children.push(child);
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return origin;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${root} did not start`);
    await setTimeout(200);
  }
}

let failures = 0;
function tell(what: string, isRight: boolean, detail: unknown = '') {
  if (!isRight) failures += 1;
  process.stdout.write(`${isRight ? '✓' : '✘'} ${what}${isRight ? '' : ` (${String(detail)})`}\n`);
}

/** Pages, a member's write and a write of staff, and that the other version reads it back. */
async function exercise(name: string, origin: string, other: string) {
  for (const path of ['/', '/map', '/posts', '/api/venues', '/api/search?q=라운지']) {
    const { status } = await fetch(origin + path);
    tell(`${name} answers ${path}`, status === 200, status);
  }
  const nickname = `손님${Math.floor(Math.random() * 100_000)}`;
  const signedUp = await post(`${origin}/api/customer/signup`, {
    email: `${name}@example.com`,
    password: 'nine-lanterns-by-the-river',
    nickname,
    birthYear: 1990,
    gender: 'F',
    phoneNumber: '010-0000-0000',
  });
  tell(`${name} signs a member up`, signedUp.status === 201, await signedUp.clone().text());

  const login = await post(`${origin}/api/auth/login`, ADMIN);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const category = { name: `분류 ${name}`, slug: `from-${name}`, displayOrder: 9 };
  const created = await post(`${origin}/api/categories`, category, cookie);
  tell(`${name} creates a category`, created.status === 201, await created.clone().text());
  const seen = await (await fetch(`${other}/api/categories`)).text();
  tell(`the other version shows it`, seen.includes(category.name));
}

function post(url: string, body: object, cookie = '') {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
}

async function run({ commit, migration }: { commit: string; migration: string }) {
  process.stdout.write(`· the version before ${migration} is ${commit.slice(0, 7)}; building it\n`);
  const previous = buildPrevious(commit);
  const dataDir = mkdtempSync(join(tmpdir(), 'bamgyeol-upgrade-'));
  const postgres = await startPostgres({ durability: 'off' });
  const children: ChildProcess[] = [];
  try {
    const client = new pg.Client({ connectionString: postgres.url('postgres') });
    await client.connect();
    await client.query('create database upgraded');
    await client.end();
    const url = postgres.url('upgraded');
    // The old one fills the database, the new one migrates it under its feet.
    const old = await serve(previous, url, dataDir, children);
    const present = await serve(PROJECT_ROOT, url, dataDir, children);
    await exercise('previous', old, present);
    await exercise('present', present, old);
    const again = await serve(previous, url, dataDir, children);
    tell(
      'the previous version starts on the new schema',
      (await fetch(`${again}/`)).status === 200,
    );
  } finally {
    await Promise.all(children.map((child) => end(child)));
    await postgres.stop();
    for (const folder of [previous, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

const previous = findPrevious();
if (!previous) {
  process.stderr.write(
    'The version before the newest migration is not in the history of this clone. Fetch it with `git fetch --unshallow`.\n',
  );
  process.exitCode = 2;
} else if (!existsSync(join(PROJECT_ROOT, 'dist/server/main.js'))) {
  process.stderr.write('Build first: npm run build\n');
  process.exitCode = 2;
} else {
  await run(previous);
  process.stdout.write(failures === 0 ? 'both versions serve together\n' : `${failures} failed\n`);
  process.exitCode = failures === 0 ? 0 : 1;
}
