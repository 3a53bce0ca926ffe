import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { objectKey, PICTURE_WIDTHS } from './pictures.ts';
import { receiveObjects } from './receive.ts';
import type { ObjectStore } from './store.ts';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/**
 * Pictures at `/objects/<id>?w=<width>`, and the upload links they come in by. A picture never
 * changes under its address, so browsers keep it for a year.
 */
export function serveObjects(app: FastifyInstance, deps: Deps): void {
  receiveObjects(app, deps);
  app.get<{ Params: { id: string }; Querystring: { w?: string } }>(
    '/objects/:id',
    async (request, reply) => {
      const wanted = Number(request.query.w ?? LARGEST);
      const width = PICTURE_WIDTHS.find((candidate) => candidate === wanted) ?? LARGEST;
      const object = await openUpTo(deps.objects, request.params.id, width);
      if (!object) throw notFound();
      return reply
        .type('image/webp')
        .header('content-length', object.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(object.stream);
    },
  );
}

/** A picture narrower than the wanted width exists in smaller ones only. */
async function openUpTo(store: ObjectStore, id: string, width: number) {
  for (const candidate of [...PICTURE_WIDTHS].reverse()) {
    const object = candidate <= width ? await store.open(objectKey(id, candidate)) : null;
    if (object) return object;
  }
  return null;
}
