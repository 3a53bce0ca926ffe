import type { FastifyInstance } from 'fastify';
import type { Deps, ObjectStore } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { PICTURES_PER_MINUTE, perMinute } from '#server/http/limits.ts';
import {
  findPlaceholder,
  findWidths,
  objectKey,
  PICTURE_WIDTHS,
  PLACEHOLDER_WIDTH,
} from './pictures.ts';
import { receiveObjects } from './receive.ts';

const LARGEST = Math.max(...PICTURE_WIDTHS);
/** A day, after which another delivery network may have taken over. */
const ELSEWHERE_CACHED = 'public, max-age=86400';
const SMALLEST = Math.min(...PICTURE_WIDTHS);

/**
 * Pictures at `/objects/<id>?w=<width>`, the least width being their placeholder, and the upload links they come in by. A picture never
 * changes under its address, so browsers keep it for a year.
 */
export function serveObjects(app: FastifyInstance, deps: Deps): void {
  receiveObjects(app, deps);
  app.get<{ Params: { id: string }; Querystring: { w?: string } }>(
    '/objects/:id',
    { config: { rateLimit: perMinute(PICTURES_PER_MINUTE, deps.config.rateLimitScale) } },
    async (request, reply) => {
      const { id } = request.params;
      const wanted = Number(request.query.w ?? LARGEST);
      const pixels = wanted === PLACEHOLDER_WIDTH && (await findPlaceholder(deps.database.db, id));
      const elsewhere = pixels ? null : await addressUpTo(deps, id, widthFor(wanted));
      if (elsewhere) {
        return reply.header('cache-control', ELSEWHERE_CACHED).redirect(elsewhere, 302);
      }
      const object = pixels
        ? { size: pixels.length, stream: pixels }
        : await openUpTo(deps.objects, id, widthFor(wanted));
      if (!object) throw notFound();
      return reply
        .type('image/webp')
        .header('content-length', object.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(object.stream);
    },
  );
}

/** Where the picture can be fetched without us, in the widest file that is not too wide. */
async function addressUpTo({ database, objects: store }: Deps, id: string, width: number) {
  if (store.addressOf(objectKey(id, SMALLEST)) === null) return null;
  const stored = await findWidths(database.db, id);
  const widest = stored.findLast((candidate) => candidate <= width);
  return widest === undefined ? null : store.addressOf(objectKey(id, widest));
}

/** One of the stored widths; the smallest also for a picture without a placeholder. */
function widthFor(wanted: number): number {
  if (wanted === PLACEHOLDER_WIDTH) return SMALLEST;
  return PICTURE_WIDTHS.find((candidate) => candidate === wanted) ?? LARGEST;
}

/** A picture narrower than the wanted width exists in smaller ones only. */
async function openUpTo(store: ObjectStore, id: string, width: number) {
  for (const candidate of [...PICTURE_WIDTHS].reverse()) {
    const object = candidate <= width ? await store.open(objectKey(id, candidate)) : null;
    if (object) return object;
  }
  return null;
}
