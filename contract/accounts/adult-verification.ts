import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { Customer } from './accounts.ts';
import { EARLIEST_BIRTH_YEAR } from './sign-up.ts';

// Apart from the other account calls, because only the dialog needs it.

const REAL_NAME_MAX = 50;
const VERIFICATION_ID_MAX = 200;

export const DEMO_REFUSED = '체험용 인증은 실제 서비스에서 사용할 수 없습니다.';
export const PORTONE_UNAVAILABLE = '휴대폰 본인인증은 아직 준비 중입니다.';
export const IDENTITY_REQUEST_OVER =
  '인증 요청이 만료되었거나 이미 사용되었습니다. 처음부터 다시 시도해주세요.';
export const IDENTITY_NOT_VERIFIED = '본인인증이 완료되지 않았습니다. 다시 시도해주세요.';
export const PROVIDER_AWAY =
  '본인인증 결과를 확인하지 못했습니다. 인증은 그대로 있으니 잠시 후 다시 확인해주세요.';

/** What the demo provider is told. It exists for trying the product, never beside a real one. */
export const DemoVerification = z.object({
  name: text(REAL_NAME_MAX).check(z.minLength(1, '이름을 입력해주세요')),
  birthDate: z.iso
    .date('생년월일을 입력해주세요')
    .check(
      z.refine((day) => Number(day.slice(0, 4)) >= EARLIEST_BIRTH_YEAR, '생년월일을 확인해주세요'),
    ),
});
export type DemoVerification = z.infer<typeof DemoVerification>;

export const AdultVerification = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('demo'), ...DemoVerification.shape }),
  z.object({
    provider: z.literal('portone'),
    identityVerificationId: text(VERIFICATION_ID_MAX).check(z.minLength(1)),
  }),
]);
export type AdultVerification = z.infer<typeof AdultVerification>;

/** Which provider verifies here, and what its window needs. The id counts once, for 30 minutes. */
export const VerificationStart = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('demo') }),
  z.object({
    provider: z.literal('portone'),
    storeId: z.string(),
    channelKey: z.string(),
    identityVerificationId: z.string(),
  }),
]);
export type VerificationStart = z.infer<typeof VerificationStart>;

export const adultVerificationApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/customer/adult-verification/start',
    summary: '성인인증 시작: 어떤 방법으로 인증하는지, 본인인증 창을 여는 데 필요한 값을 받습니다',
    audience: 'customer',
    writes: [],
    response: VerificationStart,
    errors: [401, 429, 503],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/customer/adult-verification',
    summary: '성인인증: 출생연도와 인증 시각만 보관하며 1년 동안 유효합니다',
    audience: 'customer',
    writes: ['customers'],
    body: AdultVerification,
    response: z.object({ user: Customer }),
    errors: [400, 401, 403, 429, 503],
  }),
};
