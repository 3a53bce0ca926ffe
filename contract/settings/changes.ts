import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/fields.ts';
import { OVERNIGHT_RULES } from '#domain/hours/venue-status.ts';
import { MAP_PROVIDERS } from '#domain/places/map-provider.ts';
import { tileOrigin } from '#domain/places/tile-address.ts';
import { isPhoneNumber } from '#domain/text/phone.ts';
import { isVerification, type Verifier, verificationIn } from '#domain/text/site-verification.ts';
import { GATES } from './settings.ts';
import { StoredSettings } from './stored.ts';

// Apart from `settings.ts`, which every page loads.

/** Longest text of each field of the settings. */
export const SETTINGS_MAX = {
  businessName: 100,
  representative: 50,
  businessRegistrationNumber: 20,
  address: 200,
  email: 254,
  privacyOfficer: 50,
  privacyOfficerContact: 100,
  youthOfficer: 50,
  youthOfficerContact: 100,
  phone: 30,
  kakaoId: 100,
  smsNumber: 30,
  value: 20,
  label: 30,
  source: 200,
  verification: 300,
  indexNowKey: 128,
  tiles: 300,
  attribution: 200,
  mapKey: 64,
} as const;
export const MAX_CLAIMS = 8;

// Everything may be blank: an operator fills in what there is.
const Phone = text(SETTINGS_MAX.phone).check(
  z.refine((value) => value === '' || isPhoneNumber(value), '전화번호를 확인해 주세요'),
);

const Claim = z.object({
  value: text(SETTINGS_MAX.value).check(z.minLength(1, '값을 입력하세요')),
  label: text(SETTINGS_MAX.label).check(z.minLength(1, '설명을 입력하세요')),
  source: z.pipe(
    z.nullable(text(SETTINGS_MAX.source)),
    z.transform((value) => value || null),
  ),
});

const operatorFields = {
  businessName: text(SETTINGS_MAX.businessName),
  representative: text(SETTINGS_MAX.representative),
  businessRegistrationNumber: text(SETTINGS_MAX.businessRegistrationNumber),
  address: text(SETTINGS_MAX.address),
  email: text(SETTINGS_MAX.email).check(
    z.refine(
      (value) => value === '' || z.regexes.email.test(value),
      '이메일 주소를 정확히 입력해주세요',
    ),
  ),
  privacyOfficer: text(SETTINGS_MAX.privacyOfficer),
  privacyOfficerContact: text(SETTINGS_MAX.privacyOfficerContact),
  youthOfficer: text(SETTINGS_MAX.youthOfficer),
  youthOfficerContact: text(SETTINGS_MAX.youthOfficerContact),
};

const consultationFields = {
  phone: Phone,
  kakaoId: text(SETTINGS_MAX.kakaoId),
  smsNumber: Phone,
  claims: z.array(Claim).check(
    z.maxLength(MAX_CLAIMS, `소개 문구는 ${MAX_CLAIMS}개까지 입력할 수 있습니다`),
    z.refine(
      (claims) => new Set(claims.map(({ label }) => label)).size === claims.length,
      '같은 설명이 두 번 들어 있습니다',
    ),
  ),
};

const Verification = (verifier: Verifier) =>
  z.pipe(
    text(SETTINGS_MAX.verification),
    z.pipe(
      z.transform(verificationIn),
      z
        .string()
        .check(
          z.refine(
            (value) => value === '' || isVerification(verifier, value),
            '값을 확인해 주세요',
          ),
        ),
    ),
  );

const searchFields = {
  naver: Verification('naver'),
  google: Verification('google'),
  bing: Verification('bing'),
  isAdult: z.boolean(),
};

const IndexNowKey = text(SETTINGS_MAX.indexNowKey).check(
  z.refine(
    (value) => value === '' || /^[A-Za-z0-9-]{8,}$/.test(value),
    '영문, 숫자, 하이픈(-)으로 8자 이상 입력하세요',
  ),
);

const mapFields = {
  provider: z.enum(MAP_PROVIDERS),
  tiles: text(SETTINGS_MAX.tiles).check(
    z.refine(
      (value) => value === '' || tileOrigin(value) !== null,
      'https로 시작하고 {z}, {x}, {y}가 하나씩 있는 주소를 입력하세요',
    ),
  ),
  attribution: text(SETTINGS_MAX.attribution),
  naverKey: text(SETTINGS_MAX.mapKey).check(
    z.refine(
      (value) => value === '' || /^[A-Za-z0-9_-]{6,}$/.test(value),
      '네이버 클라우드의 Client ID를 확인해 주세요',
    ),
  ),
};

const KakaoKey = text(SETTINGS_MAX.mapKey).check(
  z.refine(
    (value) => value === '' || /^[0-9a-f]{32}$/i.test(value),
    '카카오의 JavaScript 키 32자리를 입력하세요',
  ),
);

/** Every setting, as the form holds them. */
export const SettingsForm = z.object({
  gate: z.enum(GATES),
  overnightRule: z.enum(OVERNIGHT_RULES),
  operator: z.object(operatorFields),
  consultation: z.object(consultationFields),
  search: z.object(searchFields),
  map: z.object(mapFields),
  kakao: z.object({ key: KakaoKey }),
  indexNow: z.object({ key: IndexNowKey }),
});
export type SettingsForm = z.input<typeof SettingsForm>;

/** What is left out stays as it is, inside the groups as well. */
export const SettingsChanges = z
  .object({
    gate: z.exactOptional(z.enum(GATES)),
    overnightRule: z.exactOptional(z.enum(OVERNIGHT_RULES)),
    operator: z.exactOptional(
      z.object({
        businessName: z.exactOptional(operatorFields.businessName),
        representative: z.exactOptional(operatorFields.representative),
        businessRegistrationNumber: z.exactOptional(operatorFields.businessRegistrationNumber),
        address: z.exactOptional(operatorFields.address),
        email: z.exactOptional(operatorFields.email),
        privacyOfficer: z.exactOptional(operatorFields.privacyOfficer),
        privacyOfficerContact: z.exactOptional(operatorFields.privacyOfficerContact),
        youthOfficer: z.exactOptional(operatorFields.youthOfficer),
        youthOfficerContact: z.exactOptional(operatorFields.youthOfficerContact),
      }),
    ),
    consultation: z.exactOptional(
      z.object({
        phone: z.exactOptional(consultationFields.phone),
        kakaoId: z.exactOptional(consultationFields.kakaoId),
        smsNumber: z.exactOptional(consultationFields.smsNumber),
        claims: z.exactOptional(consultationFields.claims),
      }),
    ),
    search: z.exactOptional(
      z.object({
        naver: z.exactOptional(searchFields.naver),
        google: z.exactOptional(searchFields.google),
        bing: z.exactOptional(searchFields.bing),
        isAdult: z.exactOptional(searchFields.isAdult),
      }),
    ),
    map: z.exactOptional(
      z.object({
        provider: z.exactOptional(mapFields.provider),
        tiles: z.exactOptional(mapFields.tiles),
        attribution: z.exactOptional(mapFields.attribution),
        naverKey: z.exactOptional(mapFields.naverKey),
      }),
    ),
    kakao: z.exactOptional(z.object({ key: z.exactOptional(KakaoKey) })),
    indexNow: z.exactOptional(z.object({ key: z.exactOptional(IndexNowKey) })),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, '바꿀 내용이 없습니다'));
export type SettingsChanges = z.output<typeof SettingsChanges>;

export const settingsChangesApi = {
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/settings',
    summary: '사이트 설정의 일부를 바꿉니다',
    audience: 'users',
    writes: ['settings'],
    body: SettingsChanges,
    response: StoredSettings,
    errors: [400, 401, 403],
  }),
};
