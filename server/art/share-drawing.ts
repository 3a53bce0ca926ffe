import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { SHARE_SIZE, type ShareSubject } from '#domain/art/share-picture.ts';
import { siteMark } from '#domain/art/site-mark.ts';
import { venueArt } from '#domain/art/venue-art.ts';
import { categoryKey } from '#domain/categories.ts';

/** The files of the font come with the program: a server need not have one with Hangul. */
const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pretendard/package.json')),
  'dist/public/static',
);
const SITE_NAME = '밤결';
const EDGE = 72;
const BOTTOM = SHARE_SIZE.height - EDGE;
const LABEL_GAP = 28;
const MARK_SIZE = 56;
/** Sizes of a title, largest first, and how tall its lines may get: two, then three small ones. */
const TITLE_SIZES = [76, 64, 54, 46];
const TALLEST_TITLE = 190;
/** Beyond it even the smallest letters take too many lines. */
const LONGEST_TITLE = 80;
const LIGHT = '#eef1f6';
const SOFT = '#c9d0dc';

/** A drawing of its own with its name on it, as JPEG. */
export async function drawShare(subject: ShareSubject, categoryId: number): Promise<Buffer> {
  const [title, label, site] = await Promise.all([
    writeTitle(subject.title),
    write(subject.label, { weight: 'Medium', size: 34, color: SOFT }),
    write(SITE_NAME, { weight: 'Bold', size: 38, color: LIGHT }),
  ]);
  const titleTop = BOTTOM - title.height;
  return sharp(Buffer.from(backdrop(subject, categoryId)))
    .composite([
      { input: title.bytes, left: EDGE, top: titleTop },
      { input: label.bytes, left: EDGE, top: titleTop - LABEL_GAP - label.height },
      {
        input: site.bytes,
        left: EDGE + MARK_SIZE + 18,
        top: EDGE + Math.round((MARK_SIZE - site.height) / 2),
      },
    ])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The venue's own picture, darkened where the letters stand. */
function backdrop({ id, kind }: ShareSubject, categoryId: number): string {
  const art = venueArt({
    key: categoryKey(categoryId),
    seed: id,
    focus: 0.72,
    ...(kind === 'post' && { scene: 'storefront' }),
    ...SHARE_SIZE,
  });
  const shade = [
    '<defs><linearGradient id="shade" x2="0" y2="1">',
    '<stop offset="0" stop-color="#0c1017" stop-opacity=".7"/>',
    '<stop offset=".35" stop-color="#0c1017" stop-opacity=".16"/>',
    '<stop offset=".6" stop-color="#0c1017" stop-opacity=".72"/>',
    '<stop offset="1" stop-color="#0c1017" stop-opacity=".94"/>',
    '</linearGradient></defs>',
    `<rect width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}" fill="url(#shade)"/>`,
  ].join('');
  return art.replace(/<\/svg>$/, `${shade}${siteMark(EDGE, EDGE, MARK_SIZE)}</svg>`);
}

interface Written {
  bytes: Buffer;
  height: number;
}

/** In the largest letters in which it fits. */
async function writeTitle(title: string): Promise<Written> {
  const letters = [...title.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()];
  const start = letters.slice(0, LONGEST_TITLE).join('');
  // Rows written by hand may have a title without a letter, of which there is nothing to draw.
  const text = letters.length > LONGEST_TITLE ? `${start}…` : start || SITE_NAME;
  let written: Written | undefined;
  for (const size of TITLE_SIZES) {
    written = await write(text, { weight: 'Bold', size, color: LIGHT });
    if (written.height <= TALLEST_TITLE) break;
  }
  if (!written) throw new Error('no size for a title');
  return written;
}

interface Style {
  weight: 'Bold' | 'Medium';
  size: number;
  color: string;
}

async function write(text: string, { weight, size, color }: Style): Promise<Written> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(keepWords(text))}</span>`,
      font: `Pretendard ${weight} ${size}`,
      fontfile: join(FONTS, `Pretendard-${weight}.otf`),
      width: SHARE_SIZE.width - 2 * EDGE,
      wrap: 'word-char',
      // A point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, height: info.height };
}

/** Between the letters of a word: Hangul could otherwise be broken after every syllable. */
const WORD_JOINER = '\u2060';

function keepWords(text: string): string {
  return text.replace(/(?<=\p{L})(?=\p{L})/gu, WORD_JOINER);
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
