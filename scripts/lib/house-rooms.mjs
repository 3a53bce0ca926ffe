// How full the folders are, and what is still written by hand that follows from the contract.
import { isTestFile, listFiles, readSources } from './house-files.mjs';

const FOLDERS = ['domain', 'contract', 'db', 'server', 'web', 'scripts', 'bench'];
/** Settings of tools and migrations are nothing that anyone looks through. */
const SOURCE = /\.(ts|tsx|mjs|css)$/;

export function measureRooms() {
  return {
    filesInAFolder: fullestFolder(FOLDERS.flatMap(listFiles)),
    handWrittenRefetch: linesWith(/\brefetch:/, readSources('web')),
    handWrittenMemory: linesWith(/\bmemory:/, readSources('server')),
  };
}

/** @param {string[]} paths */
export function fullestFolder(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (isTestFile(path) || !SOURCE.test(path)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [fullest] = [...counts].sort(([, a], [, b]) => b - a);
  return { value: fullest?.[1] ?? 0, where: fullest?.[0] ?? '' };
}

/** @param {RegExp} pattern @param {import('./house-files.mjs').SourceFile[]} files */
function linesWith(pattern, files) {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, at) => (pattern.test(line) ? `${path}:${at + 1}` : ''))
      .filter(Boolean),
  );
}
