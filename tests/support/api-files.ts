import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#db/root.ts';

/** What brings a database into a test. */
const USES_DATABASE =
  /#tests\/support\/(app|backed-up|database|locks|member|over-line|owner|upload|search-everywhere)\.ts/;

/** On the embedded database too: every endpoint, and all that a database does in its own way. */
const ON_EMBEDDED = [
  // Every call for everyone, and every write of staff at work.
  /^server\/permissions\.test\.ts$/,
  /^server\/audit\/every-write\.test\.ts$/,
  // Its index of letters.
  /^server\/search\/(prepare|demo-names)\.test\.ts$/,
  // The database itself, the demo content, change notices, time limits, clean-up.
  /^db\//,
  /^server\/(answers|memory|health|clean-up)\.test\.ts$/,
  /^server\/http\/database-away\.test\.ts$/,
  // The queue's own SQL, and what it takes for a transaction.
  /^server\/jobs\/worker\.test\.ts$/,
  /^server\/analytics\/commits\.test\.ts$/,
  // One connection, of which the backup must not keep everybody off.
  /^server\/backup\/backup\.test\.ts$/,
  // Triggers that end a horizon, rows that are skipped while locked, an index of ranges. Which plan
  // is chosen for thousands of venues is the planner's, and that is the same.
  /^server\/windows\/(?!open-now)/,
];
/** Who holds a lock: there is one connection, and turns are taken for it. */
const LOCKS = /#tests\/support\/locks\.ts/;

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
        ({ path, text }) => ON_EMBEDDED.some((rule) => rule.test(path)) || LOCKS.test(text),
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
