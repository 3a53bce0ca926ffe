import * as z from 'zod/mini';

/** Every expected failure has a code; each code has one status. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  // Calls do not tell deleted from unknown; only a page answers 410.
  gone: 404,
  tooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The sentence a person reads when the failure has none of its own. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  invalid: '입력한 내용을 확인해 주세요.',
  unauthenticated: '로그인이 필요합니다.',
  forbidden: '이 작업을 할 권한이 없습니다.',
  notFound: '요청한 정보를 찾을 수 없습니다.',
  conflict: '이미 등록된 내용입니다.',
  gone: '삭제된 정보입니다.',
  tooLarge: '보낸 내용이 너무 큽니다.',
  unsupportedMediaType: '지원하지 않는 형식입니다.',
  tooManyRequests: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  unexpected: '일시적인 문제가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  unavailable: '서비스가 잠시 바쁩니다. 잠시 후 다시 시도해 주세요.',
};

// `error` and `message` carry the same sentence: customer screens read the one, staff screens the other.
export const ErrorBody = z.object({
  error: z.string(),
  message: z.string(),
  details: z.optional(z.array(z.string())),
  requiresAdultVerification: z.optional(z.literal(true)),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
