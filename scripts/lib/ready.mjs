import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './build-state.mjs';
import { checkNodeVersion, installIfNeeded } from './install.mjs';
import { endWithNpm, root, runNode, say, unwatchSignals, watchSignals } from './processes.mjs';

/** Installs and builds whatever a fresh clone lacks, and reads the settings. */
export async function makeReady() {
  checkNodeVersion();
  watchSignals();
  endWithNpm();
  await installIfNeeded();
  if (!isBuilt()) {
    say('화면과 서버를 빌드합니다…');
    const code = await runNode([join(root, 'scripts/build.mjs')]);
    if (code !== 0) {
      console.error('빌드하지 못했습니다. 위의 메시지를 확인하세요.');
      process.exit(code);
    }
  }
  unwatchSignals();
  const settings = join(root, '.env');
  // What the environment already says wins over the file.
  if (existsSync(settings)) process.loadEnvFile(settings);
}
