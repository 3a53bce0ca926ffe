import * as z from 'zod/mini';
import { ADMIN_LEVELS } from '#domain/permissions.ts';
import { endpoint } from './endpoint.ts';
import { Instant, text } from './fields.ts';

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

export const StaffUser = z.object({
  id: z.uuid(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isAdult: z.boolean(),
  isAdultVerified: z.boolean(),
  isAdmin: z.boolean(),
  adminLevel: z.nullable(z.enum(ADMIN_LEVELS)),
  createdAt: Instant,
  updatedAt: Instant,
});
export type StaffUser = z.infer<typeof StaffUser>;

/**
 * Readable by scripts and worth nothing by itself: it only tells the browser that asking who is
 * signed in makes sense, so that visitors are spared a call that can only answer 401.
 */
export const STAFF_HINT_COOKIE = 'bamgyeol_staff';

export const adminsApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: '운영진 로그인: 세션 쿠키를 받습니다',
    audience: 'anyone',
    body: StaffLogin,
    response: z.object({ success: z.literal(true), user: StaffUser }),
    errors: [400, 401, 403, 429, 503],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: '운영진 로그아웃: 세션을 지웁니다',
    audience: 'anyone',
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: '지금 로그인한 운영진',
    audience: 'staff',
    response: StaffUser,
    errors: [401],
  }),
  loginRedirect: endpoint({
    method: 'GET',
    path: '/api/login',
    summary: '운영진 로그인 화면으로 이동합니다',
    audience: 'anyone',
    status: 302,
  }),
};
