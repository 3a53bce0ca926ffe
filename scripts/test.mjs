// `npm test`: every check, and one line at the end that sums them up.
//   node scripts/test.mjs [--thorough] [step…] [arguments for vitest or playwright…]
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isBuilt } from './lib/build-state.mjs';
import { checkNodeVersion, installIfNeeded } from './lib/install.mjs';
import { endWithNpm, root, runNode, watchSignals } from './lib/processes.mjs';
import { partTook, readPlaywright, readVitest, tellTimings } from './lib/timings.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

const programs = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  tsx: 'tsx/dist/cli.mjs',
};
const reports = mkdtempSync(join(tmpdir(), 'bamgyeol-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
// Start and browser tests share it (lib/prepared-data.mjs).
process.env.PREPARED_DATA_DIR = join(reports, 'prepared');

/** @type {Record<string, (args: string[]) => Promise<Count[]>>} */
const steps = {
  types: async () => [await types('server'), await types('web'), await types('tests/browser')],
  lint: async () => [
    await check('lint', programs.biome, ['ci', '.']),
    await check('house', join(root, 'scripts/house.mjs'), []),
    await check('unused', programs.knip, ['--no-progress']),
    // Without the tests: what only they call is not used either.
    await check('unused in production', programs.knip, ['--no-progress', '--production']),
  ],
  unit: async (args) => [await vitest('unit tests', ['unit'], args)],
  // They wait for databases and for time to pass: two workers leave a fourth of two cores idle.
  api: async (args) => [await vitest('API tests', ['api*'], ['--maxWorkers=3', ...args])],
  build: async () => [await build()],
  prepare: async () => prepare(),
  start: async (args) => [await vitest('start tests', ['start'], args)],
  browser: async (args) => [await playwright(args)],
};

/**
 * One phase after the other. The rows of a phase run side by side, each in its order: one that
 * waits leaves a core to the other. Beside each other, API, start and browser tests only made servers
 * so slow that their own limits of time ended them.
 */
const phases = [
  [
    ['unit', 'types'],
    ['build', 'prepare'],
  ],
  [['api'], ['lint']],
  [['start']],
  [['browser']],
];

checkNodeVersion();
watchSignals();
endWithNpm();
await installIfNeeded();

const given = process.argv.slice(2);
// Read by vitest.config.ts and by those start tests that repeat something.
if (given[0] === '--thorough') {
  given.shift();
  process.env.THOROUGH = 'on';
}
const stepCount = given.findIndex((name) => !(name in steps));
const wanted = stepCount === -1 ? given : given.slice(0, stepCount);
const args = given.slice(wanted.length);
/** @type {AsyncLocalStorage<number>} */
const outputFile = new AsyncLocalStorage();
/** @type {Count[]} */
const counts = [];
for (const phase of phases) {
  const rows = phase
    .map((row) => row.filter((name) => wanted.length === 0 || wanted.includes(name)))
    .filter((row) => row.length > 0);
  await Promise.all(rows.map((row, at) => (at === 0 ? runRow(row) : runQuietly(row))));
}
const passed = sum(counts.map((count) => count.passed));
const failed = sum(counts.map((count) => count.failed));
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
tellTimings(performance.now() / 1000);
console.log(`\n${passed} passed, ${failed} failed`);

/** @param {string[]} row */
async function runRow(row) {
  // One broken step must not hide what the others would have said.
  for (const name of row) counts.push(...((await steps[name]?.(args)) ?? []));
}

/** What it says is shown in one piece when it has ended: nobody can read two outputs at once. */
async function runQuietly(/** @type {string[]} */ row) {
  const path = join(reports, row.join('-'));
  const file = openSync(path, 'w');
  await outputFile.run(file, () => runRow(row));
  closeSync(file);
  process.stdout.write(readFileSync(path));
}

/** @param {string} text */
function tell(text) {
  const file = outputFile.getStore();
  if (file === undefined) console.log(text);
  else writeSync(file, `${text}\n`);
}

/**
 * Each checker makes most of the types anew: four of them, as many as there are without being told,
 * compute twice as much as one.
 * @param {string} project
 */
function types(project) {
  return check(`types: ${project}`, programs.tsc, ['-p', project, '--checkers', '1']);
}

/** @param {string} heading @param {string} program @param {string[]} args */
async function check(heading, program, args) {
  return once(await timed(heading, program, args));
}

async function build() {
  if (isBuilt()) {
    announce('build (nothing has changed)');
    return once(0);
  }
  return once(await timed('build', join(root, 'scripts/build.mjs'), []));
}

/** Checks nothing: it counts only where it fails. @returns {Promise<Count[]>} */
async function prepare() {
  const code = await timed('databases to begin with', programs.tsx, [
    join(root, 'tests/prepare.ts'),
  ]);
  return code === 0 ? [] : [once(code)];
}

/** @param {string} heading @param {string[]} projects @param {string[]} args */
async function vitest(heading, projects, args) {
  const file = join(reports, `${projects[0]?.replace(/\W/g, '')}.json`);
  const code = await timed(heading, programs.vitest, [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...args,
  ]);
  if (!existsSync(file)) return once(code || 1);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  readVitest(report);
  const { numPassedTests, numFailedTests, testResults } = report;
  // A file that could not even be loaded has no tests to fail.
  const unloaded = testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
      result.status === 'failed' &&
      !result.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  return consistent(code, numPassedTests, numFailedTests + unloaded);
}

/** @param {string[]} args */
async function playwright(args) {
  const file = join(reports, 'browser.json');
  const code = await timed('browser tests', programs.playwright, ['test', ...args], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (!existsSync(file)) return once(code || 1);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  readPlaywright(report);
  const { stats } = report;
  return consistent(code, stats.expected, stats.unexpected + stats.flaky);
}

/**
 * A runner that reports failure without a failed test (a crash, an unhandled rejection) has failed.
 * @param {number} code @param {number} passed @param {number} failed @returns {Count}
 */
function consistent(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** @param {number} code @returns {Count} */
function once(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} heading
 * @param {string} program below node_modules, or an absolute path
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
async function timed(heading, program, args, options) {
  announce(heading);
  const start = performance.now();
  const file = outputFile.getStore();
  const code = await runNode([resolve(root, 'node_modules', program), ...args], {
    ...(file === undefined ? {} : { stdio: ['ignore', file, file] }),
    ...options,
  });
  const seconds = (performance.now() - start) / 1000;
  partTook(heading, seconds);
  tell(`${code === 0 ? 'ok' : 'FAILED'}  ${heading}  ${seconds.toFixed(1)} s`);
  return code;
}

/** @param {string} heading */
function announce(heading) {
  tell(`\n── ${heading} ${'─'.repeat(Math.max(3, 60 - heading.length))}`);
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
