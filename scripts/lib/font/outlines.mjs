// Outlines of glyphs (`glyf`) and how they change with the weight (`gvar`).
import { offsets, uint16s, uint32s } from './tables.mjs';

const HAS_WORDS = 1;
const HAS_SCALE = 8;
const HAS_MORE = 32;
const HAS_TWO_SCALES = 64;
const HAS_MATRIX = 128;

/** Where a glyph that is put together names its parts. @param {Buffer} glyph @returns {number[]} */
function partsAt(glyph) {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return [];
  const places = [];
  for (let at = 10, flags = HAS_MORE; flags & HAS_MORE; ) {
    flags = glyph.readUInt16BE(at);
    places.push(at + 2);
    at += flags & HAS_WORDS ? 8 : 6;
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_TWO_SCALES) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
  }
  return places;
}

/**
 * @param {number[]} glyphs
 * @param {(glyph: number) => Buffer} outlines
 */
export function withParts(glyphs, outlines) {
  const all = new Set(glyphs);
  for (const glyph of all) {
    const outline = outlines(glyph);
    for (const at of partsAt(outline)) all.add(outline.readUInt16BE(at));
  }
  return [...all];
}

/** @param {Buffer} outline @param {(glyph: number) => number} number */
export function renumbered(outline, number) {
  const glyph = Buffer.from(outline);
  for (const at of partsAt(glyph)) glyph.writeUInt16BE(number(glyph.readUInt16BE(at)), at);
  return glyph;
}

const SHARED_POINTS = 0x8000;
const OWN_PEAK = 0x8000;
const OWN_RANGE = 0x4000;
const INDEX = 0x0fff;

/**
 * Leaves out how a glyph becomes lighter than the default.
 * @param {Buffer} changes of one glyph
 * @param {Buffer} gvar
 */
export function heavier(changes, gvar) {
  if (changes.length === 0) return changes;
  const shared = gvar.readUInt32BE(8);
  const count = changes.readUInt16BE(0);
  const data = changes.readUInt16BE(2);
  const tuples = [];
  let header = 4;
  for (let n = 0; n < (count & INDEX); n++) {
    const index = changes.readUInt16BE(header + 2);
    const length = 4 + (index & OWN_PEAK ? 2 : 0) + (index & OWN_RANGE ? 4 : 0);
    const peak =
      index & OWN_PEAK
        ? changes.readInt16BE(header + 4)
        : gvar.readInt16BE(shared + (index & INDEX) * 2);
    tuples.push({
      peak,
      size: changes.readUInt16BE(header),
      header: changes.subarray(header, header + length),
    });
    header += length;
  }
  const sizes = tuples.reduce((sum, { size }) => sum + size, 0);
  // Numbers of points that several changes share stand before the first of them, without a length.
  let at = count & SHARED_POINTS ? changes.length : data;
  if (count & SHARED_POINTS) at = data + sharedLength(changes, data);
  if (at + sizes > changes.length) throw new Error('a glyph whose changes cannot be read');
  const kept = [];
  for (const tuple of tuples) {
    if (tuple.peak > 0) kept.push({ ...tuple, data: changes.subarray(at, at + tuple.size) });
    at += tuple.size;
  }
  if (kept.length === 0) return Buffer.alloc(0);
  const headers = kept.map((tuple) => tuple.header);
  const points =
    count & SHARED_POINTS
      ? changes.subarray(data, data + sharedLength(changes, data))
      : Buffer.alloc(0);
  const start = 4 + headers.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([
    uint16s((count & ~INDEX) | kept.length, start),
    ...headers,
    points,
    ...kept.map((tuple) => tuple.data),
  ]);
}

/** @param {Buffer} changes @param {number} start */
function sharedLength(changes, start) {
  let at = start;
  let count = changes.readUInt8(at++);
  if (count & 128) count = ((count & 127) << 8) | changes.readUInt8(at++);
  for (let read = 0; read < count; ) {
    const control = changes.readUInt8(at++);
    const run = (control & 127) + 1;
    at += control & 128 ? run * 2 : run;
    read += run;
  }
  return at - start;
}

/** @param {Buffer} gvar whose shared peaks are kept @param {Buffer[]} changes */
export function toGvar(gvar, changes) {
  const even = changes.map((bytes) =>
    bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes,
  );
  const shared = gvar.readUInt16BE(6);
  const peaks = gvar.subarray(gvar.readUInt32BE(8), gvar.readUInt32BE(8) + shared * 2);
  const starts = uint32s(...offsets(even));
  const peaksAt = 20 + starts.length;
  return Buffer.concat([
    uint16s(1, 0, 1, shared),
    uint32s(peaksAt),
    uint16s(changes.length, 1),
    uint32s(peaksAt + peaks.length),
    starts,
    peaks,
    ...even,
  ]);
}
