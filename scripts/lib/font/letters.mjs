// Which letters stand in which file of the site's font.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/lib/processes.mjs';

/** What visitors read: the site's own words, and demo venues for the words of the trade. */
const READ_BY_VISITORS = ['web', 'domain', 'contract', 'db/demo'];
/** Long texts that few open, and what only staff see. */
const READ_BY_FEW =
  /\/(admin|legal|audit|attention|words|customers|admins|edit|kit-page)\/|easy-passwords|\.test\./;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const HANGUL_LETTERS = 0x3131;
const HANGUL = { first: 0xac00, last: 0xd7a3 };
/** Rare syllables in a file: one of them costs about five kilobytes. */
const RARE_IN_FILE = 24;
/** Accents, punctuation, arrows, circled numbers, shapes, Hangul letters on their own. */
const SIGNS = [
  [0xa0, 0x17f],
  [0x2010, 0x2044],
  [0x20a9, 0x20ac],
  [0x2116, 0x2122],
  [0x2190, 0x21ff],
  [0x2200, 0x22ff],
  [0x2460, 0x2473],
  [0x25a0, 0x2606],
  [0x3000, 0x303f],
  [0x3131, 0x318e],
];
const ASCII = [[0x20, 0x7e]];

/** @typedef {{ name: string, codes: number[], range: string }} FontPart */

/**
 * `core` is what every page fetches. Declared last, it wins over those before it: they may claim
 * whole stretches, which keeps the stylesheet short.
 * @returns {FontPart[]}
 */
export function fontParts() {
  const core = new Set([...stretches(ASCII), ...lettersInSources()]);
  const rare = commonSyllables().filter((code) => !core.has(code));
  const files = Array.from({ length: Math.ceil(rare.length / RARE_IN_FILE) }, (_, index) =>
    rare.slice(index * RARE_IN_FILE, (index + 1) * RARE_IN_FILE),
  );
  const signs = stretches(SIGNS).filter((code) => !core.has(code));
  return [
    { name: 'signs', codes: signs, range: toRange(SIGNS) },
    ...files.map((codes, index) => ({
      name: `rare-${index}`,
      codes,
      range: toRange([[codes[0] ?? 0, codes.at(-1) ?? 0]]),
    })),
    { name: 'core', codes: [...core].sort((a, b) => a - b), range: toRange(toStretches(core)) },
  ];
}

/** The 2,350 syllables of KS X 1001; whatever else is written is left to the system's font. */
function commonSyllables() {
  const bytes = [];
  for (let row = 0xb0; row <= 0xc8; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell);
  }
  const text = new TextDecoder('euc-kr').decode(Uint8Array.from(bytes));
  return [...text]
    .map(toCode)
    .filter(isHangul)
    .sort((a, b) => a - b);
}

function lettersInSources() {
  const text = READ_BY_VISITORS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !READ_BY_FEW.test(path))
      .map((path) => readFileSync(path, 'utf8').replace(COMMENTS, '')),
  ).join('');
  // Not single Hangul letters: rules about spelling name them, pages do not.
  const signs = new Set(stretches(SIGNS).filter((code) => code < HANGUL_LETTERS));
  return [...new Set(text)].map(toCode).filter((code) => isHangul(code) || signs.has(code));
}

/** @param {string} letter */
function toCode(letter) {
  return letter.codePointAt(0) ?? 0;
}

/** @param {number} code */
function isHangul(code) {
  return code >= HANGUL.first && code <= HANGUL.last;
}

/** @param {number[][]} ranges */
function stretches(ranges) {
  return ranges.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

/** @param {Set<number>} codes */
function toStretches(codes) {
  /** @type {number[][]} */
  const found = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else found.push([code, code]);
  }
  return found;
}

/** @param {number[][]} ranges */
function toRange(ranges) {
  const hex = (/** @type {number} */ code) => code.toString(16);
  return ranges
    .map(([first = 0, last = 0]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`)
    .join(',');
}
