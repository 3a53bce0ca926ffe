import { spawnSync } from 'node:child_process';
import { PROJECT_ROOT } from '#db/root.ts';

/** These tests run what `npm start` runs: the build, brought up to date first. */
export function setup(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the build failed');
}
