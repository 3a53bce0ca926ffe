import { DrizzleQueryError } from 'drizzle-orm';

/** Says in plain words for staff why work failed. */
export class JobFailure extends Error {
  override name = 'JobFailure';
}

const BY_CODE: readonly (readonly [RegExp, string])[] = [
  [
    /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_|EHOSTUNREACH)/,
    '상대 서버에 연결하지 못했습니다',
  ],
  [/^EAUTH$/, '메일 서버가 로그인을 거절했습니다. SMTP_URL을 확인해주세요'],
  [/^(ENOSPC|EDQUOT)$/, '디스크에 남은 자리가 없습니다'],
  [/^(EACCES|EPERM|EROFS)$/, '데이터 폴더에 쓸 수 없습니다'],
  [/^(08|57|53)/, '데이터베이스가 잠시 답하지 않았습니다'],
  [/^(40|55)/, '다른 작업이 같은 자료를 쓰고 있었습니다'],
];

/** Only the kind of an error: its message may repeat what the work was about. */
export function reasonOf(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code } = (cause ?? {}) as { code?: unknown };
  const known = typeof code === 'string' ? BY_CODE.find(([codes]) => codes.test(code)) : undefined;
  if (known) return `${known[1]} (${code}).`;
  return '예상하지 못한 오류입니다. 서버 로그를 확인해주세요.';
}
