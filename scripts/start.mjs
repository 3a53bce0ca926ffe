// `npm start`: whatever a fresh clone lacks is installed and built, then the server runs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from './lib/build-state.mjs';
import { checkNodeVersion, installIfNeeded } from './lib/install.mjs';
import { endWithNpm, root, runNode, say, unwatchSignals, watchSignals } from './lib/processes.mjs';

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

say('서버를 시작합니다…');
// In this process rather than in a child: signals and the exit code are the server's own, and
// there is nothing that could be left running.
await import(new URL('../dist/server/main.js', import.meta.url).href);
