// The server of the browser tests. The demo content is made once, in PREPARED_DATA_DIR: this server
// and those that tests start for themselves (tests/browser/own-server.ts) begin with copies of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/processes.mjs';

const server = join(root, 'dist/server/main.js');
const { DATA_DIR = '', PREPARED_DATA_DIR = '' } = process.env;

await prepare();
cpSync(PREPARED_DATA_DIR, DATA_DIR, { recursive: true });
await import(server);

/** Starts on an empty folder, and ends as soon as everything is there. */
async function prepare() {
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, PORT: '0', DATA_DIR: PREPARED_DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (text) => {
    // Its last words before it answers.
    if (String(text).includes('데이터 폴더:')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(1);
}
