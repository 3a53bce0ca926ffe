import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, IdParam } from '#contract/fields.ts';
import { BUSINESS_TYPES } from '#domain/business-type.ts';
import { MATCH_REASONS } from '#domain/licenses/license-match.ts';
import { LICENSE_STATE_CODES } from '#domain/licenses/license-state.ts';

export const MATCHES_PER_PAGE = 50;
/** As many as one call decides or takes over. */
export const MOST_MATCHES_AT_ONCE = 100;

export const MATCH_NOT_FOUND = '대조 결과를 찾을 수 없습니다';
export const MATCH_CHANGED = '그사이 대조 결과가 바뀌었습니다. 다시 확인해 주세요.';

/** The lists of the screen. */
export const MATCH_LISTS = ['doubtful', 'ready', 'closed', 'applied'] as const;
export type MatchList = (typeof MATCH_LISTS)[number];

/** What can be taken over from the file, in the order it is shown. */
export const LICENSE_FIELDS = [
  'licenseNumber',
  'businessType',
  'roadAddress',
  'lotAddress',
  'address',
  'place',
] as const;
export type LicenseField = (typeof LICENSE_FIELDS)[number];

/** One value of the venue that differs from the file. */
const LicenseChange = z.object({
  field: z.enum(LICENSE_FIELDS),
  from: z.nullable(z.string()),
  to: z.string(),
  /** Fills a gap, or follows from the licence itself; anything else is taken over on demand only. */
  isUsual: z.boolean(),
});
export type LicenseChange = z.infer<typeof LicenseChange>;

const LicenseMatch = z.object({
  id: Id,
  reasons: z.array(z.enum(MATCH_REASONS)),
  score: z.int(),
  isSure: z.boolean(),
  isApplied: z.boolean(),
  venue: z.object({
    id: Id,
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    businessType: z.enum(BUSINESS_TYPES),
    licenseNumber: z.nullable(z.string()),
    isActive: z.boolean(),
  }),
  license: z.object({
    number: z.string(),
    trade: z.string(),
    name: z.string(),
    roadAddress: z.nullable(z.string()),
    lotAddress: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    kind: z.nullable(z.string()),
    state: z.enum(LICENSE_STATE_CODES),
    stateName: z.string(),
    licensedOn: z.nullable(Day),
    closedOn: z.nullable(Day),
    asOf: Day,
  }),
  changes: z.array(LicenseChange),
});
export type LicenseMatch = z.infer<typeof LicenseMatch>;

const Ids = z
  .array(Id)
  .check(
    z.minLength(1, '하나 이상 골라 주세요'),
    z.maxLength(MOST_MATCHES_AT_ONCE, `한 번에 ${MOST_MATCHES_AT_ONCE}곳까지 처리할 수 있습니다`),
  );

const Application = z.object({
  matches: z
    .array(
      z.object({
        id: Id,
        /** Left out: the usual ones. */
        fields: z.exactOptional(z.array(z.enum(LICENSE_FIELDS))),
      }),
    )
    .check(
      z.minLength(1, '하나 이상 골라 주세요'),
      z.maxLength(MOST_MATCHES_AT_ONCE, `한 번에 ${MOST_MATCHES_AT_ONCE}곳까지 처리할 수 있습니다`),
    ),
});
export type Application = z.output<typeof Application>;

/** Those that nothing stood against. */
const Done = z.object({ done: z.array(Id) });

export const licenseMatchesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/license-matches',
    summary: '업소와 맞춰 본 인허가. 업소의 값과 파일의 값이 함께 옵니다',
    audience: 'venues',
    reads: ['license-files', 'venue'],
    query: z.object({
      list: z.enum(MATCH_LISTS),
      /** Id of the last match of the page before. */
      cursor: z.optional(IdParam),
    }),
    response: z.array(LicenseMatch),
    errors: [400, 401, 403],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/license-matches/decide',
    summary: '같은 업소인지 정합니다. 아니라고 한 것은 다시 묻지 않습니다',
    audience: 'venues',
    writes: ['license-files'],
    body: z.object({
      ids: Ids,
      /** Null takes the decision back. */
      isSame: z.nullable(z.boolean()),
    }),
    response: Done,
    errors: [400, 401, 403, 404],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/admin/license-matches/apply',
    summary: '파일의 값을 업소에 적용합니다. 고르지 않으면 빈칸과 인허가 정보만 적용합니다',
    audience: 'venues',
    writes: ['license-files', 'venue'],
    body: Application,
    response: Done,
    errors: [400, 401, 403, 404, 409],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/admin/license-matches/take-back',
    summary: '적용한 값을 되돌립니다. 그 뒤에 고친 항목은 그대로 둡니다',
    audience: 'venues',
    writes: ['license-files', 'venue'],
    body: z.object({ ids: Ids }),
    response: Done,
    errors: [400, 401, 403, 404],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/admin/license-matches/leave',
    summary: '폐업이나 휴업으로 나온 업소를 그대로 둡니다. 상태가 또 바뀌면 다시 알립니다',
    audience: 'venues',
    writes: ['license-files'],
    body: z.object({ ids: Ids }),
    response: Done,
    errors: [400, 401, 403, 404],
  }),
};
