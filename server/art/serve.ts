import type { FastifyInstance } from 'fastify';
import { CATEGORY_SCENES } from '#domain/art/scenes.ts';
import { venueArt } from '#domain/art/venue-art.ts';
import { CATEGORY_KEYS, type CategoryKey } from '#domain/categories.ts';
import type { Deps } from '#server/http/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { PICTURES_PER_MINUTE, perMinute } from '#server/http/limits.ts';

// A map, not an object: `constructor` is no ratio.
const RATIOS = new Map<
  string,
  { width: number; height: number; focus?: number; isUpright?: boolean }
>([
  ['card.svg', { width: 402, height: 180 }],
  ['banner.svg', { width: 1200, height: 360, focus: 0.66 }],
  ['portrait.svg', { width: 304, height: 826, isUpright: true }],
]);

/**
 * Drawn pictures of venues without a photograph. Served as files instead of standing in the page:
 * forty inline drawings would weigh more than everything else on it. The version in the address
 * lets browsers keep them for good.
 */
export function serveArt(app: FastifyInstance, { config }: Deps): void {
  app.get<{ Params: { key: string; seed: string; file: string } }>(
    '/art/2/:key/:seed/:file',
    { config: { rateLimit: perMinute(PICTURES_PER_MINUTE, config.rateLimitScale) } },
    async ({ params }, reply) => {
      const { key, seed } = params;
      const ratio = RATIOS.get(params.file);
      if (!ratio || !isCategoryKey(key) || !/^\d{1,10}$/.test(seed)) throw notFound();
      const { isUpright, ...shape } = ratio;
      const scene = isUpright ? CATEGORY_SCENES[key][0] : undefined;
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(venueArt({ key, seed: Number(seed), scene, ...shape }));
    },
  );
}

function isCategoryKey(value: string): value is CategoryKey {
  return CATEGORY_KEYS.some((key) => key === value);
}
