import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#db/root.ts';

/** What brings a database into a test. */
const USES_DATABASE =
  /#tests\/support\/(app|database|locks|member|over-line|upload|search-everywhere)\.ts/;

/** On the embedded database too: every endpoint, and all that a database does in its own way. */
const ON_EMBEDDED = [
  // Every endpoint of the contract, refused and allowed; each slice's own once more, at work.
  /^server\/permissions\.test\.ts$/,
  /\/every-[\w-]+\.test\.ts$/,
  /\/routes\.test\.ts$/,
  /^server\/accounts\/(email-verification|devices|own-account|own-data)\.test\.ts$/,
  /^server\/(analytics|reviews)\/figures\.test\.ts$/,
  /^server\/reviews\/(moderation|own)\.test\.ts$/,
  /^server\/(audit\/export|reports\/queue)\.test\.ts$/,
  // The database itself, the demo content, change notices, time limits, clean-up.
  /^db\//,
  /^server\/(answers|memory|leak|health|clean-up)\.test\.ts$/,
  /^server\/http\//,
  /^server\/analytics\/commits\.test\.ts$/,
];
/** Locks and turns: who holds one, or has a promise about what happens at the same time. */
const LOCKS = /#tests\/support\/locks\.ts/;
const AT_ONCE = /^test\('[^\n]*(at once|at the same time|while)[\s\S]*Promise\.all\(/m;

interface TestFile {
  path: string;
  text: string;
}

/** Every test below `server/` and `db/`, by where it runs. */
export function sortApiTests(files: TestFile[] = readTests()) {
  const onDatabase = files.filter(({ text }) => USES_DATABASE.test(text));
  return {
    withoutDatabase: pathsOf(files.filter((file) => !onDatabase.includes(file))),
    onPostgres: pathsOf(onDatabase),
    onEmbedded: pathsOf(
      onDatabase.filter(
        ({ path, text }) =>
          ON_EMBEDDED.some((rule) => rule.test(path)) || LOCKS.test(text) || AT_ONCE.test(text),
      ),
    ),
  };
}

function readTests(): TestFile[] {
  return ['server', 'db'].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') })),
  );
}

function pathsOf(files: TestFile[]): string[] {
  return files.map(({ path }) => path);
}
