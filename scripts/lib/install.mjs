// What a fresh clone lacks. Node's own modules only: nothing is installed yet when this runs.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm, say } from './processes.mjs';

const STAMP = join(root, 'node_modules/.bamgyeol-install');

/** Ends with one line when this Node is too old for the project. */
export function checkNodeVersion() {
  const { engines } = readJson('package.json');
  const wanted = engines.node.replace('>=', '');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor = 0] = wanted.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Node.js ${wanted} 이상이 필요합니다. 지금 버전은 ${process.versions.node}입니다.`);
  process.exit(1);
}

/** Installs when node_modules is missing or not what package-lock.json asks for. */
export async function installIfNeeded() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  if (!isInStep()) {
    say('패키지를 설치합니다…');
    // The build needs the development packages, which npm leaves out under NODE_ENV=production.
    const code = await runNpm(['ci', '--no-audit', '--no-fund', '--include=dev']);
    if (code !== 0) {
      console.error('패키지를 설치하지 못했습니다. 위의 npm 메시지를 확인하세요.');
      process.exit(code);
    }
  }
  writeFileSync(STAMP, wanted);
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  // Binaries differ: a node_modules carried over from another machine is not in step.
  const machine = `${process.platform}-${process.arch}`;
  return `${createHash('sha256').update(lock).digest('hex')} ${machine}\n`;
}

/**
 * Whether npm itself has installed what the lock file asks for, so that someone who has just run
 * `npm ci` does not wait for a second one. npm writes its own record at the end of an install.
 */
function isInStep() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, record))) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson('package-lock.json').packages).every(([path, entry]) => {
    if (path === '') return true;
    const present = installed[path];
    return present ? present.version === entry.version : entry.optional === true;
  });
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
