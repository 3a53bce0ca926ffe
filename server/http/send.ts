import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Finished } from '#server/answers.ts';

/** Sends finished bytes in the best form the client takes, or 304 when it has them already. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: Finished,
  contentType: string,
): FastifyReply {
  reply
    .header('etag', finished.etag)
    .header('vary', 'accept-encoding, authorization, cookie')
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .type(contentType);
  if (matches(request.headers['if-none-match'], finished.etag)) return reply.code(304).send();
  if (finished.brotli && accepts(request, 'br')) {
    return reply.header('content-encoding', 'br').send(finished.brotli);
  }
  if (finished.gzip && accepts(request, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(finished.gzip);
  }
  return reply.send(finished.plain);
}

/** Whether the client takes this coding; a quality of zero says that it does not. */
export function accepts(request: FastifyRequest, coding: 'br' | 'gzip'): boolean {
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
