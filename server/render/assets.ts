import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The build's files. Those under `assets/` carry a hash in their name and are kept for good. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // Precompressed at build time; compressing per request would spend the phone's seconds on us.
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['.vite/**'],
    setHeaders(reply, path) {
      reply.setHeader(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
