import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, ERROR_TEXT, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { isDatabaseAway } from '#db/away.ts';
import { AppError, BUSY_SECONDS } from './errors.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

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
  FST_ERR_MAX_PARAM_LENGTH: { code: 'notFound' },
};

/** Any failure as an expected one; what nobody expected becomes a fixed sentence. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode } = error as FailureShape;
  const known = FRAMEWORK_ERRORS[code];
  if (known) return new AppError(known.code, known.message);
  if (statusCode === 429) return new AppError('tooManyRequests');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode === 404 ? 'notFound' : 'invalid');
  }
  if (isDatabaseAway(error)) return new AppError('unavailable');
  return new AppError('unexpected');
}

interface FailureShape {
  code?: string;
  statusCode?: number;
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
  app.setErrorHandler(answer);
}

/** Unknown addresses count like known ones: called once the limits are there. */
export function handleUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    answer(new AppError('notFound', ERROR_TEXT.notFound), request, reply),
  );
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error);
  const status = ERROR_STATUS[appError.code];
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const retryAfter =
    appError.extras.retryAfterSeconds ?? (status === 503 ? BUSY_SECONDS : undefined);
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(errorBody(appError, request.id));
}

/** What Node refuses before there is a request; anything else is not HTTP. */
const SOCKET_ERRORS: Record<string, { status: string; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'unavailable' },
};

/** Options of `Fastify(…)`: failures before any route is found never reach the error handler. */
export const earlyErrors = {
  frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    void answer(error, request, reply),
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, code } = SOCKET_ERRORS[error.code ?? ''] ?? {
      status: '400 Bad Request',
      code: 'invalid' as const,
    };
    const body = JSON.stringify(errorBody(new AppError(code), randomUUID()));
    socket.end(
      [
        `HTTP/1.1 ${status}`,
        `Content-Type: ${JSON_TYPE}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  },
};
