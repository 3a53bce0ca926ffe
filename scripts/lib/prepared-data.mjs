// A data folder with the demo content. Making it takes half a minute of computing, so a test run
// makes it once, in PREPARED_DATA_DIR, and every server that wants it begins with a copy.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './processes.mjs';

/**
 * @param {string} target a folder that does not exist yet
 * @param {string} [begun] a data folder with an empty database, which takes ten seconds to lay out
 */
export async function copyPreparedData(target, begun) {
  const { PREPARED_DATA_DIR: prepared = target } = process.env;
  if (!existsSync(prepared)) await prepare(prepared, begun);
  if (prepared !== target) cpSync(prepared, target, { recursive: true });
}

/**
 * Starts on it, and ends as soon as everything is there.
 * @param {string} folder
 * @param {string} [begun]
 */
async function prepare(folder, begun) {
  const unfinished = `${folder}.${process.pid}`;
  if (begun) cpSync(begun, unfinished, { recursive: true });
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', DEMO_DATA: 'on', DATA_DIR: unfinished },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (text) => {
    // Its last words before it answers.
    if (String(text).includes('데이터 폴더:')) child.kill('SIGTERM');
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the demo content could not be made');
  renameSync(unfinished, folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await copyPreparedData(process.argv[2] ?? '');
}
