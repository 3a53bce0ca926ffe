// Cuts a variable TrueType font down to some letters and to the weights from its default upwards.
// It knows what Pretendard is made of, not every font: one axis, no hinting, wide offsets.

import { findDigits, toTabular } from './figures.mjs';
import { heavier, renumbered, toGvar, withParts } from './outlines.mjs';
import { offsets, readCmap, toCmap, toFvar, toHmtx, toName, toPost, uint32s } from './tables.mjs';

/** @typedef {import('./sfnt.mjs').Tables} Tables */
/** @typedef {{ codes: number[], name: string }} Wanted */

/**
 * @param {Tables} font
 * @param {Wanted} wanted
 * @returns {Tables}
 */
export function subset(font, { codes, name }) {
  const glyphOf = readCmap(table(font, 'cmap'));
  const mapped = codes.filter((code) => glyphOf.has(code)).sort((a, b) => a - b);
  const outlines = slicer(table(font, 'glyf'), longs(table(font, 'loca'), 0));
  const shown = new Set(mapped.map((code) => glyphOf.get(code) ?? 0));
  const digits = findDigits(table(font, 'GSUB'), glyphOf).filter(([usual]) => shown.has(usual));
  const kept = withParts([0, ...shown, ...digits.map(([, wide]) => wide)], outlines);
  const numbers = new Map(kept.map((glyph, index) => [glyph, index]));
  const number = (/** @type {number} */ glyph) => numbers.get(glyph) ?? 0;

  const glyphs = kept.map((glyph) => renumbered(outlines(glyph), number));
  const gvar = table(font, 'gvar');
  const changes = slicer(
    gvar.subarray(gvar.readUInt32BE(16)),
    longs(gvar.subarray(0, gvar.readUInt32BE(16)), 20),
  );
  const heads = copy(table(font, 'head'));
  const lines = copy(table(font, 'hhea'));
  const most = copy(table(font, 'maxp'));
  const styles = copy(table(font, 'OS/2'));
  heads.writeInt16BE(1, 50);
  lines.writeUInt16BE(kept.length, 34);
  most.writeUInt16BE(kept.length, 4);
  styles.writeUInt16BE(Math.min(mapped[0] ?? 0, 0xffff), 64);
  styles.writeUInt16BE(Math.min(mapped.at(-1) ?? 0, 0xffff), 66);
  const even = glyphs.map((glyph) => pad(glyph, 4));
  /** @type {Tables} */
  const cut = new Map([
    ['OS/2', styles],
    ['cmap', toCmap(mapped.map((code) => [code, number(glyphOf.get(code) ?? 0)]))],
    ['fvar', toFvar(table(font, 'fvar'))],
    [
      'gvar',
      toGvar(
        gvar,
        kept.map((glyph) => heavier(changes(glyph), gvar)),
      ),
    ],
    ['glyf', Buffer.concat(even)],
    ['loca', uint32s(...offsets(even))],
    ['head', heads],
    ['hhea', lines],
    ['hmtx', toHmtx(table(font, 'hmtx'), table(font, 'hhea').readUInt16BE(34), kept)],
    ['maxp', most],
    ['name', toName(name)],
    ['post', toPost(table(font, 'post'))],
  ]);
  const pairs = digits.map(([usual, wide]) => [number(usual), number(wide)]);
  if (pairs.length > 0) cut.set('GSUB', toTabular(pairs));
  return cut;
}

/** @param {Tables} font @param {string} tag */
function table(font, tag) {
  const found = font.get(tag);
  if (!found) throw new Error(`the font has no table ${tag}`);
  return found;
}

/** @param {Buffer} bytes */
function copy(bytes) {
  return Buffer.from(bytes);
}

/** @param {Buffer} bytes @param {number} step */
function pad(bytes, step) {
  return Buffer.concat([bytes, Buffer.alloc((step - (bytes.length % step)) % step)]);
}

/** @param {Buffer} bytes @param {number} start */
function longs(bytes, start) {
  return Array.from({ length: (bytes.length - start) >> 2 }, (_, n) =>
    bytes.readUInt32BE(start + n * 4),
  );
}

/** @param {Buffer} bytes @param {number[]} starts @returns {(index: number) => Buffer} */
function slicer(bytes, starts) {
  return (index) => bytes.subarray(starts[index], starts[index + 1]);
}
