// Makes the site's font from Pretendard's one variable file: the weights from regular upwards, in
// files that a page needs few of. Vite takes them up with the stylesheet that names them.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '#scripts/lib/processes.mjs';
import { fontParts } from './letters.mjs';
import { readTables, toWoff2 } from './sfnt.mjs';
import { subset } from './subset.mjs';

const SOURCE = join(root, 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf');
const CACHE = join(root, '.cache/font');
const STYLESHEET = /\/web\/styles\/fonts\.css$/;
/** Its licence keeps the name Pretendard for the unchanged font. */
const FAMILY = 'Bamgyeol Sans';
const WEIGHTS = '400 930';

/** Adds the faces to `web/styles/fonts.css`. @returns {import('vite').Plugin} */
export function siteFont() {
  return {
    name: 'site-font',
    enforce: 'pre',
    transform: {
      filter: { id: STYLESHEET },
      handler: (code, id) => `${code}\n${makeFaces(join(id, '..'))}`,
    },
  };
}

/** @param {string} folder of the stylesheet, from which files are named */
function makeFaces(folder) {
  const parts = fontParts();
  const made = madeFiles(parts);
  return parts
    .map(({ name, range }) => {
      const url = relative(folder, join(made, `${name}.woff2`)).replaceAll('\\', '/');
      return `@font-face{font-family:"${FAMILY}";src:url("${url}") format("woff2");font-weight:${WEIGHTS};font-display:swap;unicode-range:${range}}`;
    })
    .join('\n');
}

/** Kept until other letters are asked for or they are cut in another way. @param {import('./letters.mjs').FontPart[]} parts */
function madeFiles(parts) {
  const hash = createHash('sha256').update(JSON.stringify(parts));
  for (const name of readdirSync(import.meta.dirname)) {
    hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const font = readTables(readFileSync(SOURCE));
  for (const { name, codes } of parts) {
    const file = toWoff2(subset(font, { codes, name: FAMILY }));
    writeFileSync(join(unfinished, `${name}.woff2`), file);
  }
  renameSync(unfinished, folder);
  return folder;
}
