import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { OVERNIGHT_RULES } from '#domain/hours/venue-status.ts';
import { MAP_PROVIDERS } from '#domain/places/map-provider.ts';

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

/** What lies under the windows of maps, see `groundOf`; keys of browsers are open to everyone. */
const MapGround = z.object({
  provider: z.enum(MAP_PROVIDERS),
  /** Address of raster tiles with {z}, {x} and {y}, and whom they are by. */
  tiles: z.string(),
  attribution: z.string(),
  naverKey: z.string(),
});

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
  map: MapGround,
  /** Its JavaScript key: for sharing to KakaoTalk, and for its map where that is chosen. */
  kakao: z.object({ key: z.string() }),
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
