// Which rooms of the server know each other in a circle. A room is a slice's folder, or a file
// directly in `server/`; where two reach each other, one of the arrows points upwards.
import { importsOf, isTestFile, readSources, targetOf } from './house-files.mjs';

/** @typedef {import('./house-files.mjs').SourceFile} SourceFile */

export function measureArrows() {
  return { upwardArrows: upwardArrows(readSources('server')) };
}

/** Every import between rooms that reach each other, types as well. @param {SourceFile[]} files */
export function upwardArrows(files) {
  const arrows = files.filter(({ path }) => !isTestFile(path)).flatMap(arrowsOf);
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  return arrows
    .filter(({ from, to }) => reaches(targets, to, from))
    .map(({ path, target }) => `${path} → ${target}`);
}

/** @param {SourceFile} file */
function arrowsOf({ path, text }) {
  return importsOf(text).flatMap((specifier) => {
    const target = targetOf(path, specifier);
    if (!target?.startsWith('server/')) return [];
    const [from, to] = [roomOf(path), roomOf(target)];
    return from === to ? [] : [{ path, target, from, to }];
  });
}

/** @param {string} path */
function roomOf(path) {
  const [, room = '', ...rest] = path.split('/');
  return rest.length > 0 ? `${room}/` : room;
}

/** @param {Map<string, Set<string>>} targets @param {string} start @param {string} goal */
function reaches(targets, start, goal) {
  const seen = new Set([start]);
  for (const room of seen) {
    for (const next of targets.get(room) ?? []) seen.add(next);
  }
  return seen.has(goal);
}
