import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/http/errors.ts';
import { PICTURE_WIDTHS } from './pictures.ts';
import type { ObjectStore } from './store.ts';

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** Pictures at `/objects/<id>?w=<width>`: never change under their address, so kept for a year. */
export function serveObjects(app: FastifyInstance, store: ObjectStore): void {
  app.get<{ Params: { id: string }; Querystring: { w?: string } }>(
    '/objects/:id',
    async (request, reply) => {
      const wanted = Number(request.query.w ?? LARGEST);
      const width = PICTURE_WIDTHS.find((candidate) => candidate === wanted) ?? LARGEST;
      const object = await openUpTo(store, request.params.id, width);
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
    const object = candidate <= width ? await store.open(`${id}/${candidate}.webp`) : null;
    if (object) return object;
  }
  return null;
}
