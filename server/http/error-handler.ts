import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, ERROR_TEXT, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { AppError } from './errors.ts';

/** What the framework and its plugins throw, as one of our codes with its own sentence. */
const FRAMEWORK_ERRORS: Record<string, { code: ErrorCode; message?: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: 'invalid',
    message: '보낸 내용이 올바른 JSON 형식이 아닙니다.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid', message: '보낸 내용이 비어 있습니다.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'invalid' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'tooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupportedMediaType' },
  FST_ERR_BAD_URL: { code: 'notFound' },
  FST_UNDER_PRESSURE: { code: 'unavailable' },
};

/** Postgres and socket errors that mean the database is away or too busy, not that we are wrong. */
const DATABASE_AWAY = /^(08|53|57)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/;

/** Any failure as an expected one; what nobody expected becomes a fixed sentence. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode, cause } = error as FailureShape;
  const known = FRAMEWORK_ERRORS[code];
  if (known) return new AppError(known.code, known.message);
  if (statusCode === 429) return new AppError('tooManyRequests');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode === 404 ? 'notFound' : 'invalid');
  }
  const databaseCode = (cause as FailureShape | undefined)?.code ?? code;
  if (DATABASE_AWAY.test(databaseCode)) return new AppError('unavailable');
  if ((cause as Error | undefined)?.message?.includes('timeout exceeded when trying to connect')) {
    return new AppError('unavailable');
  }
  return new AppError('unexpected');
}

interface FailureShape {
  code?: string;
  statusCode?: number;
  cause?: unknown;
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  const { details, requiresAdultVerification } = error.extras;
  return {
    error: error.message,
    message: error.message,
    ...(details ? { details } : {}),
    ...(requiresAdultVerification ? { requiresAdultVerification } : {}),
    requestId,
  };
}

/** The only place that turns failures into answers. */
export function handleErrors(app: FastifyInstance): void {
  function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const appError = toAppError(error);
    const status = ERROR_STATUS[appError.code];
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (appError.extras.retryAfterSeconds) {
      reply.header('retry-after', appError.extras.retryAfterSeconds);
    }
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorBody(appError, request.id));
  }
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) =>
    answer(new AppError('notFound', ERROR_TEXT.notFound), request, reply),
  );
}
