// Single tables of a font, read or made anew. Names and offsets are those of the OpenType format.

/** @param {Buffer[]} parts @returns {number[]} where each begins, and where the last one ends */
export function offsets(parts) {
  let sum = 0;
  return [0, ...parts.map(({ length }) => (sum += length))];
}

/** @param {number[]} values */
export function uint16s(...values) {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}

/** @param {number[]} values */
export function uint32s(...values) {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

/** @param {Buffer} cmap @returns {Map<number, number>} glyphs by code */
export function readCmap(cmap) {
  const found = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(4 + index * 8 + 4),
  ).find((offset) => cmap.readUInt16BE(offset) === 12);
  if (found === undefined) throw new Error('the font has no cmap of format 12');
  /** @type {Map<number, number>} */
  const glyphs = new Map();
  for (let group = 0; group < cmap.readUInt32BE(found + 12); group++) {
    const at = found + 16 + group * 12;
    const first = cmap.readUInt32BE(at);
    for (let code = first; code <= cmap.readUInt32BE(at + 4); code++) {
      glyphs.set(code, cmap.readUInt32BE(at + 8) + code - first);
    }
  }
  return glyphs;
}

/** @param {[code: number, glyph: number][]} mapped in the order of their codes */
export function toCmap(mapped) {
  /** @type {[first: number, last: number, glyph: number][]} */
  const groups = [];
  for (const [code, glyph] of mapped) {
    const last = groups.at(-1);
    if (last && last[1] === code - 1 && last[2] + code - last[0] === glyph) last[1] = code;
    else groups.push([code, code, glyph]);
  }
  const table = uint32s(16 + groups.length * 12, 0, groups.length, ...groups.flat());
  // Windows and the Unicode platform read the same table.
  const heading = Buffer.concat([uint16s(0, 2, 0, 4), uint32s(20), uint16s(3, 10), uint32s(20)]);
  return Buffer.concat([heading, uint16s(12, 0), table]);
}

/** @param {Buffer} hmtx @param {number} wide how many have a width of their own @param {number[]} glyphs */
export function toHmtx(hmtx, wide, glyphs) {
  return Buffer.concat(
    glyphs.map((glyph) => {
      const width = hmtx.readUInt16BE(Math.min(glyph, wide - 1) * 4);
      const bearing = hmtx.readInt16BE(
        glyph < wide ? glyph * 4 + 2 : wide * 4 + (glyph - wide) * 2,
      );
      return uint16s(width, bearing);
    }),
  );
}

/** The axis alone, from its default upwards: nothing names the instances any more. @param {Buffer} fvar */
export function toFvar(fvar) {
  const start = fvar.readUInt16BE(4);
  const axis = Buffer.from(fvar.subarray(start, start + 20));
  axis.writeInt32BE(axis.readInt32BE(8), 4);
  axis.writeUInt16BE(256, 18);
  return Buffer.concat([uint16s(1, 0, 16, 2, 1, 20, 0, 8), axis]);
}

/** @param {string} name of family and file; also what the one axis is called */
export function toName(name) {
  const texts = [
    [1, name],
    [2, 'Regular'],
    [3, name],
    [4, name],
    [6, name.replaceAll(' ', '')],
    [256, 'Weight'],
  ].map(([id, text]) => ({ id: Number(id), bytes: Buffer.from(String(text), 'utf16le').swap16() }));
  const starts = offsets(texts.map(({ bytes }) => bytes));
  const records = texts.map(({ id, bytes }, index) =>
    uint16s(3, 1, 0x409, id, bytes.length, starts[index] ?? 0),
  );
  return Buffer.concat([
    uint16s(0, texts.length, 6 + texts.length * 12),
    ...records,
    ...texts.map(({ bytes }) => bytes),
  ]);
}

/** Without names of glyphs. @param {Buffer} post */
export function toPost(post) {
  return Buffer.concat([uint32s(0x00030000), post.subarray(4, 32)]);
}
