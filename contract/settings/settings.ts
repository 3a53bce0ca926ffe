import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { OVERNIGHT_RULES } from '#domain/hours/venue-status.ts';

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

/** A claim of the consultation page; beside it stands its source, or that it is our own count. */
const Claim = z.object({ value: z.string(), label: z.string(), source: z.nullable(z.string()) });

/** What every public document says to search engines; an empty text says nothing. */
const SearchMarks = z.object({
  naver: z.string(),
  google: z.string(),
  bing: z.string(),
  /** Whether pages call themselves adult, which filters of search engines go by. */
  isAdult: z.boolean(),
});
export type SearchMarks = z.infer<typeof SearchMarks>;

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
  search: SearchMarks,
});
export type Settings = z.infer<typeof Settings>;

export const settingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/settings',
    summary: '공개 사이트 설정',
    audience: 'anyone',
    reads: ['settings'],
    response: Settings,
  }),
};
