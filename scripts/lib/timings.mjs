// Where the time of a test run goes: told at its end, so that whoever adds a test sees its price.

/** @typedef {{ name: string, seconds: number }} Timing */

const SLOWEST = 20;

/**
 * Seconds on two quiet cores, ten minutes together. Whoever adds a test keeps its part within.
 * More is told and fails nothing: a machine with other work is slower, and no worse a product.
 * @type {Record<string, number>}
 */
const BUDGETS = {
  'types: server': 12,
  'types: web': 10,
  'types: tests/browser': 10,
  lint: 8,
  house: 3,
  unused: 8,
  'unused in production': 8,
  'unit tests': 25,
  build: 20,
  'databases to begin with': 40,
  'API tests': 106,
  'start tests': 120,
  'browser tests': 270,
};

/** @type {Timing[]} */
const parts = [];
/** @type {Timing[]} */
const tests = [];

/** @param {string} name @param {number} seconds */
export function partTook(name, seconds) {
  parts.push({ name, seconds });
}

/** @param {{ testResults: { name: string, assertionResults: { title: string, duration?: number | null }[] }[] }} report */
export function readVitest({ testResults }) {
  for (const { name: file, assertionResults } of testResults) {
    for (const { title, duration } of assertionResults) {
      tests.push({ name: `${fileName(file)}: ${title}`, seconds: (duration ?? 0) / 1000 });
    }
  }
}

/**
 * @typedef {{ title: string, file: string, tests: { projectName: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/** @param {{ suites: Suite[] }} report */
export function readPlaywright({ suites }) {
  for (const suite of suites) {
    readPlaywright({ suites: suite.suites ?? [] });
    for (const { title, file, tests: runs } of suite.specs) {
      for (const { projectName, results } of runs) {
        const seconds = results.reduce((total, { duration }) => total + duration, 0) / 1000;
        tests.push({ name: `${fileName(file)} (${projectName}): ${title}`, seconds });
      }
    }
  }
}

/** @param {number} wholeSeconds since the run began */
export function tellTimings(wholeSeconds) {
  if (tests.length > SLOWEST) {
    console.log(`\nThe slowest ${SLOWEST} of ${tests.length} tests`);
    const slowest = tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    for (const timing of slowest) console.log(line(timing));
  }
  if (parts.length > 1) tellParts(wholeSeconds);
}

/** @param {number} wholeSeconds less than the parts together, of which some run side by side */
function tellParts(wholeSeconds) {
  console.log(`\n${'took'.padStart(10)}${'budget'.padStart(11)}  part`);
  for (const { name, seconds } of parts) tellPart(name, seconds, BUDGETS[name]);
  const isWhole = Object.keys(BUDGETS).every((name) => parts.some((part) => part.name === name));
  const budget = Object.values(BUDGETS).reduce((total, seconds) => total + seconds, 0);
  tellPart('the whole run', wholeSeconds, isWhole ? budget : undefined);
  const over = parts.filter(({ name, seconds }) => seconds > (BUDGETS[name] ?? Infinity));
  if (over.length === 0) return;
  console.log(`Warning: over budget on this machine: ${over.map(({ name }) => name).join(', ')}`);
}

/** @param {string} name @param {number} seconds @param {number} [budget] */
function tellPart(name, seconds, budget) {
  const allowed = budget === undefined ? '' : `${budget} s`;
  console.log(`${seconds.toFixed(1).padStart(8)} s${allowed.padStart(11)}  ${name}`);
}

/** @param {Timing} timing */
function line({ name, seconds }) {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`;
}

/** @param {string} path */
function fileName(path) {
  return path.split(/[\\/]/).at(-1) ?? path;
}
