import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { ADMIN } from './tests/support/admin.ts';

// The workers read this file as well and inherit the environment of the process that read it first.
process.env.BROWSER_TEST_PORT ??= freePort();
if (!process.env.BROWSER_TEST_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'bamgyeol-browser-'));
  process.env.BROWSER_TEST_DATA = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
process.env.BROWSER_TEST_LOG ??= join(process.env.BROWSER_TEST_DATA, 'server.log');
process.env.PREPARED_DATA_DIR ??= join(process.env.BROWSER_TEST_DATA, 'prepared');
const port = process.env.BROWSER_TEST_PORT;
const origin = `http://127.0.0.1:${port}`;
const browser = findBrowser();
/**
 * Before a release. Else a journey that is the same at both widths is walked at one: by key on a
 * desktop (`@keys`), or by touch on a phone (`@touch`). What differs is walked at both, without a
 * tag, or has only one place (`@desktop`, `@phone`).
 */
const isThorough = Boolean(process.env.THOROUGH);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: join(process.env.BROWSER_TEST_DATA, 'results'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A busy machine fails no test: how fast the site is, the benchmark tells.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...jsonReporter()],
  use: {
    baseURL: origin,
    locale: 'ko-KR',
    // Far from Seoul on purpose: what the site says about today must not depend on the visitor.
    timezoneId: 'America/New_York',
    trace: 'off',
    // What one test has read must not answer another; the test of the worker allows it.
    serviceWorkers: 'block',
    // A step that hangs says which one it is, before the test's time is up.
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: browser.path,
      env: { ...process.env, ...browser.env } as Record<string, string>,
      args: [
        ...browser.args,
        // Decides in which order the parts of dates and times are typed.
        '--lang=en-US',
        // A test's page shares the process of the page that its worker keeps open.
        '--process-per-site',
        // No page of a test lives long enough to earn what optimising its code costs.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      teardown: 'logs',
      grepInvert: isThorough ? /@desktop/ : /@desktop|@keys/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      teardown: 'logs',
      grepInvert: isThorough ? /@phone/ : /@phone|@touch/,
      // Most tests run here, and without motion they take a tenth less; phones show it.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'logs', testMatch: 'logs.teardown.ts' },
  ],
  webServer: {
    // Into a file, which the last test reads; what goes wrong at the start is on the other stream.
    command: `"${process.execPath}" scripts/browser-test-server.mjs > "${process.env.BROWSER_TEST_LOG}"`,
    url: `${origin}/readyz`,
    // An empty embedded database takes ten seconds, its demo pictures some more.
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: join(process.env.BROWSER_TEST_DATA, 'data'),
      PREPARED_DATA_DIR: process.env.PREPARED_DATA_DIR,
      // Empty means unset: a developer's own database is never touched.
      DATABASE_URL: '',
      SITE_URL: '',
      DEMO_DATA: 'on',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_SCALE: '1000',
    },
  },
});

function jsonReporter(): ['json', { outputFile: string }][] {
  const outputFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
  return outputFile ? [['json', { outputFile }]] : [];
}

/** In a process of its own, because this file is read synchronously. */
function freePort(): string {
  const script =
    "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim();
}
