// The sources as text, for whoever looks at how the house is built.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './processes.mjs';

/** A source file: its path from the project's folder, with `/`, and its text.
 * @typedef {{ path: string, text: string }} SourceFile */

const SOURCE = /\.(ts|tsx|mjs)$/;

/** Every source file below a folder. @param {string} folder @returns {SourceFile[]} */
export function readSources(folder) {
  return listFiles(folder)
    .filter((path) => SOURCE.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** @param {string} folder @returns {string[]} */
export function listFiles(folder) {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** What a file imports, types as well. @param {string} text */
export function importsOf(text) {
  const pattern =
    /\b(?:import|export)\s+[\w*{},\s$]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map(([, from, bare]) => from ?? bare ?? '');
}

/** The imported file's path from the project's folder; null for packages.
 * @param {string} path @param {string} specifier */
export function targetOf(path, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  return new URL(specifier, `file:///${path}`).pathname.slice(1);
}

/** @param {string} path */
export function isTestFile(path) {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');
}
