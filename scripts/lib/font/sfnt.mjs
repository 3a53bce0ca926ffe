// The container of a TrueType font: tables by name, read from .ttf and written as .woff2.
import { brotliCompressSync, constants } from 'node:zlib';

/** @typedef {Map<string, Buffer>} Tables */

/** @param {Buffer} file @returns {Tables} */
export function readTables(file) {
  return new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16;
      const start = file.readUInt32BE(entry + 8);
      return [
        file.toString('latin1', entry, entry + 4),
        file.subarray(start, start + file.readUInt32BE(entry + 12)),
      ];
    }),
  );
}

/** What this format has one byte for; the order is its own. */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar'
    .match(/.{4} ?/g)
    ?.map((tag) => tag.slice(0, 4)) ?? [];
/** Says of `glyf` and `loca` that they are written as they are. */
const PLAIN_GLYPHS = 3;
const HEADER_LENGTH = 48;

/** @param {Tables} tables */
export function toWoff2(tables) {
  const entries = [...tables];
  const directory = Buffer.concat(
    entries.map(([tag, { length }]) => {
      const known = KNOWN_TAGS.indexOf(tag);
      if (known === -1) throw new Error(`a table without a short name: ${tag}`);
      const version = tag === 'glyf' || tag === 'loca' ? PLAIN_GLYPHS : 0;
      return Buffer.from([(version << 6) | known, ...base128(length)]);
    }),
  );
  const plain = Buffer.concat(entries.map(([, table]) => table));
  const packed = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    },
  });
  const length = padded(HEADER_LENGTH + directory.length + packed.length);
  const file = Buffer.alloc(length);
  file.write('wOF2', 0, 'latin1');
  file.writeUInt32BE(0x00010000, 4);
  file.writeUInt32BE(length, 8);
  file.writeUInt16BE(entries.length, 12);
  const unpacked = entries.reduce((sum, [, table]) => sum + padded(table.length), 0);
  file.writeUInt32BE(12 + 16 * entries.length + unpacked, 16);
  file.writeUInt32BE(packed.length, 20);
  file.writeUInt16BE(1, 24);
  directory.copy(file, HEADER_LENGTH);
  packed.copy(file, HEADER_LENGTH + directory.length);
  return file;
}

/** @param {number} length */
function padded(length) {
  return (length + 3) & ~3;
}

/** @param {number} value @returns {number[]} */
function base128(value) {
  const bytes = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift(128 | (rest & 127));
  return bytes;
}
