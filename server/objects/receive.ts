import type { FastifyInstance } from 'fastify';
import {
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  NOT_AN_IMAGE,
  UPLOAD_PATH,
  UploadedImage,
} from '#contract/objects.ts';
import type { Deps } from '#server/http/deps.ts';
import { AppError } from '#server/http/errors.ts';
import { perMinuteInSum } from '#server/http/limits.ts';
import { readUploadLink, type UploadLink } from './links.ts';
import { receiveUpload, requireUnused } from './service.ts';

const UPLOADS_PER_MINUTE = 30;

/** What the framework says about a body, in the words of an upload. */
const BODY_ERRORS: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('tooLarge', IMAGE_TOO_LARGE),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('unsupportedMediaType', NOT_AN_IMAGE),
};

/**
 * Takes pictures at upload links. Not a call of the contract: its body is raw bytes, and the
 * link's token says who is sending, so there is no actor.
 */
export function receiveObjects(app: FastifyInstance, deps: Deps): void {
  const { secret, clock, database, config } = deps;
  const links = new WeakMap<object, UploadLink>();
  app.register(async (scope) => {
    // In a scope of its own: everywhere else a body is JSON, here it never is.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      /^(image\/|application\/octet-stream$)/,
      { parseAs: 'buffer' },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: { code?: string }) => {
      throw BODY_ERRORS[error.code ?? ''] ?? error;
    });
    scope.put<{ Params: { id: string }; Querystring: { token?: unknown } }>(
      `${UPLOAD_PATH}/:id`,
      {
        bodyLimit: MAX_IMAGE_BYTES,
        config: { rateLimit: perMinuteInSum(UPLOADS_PER_MINUTE, config.rateLimitScale) },
        // Before the body is read; the link counts as of now, however long the bytes take.
        async onRequest(request) {
          const { id } = request.params;
          const link = readUploadLink(secret, id, request.query.token, clock());
          await requireUnused(database.db, link);
          links.set(request, link);
        },
      },
      async (request, reply) => {
        const link = links.get(request);
        if (!link) throw new AppError('forbidden');
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const uploaded = await receiveUpload(deps, link, bytes);
        return reply
          .code(201)
          .header('cache-control', 'private, no-store')
          .send(UploadedImage.parse(uploaded));
      },
    );
  });
}
