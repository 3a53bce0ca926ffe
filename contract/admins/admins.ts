import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Instant } from '#contract/fields.ts';
import { ADMIN_LEVELS } from '#domain/people/permissions.ts';

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
/** Its value while the session came from the provider of `sign-on.ts`, whose own then ends there. */
export const SIGN_ON_HINT = 'sign-on';
export const SIGN_ON_END = '/api/logout';

export const adminsApi = {
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: '운영진 로그아웃: 세션을 지웁니다',
    audience: 'anyone',
    writes: ['staff', 'sessions'],
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: '지금 로그인한 운영진',
    audience: 'staff',
    reads: ['staff'],
    response: StaffUser,
    errors: [401],
  }),
};
