import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from '#scripts/lib/processes.mjs';
import { fontParts } from './letters.mjs';
import { readTables, toWoff2 } from './sfnt.mjs';
import { subset } from './subset.mjs';
import { readCmap } from './tables.mjs';

const font = readTables(
  readFileSync(join(root, 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf')),
);
const codesOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);

test('a cut font knows the letters it was asked for and no others', () => {
  const cut = subset(font, { codes: codesOf('밤결 A1'), name: 'Cut' });
  const glyphs = readCmap(cut.get('cmap') ?? Buffer.alloc(0));
  expect([...glyphs.keys()]).toEqual(codesOf(' 1A결밤'));
  // The sign for what is missing, five letters and the figure of fixed width.
  expect(cut.get('maxp')?.readUInt16BE(4)).toBe(7);
  expect(cut.get('GSUB')?.includes('tnum')).toBe(true);
});

test('a letter keeps its width, and its outline to the last byte', () => {
  const whole = readCmap(font.get('cmap') ?? Buffer.alloc(0));
  const cut = subset(font, { codes: codesOf('밤'), name: 'Cut' });
  const at = (whole.get(codesOf('밤')[0] ?? 0) ?? 0) * 4;
  const loca = font.get('loca') ?? Buffer.alloc(0);
  const outline = font.get('glyf')?.subarray(loca.readUInt32BE(at), loca.readUInt32BE(at + 4));
  expect(cut.get('glyf')?.includes(outline ?? 'nothing')).toBe(true);
  expect(cut.get('hmtx')?.readUInt16BE(4)).toBe(font.get('hmtx')?.readUInt16BE(at));
});

test('the file holds every table as it is', () => {
  const cut = subset(font, { codes: codesOf('밤'), name: 'Cut' });
  const file = toWoff2(cut);
  expect(file.toString('latin1', 0, 4)).toBe('wOF2');
  expect(file.readUInt32BE(8)).toBe(file.length);
  const packed = file.readUInt32BE(20);
  const padding = (4 - (packed % 4)) % 4;
  const start = [0, 1, 2, 3].map((back) => file.length - packed - ((padding + back) % 4));
  const plain = Buffer.concat([...cut.values()]);
  const unpacked = start.flatMap((from) => {
    try {
      return [brotliDecompressSync(file.subarray(from, from + packed))];
    } catch {
      return [];
    }
  });
  expect(unpacked.some((bytes) => bytes.equals(plain))).toBe(true);
});

test('every common syllable stands in one file, those of the site in the first one', () => {
  const parts = fontParts();
  const all = parts.flatMap(({ codes }) => codes);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((code) => code >= 0xac00 && code <= 0xd7a3).length).toBeGreaterThanOrEqual(
    2_350,
  );
  const core = new Set(parts.at(-1)?.codes);
  for (const code of codesOf('밤결 지금 영업 중 칵테일 바 19세')) expect(core).toContain(code);
});
