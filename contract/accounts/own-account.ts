import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, Instant } from '#contract/fields.ts';
import { ObjectAddress } from '#contract/objects.ts';
import { Customer } from './accounts.ts';
import { Nickname, PASSWORD_MAX, PhoneNumber } from './sign-up.ts';

export const WRONG_PASSWORD = '비밀번호가 올바르지 않습니다';
export const CATEGORY_UNKNOWN = '선택한 카테고리를 찾을 수 없습니다';
export const EXPORT_FILE_NAME = 'bamgyeol-my-data.json';

/** What a member fills in about themselves. */
export const AccountForm = z.object({ nickname: Nickname, phoneNumber: PhoneNumber });
export type AccountForm = z.infer<typeof AccountForm>;

/** A picture that the member uploaded; null takes the present one away. */
export const AccountChanges = z
  .object({
    nickname: z.exactOptional(Nickname),
    phoneNumber: z.exactOptional(PhoneNumber),
    profileImageUrl: z.exactOptional(z.nullable(ObjectAddress)),
    preferredCategoryId: z.exactOptional(z.nullable(Id)),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, '바꿀 내용이 없습니다'));
export type AccountChanges = z.output<typeof AccountChanges>;

export const AccountRemoval = z.object({
  password: z
    .string('비밀번호를 입력해주세요')
    .check(
      z.minLength(1, '비밀번호를 입력해주세요'),
      z.maxLength(PASSWORD_MAX, `비밀번호는 ${PASSWORD_MAX}자까지 입력할 수 있습니다`),
    ),
});
export type AccountRemoval = z.infer<typeof AccountRemoval>;

/** What is filled in before; `isSure` stays in the browser. */
export const AccountRemovalForm = z.object({
  ...AccountRemoval.shape,
  isSure: z.boolean().check(z.refine((isSure) => isSure, '안내를 확인했다면 체크해주세요')),
});

/** What a member agreed to or took back, to which version, and when. */
export const Consent = z.object({
  kind: z.enum(['terms', 'privacy', 'marketing']),
  version: z.string(),
  isGranted: z.boolean(),
  createdAt: Instant,
});
export type Consent = z.infer<typeof Consent>;

const Score = z.nullable(z.int());

/** Everything that is kept about a member, in the words of the other calls. */
export const OwnData = z.object({
  exportedAt: Instant,
  account: z.extend(Customer, {
    lastLoginAt: z.nullable(Instant),
    /** The last month whose news went out by mail, such as 2026-10. */
    newsMailMonth: z.nullable(z.string()),
  }),
  consents: z.array(Consent),
  devices: z.array(
    z.object({
      device: z.nullable(z.string()),
      createdAt: Instant,
      lastUsedAt: Instant,
      expiresAt: Instant,
    }),
  ),
  adultVerifications: z.array(z.object({ startedAt: Instant, finishedAt: z.nullable(Instant) })),
  reviews: z.array(
    z.object({
      venueName: z.string(),
      rating: z.int(),
      serviceRating: Score,
      atmosphereRating: Score,
      priceRating: Score,
      content: z.string(),
      imageUrl: z.nullable(z.string()),
      visitDate: z.nullable(Day),
      isAnonymous: z.boolean(),
      isRecommended: z.boolean(),
      state: z.enum(['pending', 'approved', 'rejected']),
      moderationReason: z.nullable(z.string()),
      blindedUntil: z.nullable(Instant),
      /** What the member said against a temporary removal. */
      objections: z.array(z.string()),
      createdAt: Instant,
      updatedAt: Instant,
    }),
  ),
  favorites: z.array(z.object({ venueName: z.string(), savedAt: Instant })),
  reports: z.array(
    z.object({
      about: z.enum(['venue', 'review']),
      venueName: z.string(),
      topic: z.string(),
      reason: z.string(),
      state: z.string(),
      createdAt: Instant,
    }),
  ),
  pictures: z.array(z.object({ address: z.string(), uploadedAt: Instant })),
  ownerClaims: z.array(
    z.object({
      venueName: z.string(),
      businessNumber: z.string(),
      note: z.nullable(z.string()),
      state: z.string(),
      decisionReason: z.nullable(z.string()),
      /** The picture of the papers as a data URL, as long as it is kept. */
      document: z.nullable(z.string()),
      createdAt: Instant,
    }),
  ),
  ownedVenues: z.array(
    z.object({
      venueName: z.string(),
      trust: z.string(),
      since: Instant,
      endedAt: z.nullable(Instant),
      proposals: z.array(
        z.object({
          kind: z.string(),
          changes: z.array(z.object({ key: z.string(), from: z.unknown(), to: z.unknown() })),
          state: z.string(),
          decisionReason: z.nullable(z.string()),
          createdAt: Instant,
        }),
      ),
    }),
  ),
  takedownRequests: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      reason: z.string(),
      state: z.string(),
      createdAt: Instant,
    }),
  ),
});
export type OwnData = z.infer<typeof OwnData>;

export const ownAccountApi = {
  update: endpoint({
    method: 'PATCH',
    path: '/api/customer/me',
    summary:
      '내 계정 수정: 닉네임, 휴대폰 번호, 프로필 사진 (null이면 사진을 지웁니다), 먼저 볼 카테고리',
    audience: 'customer',
    writes: ['customers', 'reviews'],
    body: AccountChanges,
    response: Customer,
    errors: [400, 401],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/customer/me',
    summary: '회원 탈퇴: 개인정보는 바로 삭제되고, 리뷰는 이름 없이 남습니다',
    audience: 'customer',
    writes: ['customers', 'reviews', 'devices', 'favorites', 'owners'],
    body: AccountRemoval,
    errors: [400, 401, 403, 429],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/customer/export',
    summary: '내 데이터 전체를 JSON 파일로 받습니다',
    audience: 'customer',
    reads: ['customers', 'reviews', 'favorites', 'devices', 'owners'],
    response: OwnData,
    download: { type: 'application/json; charset=utf-8', fileName: EXPORT_FILE_NAME },
    errors: [401, 429],
  }),
  listConsents: endpoint({
    method: 'GET',
    path: '/api/customer/consents',
    summary: '내 동의 기록, 최신순',
    audience: 'customer',
    reads: ['customers'],
    response: z.array(Consent),
    errors: [401],
  }),
  setMarketing: endpoint({
    method: 'PUT',
    path: '/api/customer/consents/marketing',
    summary: '소식 메일 수신 동의 또는 철회. 바뀐 동의 기록 전체를 답합니다',
    audience: 'customer',
    writes: ['customers'],
    body: z.object({ isGranted: z.boolean('동의 여부를 선택해주세요') }),
    response: z.array(Consent),
    errors: [400, 401],
  }),
};
