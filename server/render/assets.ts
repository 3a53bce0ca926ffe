import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const SHARED = {
  // Precompressed at build time; compressing per request would spend the phone's seconds on us.
  preCompressed: true,
  cacheControl: false,
  decorateReply: false,
  setHeaders: (reply, path) => void reply.setHeader('cache-control', lifetimeOf(path)),
} satisfies Partial<FastifyStaticOptions>;

/** The build's files. Those under `assets/` carry a hash in their name and are kept for good. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  // Many hundreds: a route for each would take a quarter of a second of every start.
  await app.register(fastifyStatic, {
    ...SHARED,
    root: join(folder, 'assets'),
    prefix: '/assets/',
  });
  // A few, beside the addresses of pages.
  await app.register(fastifyStatic, {
    ...SHARED,
    root: folder,
    wildcard: false,
    globIgnore: ['.vite/**', 'assets/**'],
  });
}

function lifetimeOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // A service worker that has to go must be gone with the next visit.
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}
