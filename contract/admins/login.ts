import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { StaffUser } from './admins.ts';

export const USERNAME_MAX = 60;
const PASSWORD_MAX = 200;

export const BOTH_NEEDED = '아이디와 비밀번호를 모두 입력해주세요.';
export const STAFF_LOGIN_REFUSED = '아이디 또는 비밀번호가 올바르지 않습니다';

// Empty or absent counts alike and is told once, for both fields together.
export const StaffLogin = z
  .object(
    {
      username: z._default(text(USERNAME_MAX), ''),
      password: z._default(
        z
          .string()
          .check(z.maxLength(PASSWORD_MAX, `비밀번호는 ${PASSWORD_MAX}자까지 입력할 수 있습니다`)),
        '',
      ),
    },
    BOTH_NEEDED,
  )
  .check(z.refine(({ username, password }) => username !== '' && password !== '', BOTH_NEEDED));
export type StaffLogin = z.infer<typeof StaffLogin>;

export const adminLoginApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: '운영진 로그인: 세션 쿠키를 받습니다',
    audience: 'anyone',
    writes: ['staff', 'sessions'],
    body: StaffLogin,
    response: z.object({ success: z.literal(true), user: StaffUser }),
    errors: [400, 401, 403, 429, 503],
  }),
  redirect: endpoint({
    method: 'GET',
    path: '/api/login',
    summary: '운영진 로그인 화면으로 이동합니다',
    audience: 'anyone',
    reads: [],
    status: 302,
  }),
};
