// Whether dist/ was built from the sources as they are now.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

const STAMP = join(root, 'dist/.build-hash');
const FOLDERS = ['contract', 'db', 'domain', 'scripts/lib/font', 'server', 'web'];
const FILES = /^(package(-lock)?\.json|tsconfig.*\.json|vite\..*)$/;
/** What the build leaves out; a changed test must not rebuild. */
const IGNORED = /\.test\.tsx?$|\.md$/;

export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash();
}

/** Before a build that may fail halfway. */
export function markUnbuilt() {
  rmSync(STAMP, { force: true });
}

/** @param {string} hash of the sources as they were when the build began */
export function markBuilt(hash) {
  writeFileSync(STAMP, hash);
}

/** By content, not by time: a fresh checkout or a switched branch touches every file. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of sources())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function sources() {
  const files = readdirSync(root).filter((name) => FILES.test(name));
  files.push('scripts/build.mjs');
  for (const folder of FOLDERS) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || IGNORED.test(entry.name)) continue;
      files.push(join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
    }
  }
  return files.sort();
}
