import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdParam, Instant, text } from './fields.ts';

export const CUSTOMERS_PER_PAGE = 30;
export const CUSTOMER_REASON_MAX = 300;
export const CUSTOMER_NOT_FOUND = '고객을 찾을 수 없습니다';
const MAX_QUERY_LENGTH = 100;

/** A customer as managers see one: no more of the person than the list needs. */
export const CustomerRecord = z.object({
  id: Id,
  nickname: z.string(),
  email: z.string(),
  isAdultVerified: z.boolean(),
  isSuspended: z.boolean(),
  joinedAt: Instant,
  lastLoginAt: z.nullable(Instant),
  reviewCount: z.int(),
});
export type CustomerRecord = z.infer<typeof CustomerRecord>;

export const CustomerChanges = z
  .object({
    isAdultVerified: z.exactOptional(z.boolean()),
    isSuspended: z.exactOptional(z.boolean()),
    reason: text(CUSTOMER_REASON_MAX).check(z.minLength(1, '사유를 입력하세요')),
  })
  .check(
    z.refine(
      ({ isAdultVerified, isSuspended }) =>
        isAdultVerified !== undefined || isSuspended !== undefined,
      '바꿀 내용이 없습니다',
    ),
  );
export type CustomerChanges = z.output<typeof CustomerChanges>;

export const customersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    summary: '고객 목록. 닉네임과 이메일로 찾고, 최근에 가입한 순서로 보여 줍니다',
    audience: 'users',
    reads: ['customers', 'reviews'],
    query: z.object({
      q: z._default(text(MAX_QUERY_LENGTH), ''),
      /** Id of the last customer of the page before. */
      cursor: z.optional(IdParam),
    }),
    response: z.array(CustomerRecord),
    errors: [400, 401, 403],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/customers/:customerId',
    summary: '성인인증 확인과 취소, 이용 정지와 해제. 사유가 기록됩니다',
    audience: 'users',
    writes: ['customers'],
    params: z.object({ customerId: IdParam }),
    body: CustomerChanges,
    response: CustomerRecord,
    errors: [400, 401, 403, 404],
  }),
};
