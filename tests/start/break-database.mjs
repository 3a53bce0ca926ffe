// Loaded into a server by `--import`, in each of its threads: once the file BREAK_FILE exists, the
// disk fails to keep anything (`disk`), or the database's thread ends (`thread`).
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { BREAK_FILE: file = '' } = process.env;
const { existsSync, fsyncSync, readFileSync } = { ...fs };

function broken() {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

fs.fsyncSync = (fd) => {
  if (broken() === 'disk') throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  fsyncSync(fd);
};
if (!isMainThread) {
  setInterval(() => {
    if (broken() === 'thread') process.exit(9);
  }, 20).unref();
}
syncBuiltinESMExports();
