import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Gender, Id, Instant } from '#contract/fields.ts';

/** A member's own account, as only that member sees it. */
export const Customer = z.object({
  id: Id,
  email: z.string(),
  nickname: z.string(),
  isAdultVerified: z.boolean(),
  /** When the verification ends or has ended; null when there is none. */
  adultVerifiedUntil: z.nullable(Instant),
  isEmailVerified: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  birthYear: z.nullable(z.int()),
  gender: z.nullable(Gender),
  joinedAt: Instant,
  /** Whose venues come first on the home page; known once the member is verified. */
  preferredCategoryId: z.nullable(Id),
  /** Texts that have changed since the member agreed; told by `me` alone. */
  pendingConsents: z.exactOptional(z.array(z.enum(['terms', 'privacy']))),
});
export type Customer = z.infer<typeof Customer>;

export const accountsApi = {
  logout: endpoint({
    method: 'POST',
    path: '/api/customer/logout',
    summary: '회원 로그아웃: 사용 중인 토큰을 폐기합니다',
    audience: 'customer',
    writes: ['devices'],
    errors: [401],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/customer/me',
    summary: '내 계정',
    audience: 'customer',
    reads: ['customers'],
    response: Customer,
    errors: [401],
  }),
};
