import * as z from 'zod/mini';
import { OVERNIGHT_RULES } from '#domain/opening-hours.ts';
import { endpoint } from './endpoint.ts';

/** How much the adult gate withholds from viewers who are not verified. */
export const GATES = ['content', 'blur', 'site'] as const;

const Operator = z.object({
  businessName: z.string(),
  representative: z.string(),
  businessRegistrationNumber: z.string(),
  address: z.string(),
  email: z.string(),
  /** Who answers for personal data and for the protection of minors, as the law demands. */
  privacyOfficer: z.string(),
  privacyOfficerContact: z.string(),
  youthOfficer: z.string(),
  youthOfficerContact: z.string(),
});

/** A claim of the consultation page; with a source, the source stands beside it. */
const Claim = z.object({ value: z.string(), label: z.string(), source: z.nullable(z.string()) });

export const Settings = z.object({
  gate: z.enum(GATES),
  overnightRule: z.enum(OVERNIGHT_RULES),
  operator: Operator,
  consultation: z.object({
    phone: z.string(),
    kakaoId: z.string(),
    smsNumber: z.string(),
    claims: z.array(Claim),
  }),
});
export type Settings = z.infer<typeof Settings>;

/** What holds in production until a manager fills it in: nothing that could mislead anyone. */
export const EMPTY_SETTINGS: Settings = {
  gate: 'content',
  overnightRule: 'same-row',
  operator: {
    businessName: '',
    representative: '',
    businessRegistrationNumber: '',
    address: '',
    email: '',
    privacyOfficer: '',
    privacyOfficerContact: '',
    youthOfficer: '',
    youthOfficerContact: '',
  },
  consultation: { phone: '', kakaoId: '', smsNumber: '', claims: [] },
};

/** What holds while trying the product out; all of it is fictional. */
export const DEMO_SETTINGS: Settings = {
  gate: 'content',
  overnightRule: 'same-row',
  operator: {
    businessName: '밤결 가이드',
    representative: '홍예시',
    businessRegistrationNumber: '000-00-00000',
    address: '서울 강남구 예시로 1, 2층',
    email: 'help@example.kr',
    privacyOfficer: '김예시',
    privacyOfficerContact: 'privacy@example.kr',
    youthOfficer: '이예시',
    youthOfficerContact: 'youth@example.kr',
  },
  consultation: {
    phone: '02-000-0000',
    kakaoId: 'bamgyeol_guide',
    smsNumber: '010-0000-0000',
    claims: [
      { value: '24시간', label: '언제든 상담', source: null },
      { value: '무료', label: '상담 비용', source: null },
      { value: '98%', label: '만족도', source: null },
      { value: '10년', label: '경력', source: null },
    ],
  },
};

export const settingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: '공개 사이트 설정',
    audience: 'anyone',
    response: Settings,
  }),
};
