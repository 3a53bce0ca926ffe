// Where the time of a test run goes: told at its end, so that whoever adds a test sees its price.

/** @typedef {{ name: string, seconds: number }} Timing */

const SLOWEST = 20;

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

export function tellTimings() {
  if (tests.length > SLOWEST) {
    console.log(`\nThe slowest ${SLOWEST} of ${tests.length} tests`);
    const slowest = tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    for (const timing of slowest) console.log(line(timing));
  }
  if (parts.length > 1) {
    console.log('\nParts');
    for (const timing of parts) console.log(line(timing));
    const seconds = parts.reduce((total, part) => total + part.seconds, 0);
    console.log(line({ name: 'together', seconds }));
  }
}

/** @param {Timing} timing */
function line({ name, seconds }) {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`;
}

/** @param {string} path */
function fileName(path) {
  return path.split(/[\\/]/).at(-1) ?? path;
}
