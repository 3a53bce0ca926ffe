import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, compress, type Finished } from '#server/answers.ts';

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
  return sendBytes(request, reply, finished);
}

/** Sends what is not kept: made for this one client. */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Promise<FastifyReply> {
  const plain = Buffer.from(JSON.stringify(value));
  const compressed = (coding: Coding) => compress(plain, coding);
  return sendBytes(request, reply.type(JSON_TYPE), { plain, compressed });
}

/** Every answer goes out here, in the smallest form that the client takes and made in no other. */
async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, compressed }: Pick<Finished, 'plain' | 'compressed'>,
): Promise<FastifyReply> {
  const coding = CODINGS.find((each) => accepts(request, each));
  if (!coding || plain.length < MIN_COMPRESSED_BYTES) return reply.send(plain);
  return reply.header('content-encoding', coding).send(await compressed(coding));
}

/** The smallest first. */
const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** Whether the client takes this coding; a quality of zero says that it does not. */
function accepts(request: FastifyRequest, coding: Coding): boolean {
  return String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, quality = ''] = part.split(';').map((piece) => piece.trim());
      return name === coding && !/^q=0(\.0*)?$/.test(quality);
    });
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  // A proxy that recompressed the body weakens the tag; the content is still the same.
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
