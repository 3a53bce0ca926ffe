// Finds a Chromium for the browser tests, in this order: CHROMIUM_PATH, an installed one,
// Playwright's own download, the one npm installed, Debian's where this user may install it.
// Synchronous, because Playwright's configuration is.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withHangulFont } from './lib/hangul-font.mjs';
import { root } from './lib/processes.mjs';

const require = createRequire(import.meta.url);

/**
 * @typedef {{ path: string, source: string, env: Record<string, string>, args: string[] }} Browser
 * @returns {Browser}
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH is not an executable file: ${given}`);
    return outside(given, 'CHROMIUM_PATH');
  }
  const installed = installedBrowser();
  if (installed) return outside(installed, 'installed');
  const downloaded = playwrightsOwn();
  if (downloaded) return outside(downloaded, 'playwright');
  const packaged = packagedBrowser();
  if (packaged) return packaged;
  const fetched = installFromDebian() && installedBrowser();
  if (fetched) return outside(fetched, 'debian');
  throw new Error('No Chromium found. Run: npx playwright install --with-deps chromium');
}

/** @param {string} path @param {string} source @returns {Browser} */
function outside(path, source) {
  return { path, source, env: withHangulFont(), args: [] };
}

function installedBrowser() {
  return [...onPath(), ...usualPlaces()].find(isExecutable);
}

/**
 * Chromium without windows first: pages behave the same, a context costs a fraction, and no
 * question of the browser's own ("open in another app?") swallows the next key.
 */
const DEBIANS = ['chromium-headless-shell', 'chromium'];

/** The packaged browser is for x64: elsewhere a root on Debian or Ubuntu gets it from there. */
function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (!existsSync('/usr/bin/apt-get')) return false;
  console.error('· 브라우저를 설치합니다 (apt-get install)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' }).status === 0;
  return (
    aptGet('update') &&
    DEBIANS.some((name) => aptGet('install', '-y', '--no-install-recommends', name))
  );
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  const names = [
    ...DEBIANS,
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      apps.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`),
    );
  }
  if (process.platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA } = process.env;
    const bases = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA].filter(Boolean);
    return bases.flatMap((base) => [
      `${base}\\Google\\Chrome\\Application\\chrome.exe`,
      `${base}\\Chromium\\Application\\chrome.exe`,
      `${base}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ]);
  }
  return ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'];
}

function playwrightsOwn() {
  try {
    const path = require('@playwright/test').chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * `@sparticuz/chromium`: a headless Chromium in an npm package, Linux x64 only. It unpacks into
 * the temporary folder under fixed names and trusts whatever already lies there, so it is given a
 * folder of its own, moved into place once it is whole.
 * @returns {Browser | null}
 */
function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json');
  if (!existsSync(manifest)) return null;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(root, 'node_modules/.cache/bamgyeol', `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  const path = join(folder, 'chromium');
  const env = withHangulFont([join(folder, 'fonts/fonts')]);
  // The package's own libraries (NSS and the like) only where the system lacks them.
  const libraries = [{}, { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }].find((extra) =>
    runs(path, extra),
  );
  if (!libraries) return null;
  return { path, source: '@sparticuz/chromium', env: { ...env, ...libraries }, args: [] };
}

/** @param {string} folder */
function unpack(folder) {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const script = "import('@sparticuz/chromium').then((m) => m.default.executablePath())";
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `await ${script}`],
    {
      cwd: root,
      encoding: 'utf8',
      // The second variable makes it unpack its libraries as well.
      env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    },
  );
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`@sparticuz/chromium could not be unpacked: ${stderr.trim()}`);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // A run beside this one was faster; its copy is as good.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * @param {string} path
 * @param {Record<string, string>} extra
 */
function runs(path, extra) {
  const { status } = spawnSync(path, ['--version'], {
    env: { ...process.env, ...extra },
    stdio: 'ignore',
  });
  return status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { path, source, env } = findBrowser();
    console.log(JSON.stringify({ path, source, env }, null, 2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
