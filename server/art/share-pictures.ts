import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { categories, posts, venues } from '#db/schema/index.ts';
import {
  postSubject,
  type ShareSubject,
  sharePath,
  shareVersion,
  venueSubject,
} from '#domain/art/share-picture.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { PICTURES_PER_MINUTE, perMinute } from '#server/http/limits.ts';
import { createQueue } from '#server/queue.ts';
import { getSettings } from '#server/settings/service.ts';
import { isVisible } from '#server/venues/service.ts';
import { drawShare } from './share-drawing.ts';

/** Some two hundred pictures; what is shared is asked for by few, and often within minutes. */
const KEPT_BYTES = 16 * 1024 * 1024;
const LONGEST_QUEUE = 30;
const LARGEST_ID = 2_147_483_647;
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';
/** An address of yesterday, which stands in old messages, leads to the picture of today. */
const KEPT_SHORTLY = 'public, max-age=300';

interface Found {
  subject: ShareSubject;
  categoryId: number;
}

const FINDERS = { venue: findVenue, post: findPost };

/**
 * Pictures of venues and guides for those they are shared with, drawn when somebody asks. They
 * are made of what a visitor may see: the row is read each time, also for a picture that is kept.
 */
export function serveSharePictures(app: FastifyInstance, visitorContext: () => Ctx): void {
  const inTurn = createQueue(1, LONGEST_QUEUE);
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  const underway = new Map<string, Promise<Buffer>>();

  async function bytesOf({ subject, categoryId }: Found): Promise<Buffer> {
    const key = `${subject.kind} ${subject.id} ${shareVersion(subject)} ${categoryId}`;
    const known = kept.get(key) ?? underway.get(key);
    if (known) return known;
    const made = inTurn(() => drawShare(subject, categoryId))
      .then((bytes) => {
        kept.set(key, bytes);
        return bytes;
      })
      .finally(() => underway.delete(key));
    underway.set(key, made);
    return made;
  }

  app.get<{ Params: { kind: string; id: string; file: string } }>(
    '/art/share/:kind/:id/:file',
    {
      config: {
        rateLimit: perMinute(PICTURES_PER_MINUTE, visitorContext().deps.config.rateLimitScale),
      },
    },
    async ({ params }, reply) => {
      const { kind, file } = params;
      const id = Number(params.id);
      if ((kind !== 'venue' && kind !== 'post') || !/^[1-9]\d{0,9}$/.test(params.id))
        throw notFound();
      if (id > LARGEST_ID || !/^\w{1,7}\.jpg$/.test(file)) throw notFound();
      const ctx = visitorContext();
      // Names are behind that gate as well.
      if ((await getSettings(ctx)).gate === 'site') throw notFound();
      const found = await FINDERS[kind](ctx, id);
      if (!found) throw notFound();
      if (file !== `${shareVersion(found.subject)}.jpg`) {
        reply.header('cache-control', KEPT_SHORTLY);
        return reply.redirect(sharePath(found.subject));
      }
      return reply
        .type('image/jpeg')
        .header('cache-control', KEPT_FOR_GOOD)
        .send(await bytesOf(found));
    },
  );
}

async function findVenue(ctx: Ctx, id: number): Promise<Found | null> {
  const [venue] = await ctx.db
    .select({
      id: venues.id,
      name: venues.name,
      district: venues.district,
      categoryId: venues.categoryId,
      category: categories.name,
    })
    .from(venues)
    .innerJoin(categories, eq(categories.id, venues.categoryId))
    .where(and(eq(venues.id, id), isVisible(ctx)));
  if (!venue) return null;
  return { subject: venueSubject(venue, venue.category), categoryId: venue.categoryId };
}

async function findPost(ctx: Ctx, id: number): Promise<Found | null> {
  const [post] = await ctx.db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.isPublished, true)));
  return post ? { subject: postSubject(post), categoryId: post.id } : null;
}
