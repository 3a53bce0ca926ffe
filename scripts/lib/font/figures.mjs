// Figures of one width (`tnum`), the one feature of the font that the site asks for.
import { uint16s } from './tables.mjs';

const DIGITS = [...'0123456789'].map((digit) => digit.charCodeAt(0));

/**
 * @param {Buffer} gsub
 * @param {Map<number, number>} glyphOf
 * @returns {[usual: number, wide: number][]}
 */
export function findDigits(gsub, glyphOf) {
  const features = gsub.readUInt16BE(6);
  const lookups = gsub.readUInt16BE(8);
  const count = gsub.readUInt16BE(features);
  const records = Array.from({ length: count }, (_, index) => features + 2 + index * 6);
  const tnum = records.find((at) => gsub.toString('latin1', at, at + 4) === 'tnum');
  if (tnum === undefined) throw new Error('the font has no tnum');
  const feature = features + gsub.readUInt16BE(tnum + 4);
  const lookup = lookups + gsub.readUInt16BE(lookups + 2 + gsub.readUInt16BE(feature + 4) * 2);
  const instead = readSingles(gsub, lookup);
  return DIGITS.flatMap((code) => {
    const usual = glyphOf.get(code) ?? 0;
    const wide = instead.get(usual);
    return wide === undefined ? [] : [/** @type {[number, number]} */ ([usual, wide])];
  });
}

/** @param {Buffer} gsub @param {number} lookup @returns {Map<number, number>} */
function readSingles(gsub, lookup) {
  const isExtension = gsub.readUInt16BE(lookup) === 7;
  /** @type {Map<number, number>} */
  const instead = new Map();
  for (let n = 0; n < gsub.readUInt16BE(lookup + 4); n++) {
    let at = lookup + gsub.readUInt16BE(lookup + 6 + n * 2);
    if (isExtension) at += gsub.readUInt32BE(at + 4);
    const covered = readCoverage(gsub, at + gsub.readUInt16BE(at + 2));
    const isDelta = gsub.readUInt16BE(at) === 1;
    for (const [index, glyph] of covered.entries()) {
      const other = isDelta
        ? (glyph + gsub.readInt16BE(at + 4)) & 0xffff
        : gsub.readUInt16BE(at + 6 + index * 2);
      instead.set(glyph, other);
    }
  }
  return instead;
}

/** @param {Buffer} gsub @param {number} at @returns {number[]} */
function readCoverage(gsub, at) {
  const count = gsub.readUInt16BE(at + 2);
  if (gsub.readUInt16BE(at) === 1) {
    return Array.from({ length: count }, (_, n) => gsub.readUInt16BE(at + 4 + n * 2));
  }
  return Array.from({ length: count }, (_, n) => at + 4 + n * 6).flatMap((range) => {
    const first = gsub.readUInt16BE(range);
    const length = gsub.readUInt16BE(range + 2) - first + 1;
    return Array.from({ length }, (_, n) => first + n);
  });
}

/** A GSUB that knows nothing else. @param {[usual: number, wide: number][]} pairs */
export function toTabular(pairs) {
  const sorted = [...pairs].sort(([a], [b]) => a - b);
  const tag = (/** @type {string} */ text) => Buffer.from(text, 'latin1');
  const scripts = Buffer.concat([uint16s(1), tag('DFLT'), uint16s(8, 4, 0, 0, 0xffff, 1, 0)]);
  const features = Buffer.concat([uint16s(1), tag('tnum'), uint16s(8, 0, 1, 0)]);
  const single = uint16s(
    2,
    6 + sorted.length * 2,
    sorted.length,
    ...sorted.map(([, wide]) => wide),
  );
  const coverage = uint16s(1, sorted.length, ...sorted.map(([usual]) => usual));
  const lookups = Buffer.concat([uint16s(1, 4, 1, 0, 1, 8), single, coverage]);
  const start = 10;
  return Buffer.concat([
    uint16s(1, 0, start, start + scripts.length, start + scripts.length + features.length),
    scripts,
    features,
    lookups,
  ]);
}
