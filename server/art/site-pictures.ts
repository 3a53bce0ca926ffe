import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { SHARE_SIZE } from '#domain/art/share-picture.ts';
import { siteIcon, siteMark } from '#domain/art/site-mark.ts';
import { venueArt } from '#domain/art/venue-art.ts';
import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { PICTURES_PER_MINUTE, perMinute } from '#server/http/limits.ts';

/** In the sky above the street. */
const SHARED_MARK = { size: 150, top: 110 };
const ICON_SIZES = [180, 192, 512];

interface Picture {
  type: string;
  draw(): Promise<Buffer>;
}

const PICTURES = new Map<string, Picture>([
  ['share.jpg', { type: 'image/jpeg', draw: drawShared }],
  ...ICON_SIZES.map((size): [string, Picture] => [
    `icon-${size}.png`,
    {
      type: 'image/png',
      draw: () =>
        sharp(Buffer.from(siteIcon(size)))
          .png()
          .toBuffer(),
    },
  ]),
]);

/**
 * Pictures of the site itself, in pixels: neither sharers nor home screens take drawings. Each is
 * made when it is first asked for and then kept; there are only these few.
 */
export function serveSitePictures(app: FastifyInstance, { config }: Deps): void {
  const drawn = new Map<string, Promise<Buffer>>();

  function bytesOf(file: string, { draw }: Picture): Promise<Buffer> {
    const known = drawn.get(file);
    if (known) return known;
    const made = draw();
    drawn.set(file, made);
    // A failure is no picture.
    made.catch(() => drawn.delete(file));
    return made;
  }

  app.get<{ Params: { file: string } }>(
    '/art/1/site/:file',
    { config: { rateLimit: perMinute(PICTURES_PER_MINUTE, config.rateLimitScale) } },
    async ({ params }, reply) => {
      const picture = PICTURES.get(params.file);
      if (!picture) throw notFound();
      return reply
        .type(picture.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await bytesOf(params.file, picture));
    },
  );
}

/** Without letters: a server need not have a font with Hangul. */
function drawShared(): Promise<Buffer> {
  const { size, top } = SHARED_MARK;
  const street = venueArt({ key: 'jjok', seed: 4, scene: 'storefront', ...SHARE_SIZE });
  const mark = siteMark((SHARE_SIZE.width - size) / 2, top, size);
  const drawing = street.replace(/<\/svg>$/, `${mark}</svg>`);
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer();
}
