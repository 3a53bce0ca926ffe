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
      reply.setHeader('cache-control', lifetimeOf(path));
    },
  });
}

function lifetimeOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // A service worker that has to go must be gone with the next visit.
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}
