import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Definition } from '#contract/endpoint.ts';
import type { Topic } from '#domain/topics.ts';
import type { Answers } from '#server/answers.ts';
import { AS_OF } from '#server/finished.ts';
import type { Ctx } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { ANY_ORIGIN, originOf } from '#server/http/host.ts';
import { sendFinished } from '#server/http/send.ts';
import { MANIFEST } from './manifest.ts';
import { listNewest } from './newest.ts';
import { robotsText } from './robots.ts';
import { rssXml } from './rss.ts';
import { getSitemap, getSitemapPart } from './service.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';

const pack = promisify(gzip);
const XML_TYPE = 'application/xml; charset=utf-8';
const IN_SITEMAP: readonly Topic[] = ['venue', 'gallery', 'categories', 'post', 'settings'];
const IN_RSS: readonly Topic[] = ['venue', 'categories', 'post', 'settings'];

interface File {
  path: string;
  type: string;
  reads: readonly Topic[];
  /** Its text, with `ANY_ORIGIN` where the site's own belongs. */
  write(ctx: Ctx): Promise<string>;
}

/**
 * What search engines, feed readers and home screens fetch: made once for everyone, whatever the
 * query string, and kept until something in it changes.
 */
export function serveFeeds(
  app: FastifyInstance,
  answers: Answers,
  endpoints: readonly Definition[],
  visitorContext: () => Ctx,
): void {
  async function send(request: FastifyRequest, reply: FastifyReply, file: File) {
    const ctx = visitorContext();
    const answer = await answers.remember(`file ${file.path}`, async (making) => {
      making.reads(file.reads);
      // A long sitemap beside its finished bytes would be too large to be kept.
      return (await pack(await file.write(ctx))).toString('base64');
    });
    if (answer.asOf) reply.header(AS_OF, answer.asOf.toISOString());
    const origin = originOf(ctx.deps.config, request);
    const finished = answer.finished((packed) => unpack(packed, origin), origin);
    return sendFinished(request, reply, finished, file.type);
  }

  const files: File[] = [
    {
      path: '/robots.txt',
      type: 'text/plain; charset=utf-8',
      reads: [],
      write: async () => robotsText(endpoints, ANY_ORIGIN),
    },
    {
      path: '/manifest.webmanifest',
      type: 'application/manifest+json; charset=utf-8',
      reads: [],
      write: async () => JSON.stringify(MANIFEST),
    },
    { path: '/sitemap.xml', type: XML_TYPE, reads: IN_SITEMAP, write: writeSitemap },
    {
      path: '/rss.xml',
      type: 'application/rss+xml; charset=utf-8',
      reads: IN_RSS,
      write: async (ctx) => rssXml(await listNewest(ctx), ANY_ORIGIN),
    },
  ];
  for (const file of files) {
    app.get(file.path, (request, reply) => send(request, reply, file));
  }

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d+).xml', (request, reply) => {
    const { part } = request.params;
    const number = Number(part);
    // Each part has one address.
    if (String(number) !== part) throw notFound();
    return send(request, reply, {
      path: `/sitemap-${part}.xml`,
      type: XML_TYPE,
      reads: IN_SITEMAP,
      write: async (ctx) => sitemapXml(await getSitemapPart(ctx, number), ANY_ORIGIN),
    });
  });
}

async function writeSitemap(ctx: Ctx): Promise<string> {
  const sitemap = await getSitemap(ctx);
  return 'parts' in sitemap
    ? sitemapIndexXml(sitemap.parts, ANY_ORIGIN)
    : sitemapXml(sitemap.entries, ANY_ORIGIN);
}

function unpack(packed: string, origin: string): string {
  return gunzipSync(Buffer.from(packed, 'base64')).toString().replaceAll(ANY_ORIGIN, origin);
}
