import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant, text } from '#contract/fields.ts';
import { blankAsNull } from '#contract/form-fields.ts';
import { MAX_IMAGE_BYTES, NOT_AN_IMAGE } from '#contract/objects.ts';
import { formatBusinessNumber } from '#domain/business-number.ts';
import { isValidBusinessNumber } from '#domain/business-number-check.ts';
import { CLAIM_STATES, MAX_OPEN_CLAIMS } from '#domain/people/owners.ts';

export const CLAIM_NOTE_MAX = 500;
export const ADULTS_CLAIM = '성인인증을 마친 회원만 업소를 신청할 수 있습니다';
export const WRONG_BUSINESS_NUMBER = '사업자등록번호를 확인해 주세요';
export const OTHER_BUSINESS_NUMBER = '이 업소에 등록된 사업자등록번호와 다릅니다';
export const CLAIM_OPEN = '이미 신청한 업소입니다. 결과를 기다려 주세요.';
export const ALREADY_OWNER = '이미 내 업소로 등록되어 있습니다';
export const TOO_MANY_CLAIMS = `확인을 기다리는 신청은 ${MAX_OPEN_CLAIMS}건까지 할 수 있습니다`;
export const CLAIM_NOT_FOUND = '신청을 찾을 수 없습니다';

const MAX_BUSINESS_NUMBER_LENGTH = 30;
const DATA_URL_HEAD = 'data:image/jpeg;base64,'.length;
/** Base64 takes four characters for three bytes. */
export const MAX_DOCUMENT_LENGTH = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + DATA_URL_HEAD;

/**
 * The venue someone says is theirs, with its papers. The picture comes as a data URL within the
 * call: it never has an address.
 */
export const ClaimDraft = z.object({
  venueId: Id,
  businessNumber: z.pipe(
    z
      .pipe(z.string(WRONG_BUSINESS_NUMBER), text(MAX_BUSINESS_NUMBER_LENGTH))
      .check(z.refine(isValidBusinessNumber, WRONG_BUSINESS_NUMBER)),
    z.transform(formatBusinessNumber),
  ),
  document: z
    .string('사업자등록증이나 영업허가증 사진을 올려 주세요')
    .check(
      z.maxLength(MAX_DOCUMENT_LENGTH, '이미지는 5MB 이하여야 합니다.'),
      z.regex(/^data:image\/[a-z]+;base64,[\w+/]+=*$/, NOT_AN_IMAGE),
    ),
  note: z._default(blankAsNull(CLAIM_NOTE_MAX), null),
});
export type ClaimDraft = z.output<typeof ClaimDraft>;

export const OwnClaim = z.object({
  id: Id,
  venue: z.object({ id: Id, name: z.string(), slug: z.string() }),
  businessNumber: z.string(),
  state: z.enum(CLAIM_STATES),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  createdAt: Instant,
});
export type OwnClaim = z.infer<typeof OwnClaim>;

export const ownerClaimsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/owner/claims',
    summary:
      '사장님 신청: 업소, 사업자등록번호, 서류 사진(data URL, 5MB까지). 서류는 심사하는 직원만 봅니다',
    audience: 'customer',
    adultsOnly: ADULTS_CLAIM,
    writes: ['owners'],
    body: ClaimDraft,
    response: OwnClaim,
    status: 201,
    errors: [400, 401, 403, 404, 409, 415, 429],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/owner/claims',
    summary: '내 사장님 신청, 최신순',
    audience: 'customer',
    reads: ['owners'],
    response: z.array(OwnClaim),
    errors: [401],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/owner/claims/:claimId',
    summary: '기다리는 신청을 거둡니다. 서류는 바로 지웁니다',
    audience: 'customer',
    writes: ['owners'],
    params: z.object({ claimId: IdParam }),
    errors: [401, 404],
  }),
};
