import * as z from 'zod/mini';
import { PasswordChange } from '#contract/accounts/security.ts';
import { NewPassword } from '#contract/accounts/sign-up.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Instant } from '#contract/fields.ts';

export const STAFF_LINK_HOURS = 24;
/** More than any token of ours has. */
const TOKEN_MAX = 200;

export const SESSION_NOT_FOUND = '이미 로그아웃된 기기입니다';
/** The same for a used link, an expired one and a made-up one. */
export const STAFF_LINK_REFUSED =
  '만료되었거나 이미 사용한 링크입니다. 최고 관리자에게 새 링크를 요청해주세요';

/** Where someone on staff is signed in; the id says nothing about the session's secret. */
export const OwnSession = z.object({
  id: z.string(),
  /** Such as 'Chrome · Windows'. */
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const StaffPasswordReset = z.object({
  token: z.string(STAFF_LINK_REFUSED).check(z.maxLength(TOKEN_MAX, STAFF_LINK_REFUSED)),
  newPassword: NewPassword,
});
export type StaffPasswordReset = z.infer<typeof StaffPasswordReset>;

export const staffAccountApi = {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: '자신의 비밀번호 변경: 다른 기기에서는 로그아웃됩니다',
    audience: 'staff',
    writes: ['sessions'],
    body: PasswordChange,
    errors: [400, 401, 429, 503],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: '자신이 로그인한 기기. 최근에 쓴 기기부터',
    audience: 'staff',
    reads: ['sessions'],
    response: z.array(OwnSession),
    errors: [401],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    summary: '기기 하나에서 로그아웃',
    audience: 'staff',
    writes: ['sessions'],
    params: z.object({ sessionId: z.string() }),
    errors: [401, 404],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: '이 기기를 뺀 모든 기기에서 로그아웃',
    audience: 'staff',
    writes: ['sessions'],
    errors: [401],
  }),
  confirmPasswordLink: endpoint({
    method: 'POST',
    path: '/api/auth/password-link',
    summary: '최고 관리자가 준 링크로 비밀번호 정하기: 모든 기기에서 로그아웃됩니다',
    audience: 'anyone',
    writes: ['staff', 'sessions'],
    body: StaffPasswordReset,
    errors: [400, 429, 503],
  }),
};
