import sharp from 'sharp';
import { NOT_AN_IMAGE } from '#contract/objects.ts';
import { AppError, invalid } from '#server/http/errors.ts';
import { createQueue } from '#server/queue.ts';
import { type EncodedPicture, encodePicture } from './pictures.ts';

/** Beyond any phone's ordinary photo; a small file can claim far more. */
const MAX_PIXELS = 40_000_000;
const TIMEOUT_SECONDS = 20;
/** Each takes one of Node's four worker threads; passwords may take two, one is left for files. */
const ENCODED_AT_ONCE = 1;
/** Each one waiting holds its bytes in memory. */
const MAX_WAITING = 20;

/** How files of the accepted formats begin. */
const BEGINNINGS = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(avif|avis|mif1)/,
];

const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'];

const inTurn = createQueue(ENCODED_AT_ONCE, MAX_WAITING);

/** Decodes what someone sent and encodes it anew, upright and without metadata, or throws. */
export async function toUploadedPicture(bytes: Buffer): Promise<EncodedPicture> {
  // Before any decoder: what is no picture at all must not reach one, least of all that for SVG.
  const beginning = bytes.toString('latin1', 0, 16);
  if (!BEGINNINGS.some((pattern) => pattern.test(beginning))) throw notAnImage();
  return inTurn(() => decodeAndEncode(bytes));
}

async function decodeAndEncode(bytes: Buffer): Promise<EncodedPicture> {
  // Without the limit, so that too many pixels can be told from a damaged file.
  const found = await sharp(bytes, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  const isHeic = found.format === 'heif' && found.compression !== 'av1';
  if (!FORMATS.includes(found.format) || isHeic) throw notAnImage();
  if (found.width * found.height > MAX_PIXELS) {
    throw invalid(['이미지 해상도가 너무 큽니다. 4,000만 화소 이하로 줄여 주세요.']);
  }
  try {
    // One frame only, which is what sharp reads unless told otherwise.
    const source = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      autoOrient: true,
    }).timeout({ seconds: TIMEOUT_SECONDS });
    return await encodePicture(source, found.autoOrient);
  } catch {
    throw damaged();
  }
}

function notAnImage(): AppError {
  return new AppError('unsupportedMediaType', NOT_AN_IMAGE);
}

function damaged(): AppError {
  return invalid(['이미지를 읽을 수 없습니다. 파일이 손상되지 않았는지 확인해 주세요.']);
}
