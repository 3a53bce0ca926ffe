import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, compress, compressor, type Finished } from '#server/finished.ts';
import type { Portions } from '#server/portions.ts';
import { codingFor, matches } from './accepted.ts';
import type { HotAnswers } from './hot.ts';

declare module 'fastify' {
  interface FastifyInstance {
    hot: HotAnswers;
  }
}

/** Below this, compression costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends finished bytes, or 304 when the client has them already. */
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
  contentType = JSON_TYPE,
): Promise<FastifyReply> {
  reply
    .header('etag', finished.etag)
    .header('vary', 'accept-encoding, authorization, cookie')
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .type(contentType);
  if (matches(request.headers['if-none-match'], finished.etag)) return reply.code(304).send();
  const bytes = await bytesFor(request, reply, finished);
  request.server.hot.keep(request, reply, finished, bytes);
  return reply.send(bytes);
}

/** Sends what is not kept: made for this one client. */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Promise<FastifyReply> {
  const plain = Buffer.from(JSON.stringify(value));
  const compressed = (coding: Coding) => compress(plain, coding);
  return reply.type(JSON_TYPE).send(await bytesFor(request, reply, { plain, compressed }));
}

/** Sends a long list as it is read: no client has us hold more of it than one portion. */
export async function sendPortions(
  request: FastifyRequest,
  reply: FastifyReply,
  portions: Portions<unknown>,
): Promise<FastifyReply> {
  const text = portions.text();
  // Before anything goes out: what fails here still gets an answer that says so.
  const { value: first = '' } = await text.next();
  const plain = Readable.from(
    (async function* () {
      yield first;
      yield* text;
    })(),
    { objectMode: false },
  );
  reply.header('cache-control', 'private, no-store').header('vary', 'accept-encoding');
  reply.type(JSON_TYPE);
  const coding = codingFor(request.headers['accept-encoding']);
  if (!coding) return reply.send(plain);
  // Whoever cuts one off ends the other.
  const compressed = pipeline(plain, compressor(coding), () => {});
  return reply.header('content-encoding', coding).send(compressed);
}

/** Every answer goes out in the smallest form that the client takes, and is made in no other. */
async function bytesFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, compressed }: Pick<Finished, 'plain' | 'compressed'>,
): Promise<Buffer> {
  const coding = codingFor(request.headers['accept-encoding']);
  if (!coding || plain.length < MIN_COMPRESSED_BYTES) return plain;
  const bytes = await compressed(coding);
  reply.header('content-encoding', coding);
  return bytes;
}
