import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { getSettings } from '#server/settings/service.ts';

/** The file by which search engines see that whoever sends the key speaks for this site. */
export function serveIndexNowKey(app: FastifyInstance, visitorContext: () => Ctx): void {
  app.get<{ Params: { key: string } }>(
    '/:key(^[A-Za-z0-9-]{8,128}).txt',
    async (request, reply) => {
      const { indexNow } = await getSettings(visitorContext());
      if (!indexNow.key || request.params.key !== indexNow.key) throw notFound();
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(indexNow.key);
    },
  );
}
