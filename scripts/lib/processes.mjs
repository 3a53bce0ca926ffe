// Child processes that never outlive this one.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const PARENT_CHECK_MS = 250;

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {NodeJS.Signals | null} */
let stopping = null;

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopping = signal;
  // Ctrl-C already reached the children from the terminal; asking twice could be read as "at once".
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  for (const child of children) child.kill(signal);
}

const handlers = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']).map((signal) => ({
  signal,
  handle: () => {
    if (children.size === 0) exitAs(signal);
    stop(signal);
  },
}));

/** From here on a signal is passed to the children, and ends this process when they have ended. */
export function watchSignals() {
  for (const { signal, handle } of handlers) process.on(signal, handle);
}

/**
 * Ends this process when the npm that started it is gone. npm passes a signal on to the shell
 * between them, and that shell dies without passing it further.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    const isAlone = process.ppid !== shell || (npm !== null && parentOf(shell) !== npm);
    if (isAlone) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

/** Null where the system does not tell. @param {number} pid */
function parentOf(pid) {
  try {
    // The name in parentheses may hold spaces; the parent is the second field after it.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
    return Number(rest.split(' ')[1]);
  } catch {
    return null;
  }
}

/** Leaves signals to whatever runs next in this process. */
export function unwatchSignals() {
  for (const { signal, handle } of handlers) process.off(signal, handle);
}

/** @param {NodeJS.Signals} signal @returns {never} */
function exitAs(signal) {
  process.exit(128 + ({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[/** @type {string} */ (signal)] ?? 0));
}

/**
 * Runs a command to its end with this terminal and returns its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    children.add(child);
    child.once('error', (error) => {
      children.delete(child);
      reject(error);
    });
    child.once('exit', (code, signal) => {
      children.delete(child);
      if (stopping) exitAs(stopping);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Runs a Node program of this project or of one of its packages.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** @param {string[]} args */
export function runNpm(args) {
  // Set by npm for the scripts it runs; needs no shell and is the very npm the user called.
  const npm = process.env.npm_execpath;
  if (npm) return runNode([npm, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** @param {string} line */
export function say(line) {
  console.log(`· ${line}`);
}
