import { ERROR_TEXT, type ErrorCode } from '#contract/errors.ts';

interface Extras {
  details?: string[];
  requiresAdultVerification?: true;
  retryAfterSeconds?: number;
}

/** When to come back after 503: all that ends by itself is over by then. */
export const BUSY_SECONDS = 3;

/** An expected failure: its code fixes the status, its message is read by a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extras: Extras;

  constructor(
    code: ErrorCode,
    message: string = ERROR_TEXT[code],
    extras: Extras = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.extras = extras;
  }
}

/** The storage of pictures cannot be reached or refuses us. */
export class StorageAway extends AppError {}

export function invalid(details: string[], message = details[0]): AppError {
  return new AppError('invalid', message, { details });
}

export function unauthenticated(message?: string): AppError {
  return new AppError('unauthenticated', message);
}

export function forbidden(message?: string): AppError {
  return new AppError('forbidden', message);
}

export function needsAdultVerification(message: string): AppError {
  return new AppError('forbidden', message, { requiresAdultVerification: true });
}

export function notFound(message?: string): AppError {
  return new AppError('notFound', message);
}

export function gone(message?: string): AppError {
  return new AppError('gone', message);
}

export function conflict(message?: string): AppError {
  return new AppError('conflict', message);
}

export function busy(): AppError {
  return new AppError('unavailable', undefined, { retryAfterSeconds: BUSY_SECONDS });
}

export function tooManyRequests(retryAfterSeconds: number, message?: string): AppError {
  return new AppError('tooManyRequests', message, { retryAfterSeconds });
}
