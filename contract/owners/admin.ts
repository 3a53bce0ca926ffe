import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam, Instant } from '#contract/fields.ts';
import { blankAsNull, neededText } from '#contract/form-fields.ts';
import { REASON_MAX } from '#contract/reviews/moderation.ts';
import { CLAIM_STATES, TRUST_LEVELS } from '#domain/people/owners.ts';
import { Proposal } from './proposals.ts';

// Claims and owners are about members and their papers, so whoever sees members decides about them
// (`users`); what owners propose is about venues (`venues`).

export const CLAIMS_PER_PAGE = 20;
export const CLAIM_DECIDED = '이미 처리된 신청입니다. 목록을 다시 확인해 주세요.';
export const DOCUMENT_GONE = '보관 기간이 지나 지운 서류입니다';
export const OWNER_NOT_FOUND = '사장님을 찾을 수 없습니다';
export const UNKNOWN_KEYS = '제안에 없는 항목을 골랐습니다';
export const NOTHING_CHOSEN = '받아들일 항목을 골라 주세요';
export const PROPOSAL_OUTDATED =
  '제안한 뒤에 값이 바뀌었습니다. 지금 값과 제안을 비교하고, 제안으로 바꾸려면 다시 눌러 주세요.';
export const CHANGED_SINCE =
  '반영한 뒤에 다시 바뀐 값이 있어 되돌릴 수 없습니다. 업소에서 직접 고쳐 주세요.';
const MAX_KEYS = 100;

const VenueName = z.object({ id: Id, name: z.string(), slug: z.string() });
const Member = z.object({ id: Id, nickname: z.string(), email: z.string() });

export const CLAIM_STAGES = ['requested', 'decided'] as const;
export type ClaimStage = (typeof CLAIM_STAGES)[number];

export const Claim = z.object({
  id: Id,
  venue: VenueName,
  member: Member,
  businessNumber: z.string(),
  /** What the venue itself says; null where nobody has entered it. */
  venueBusinessNumber: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** False once the papers are gone. */
  hasDocument: z.boolean(),
  /** Who else owns the venue by now. */
  owners: z.int(),
  state: z.enum(CLAIM_STATES),
  decisionReason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  createdAt: Instant,
});
export type Claim = z.infer<typeof Claim>;

export const ClaimVerdict = z
  .object({
    decision: z.enum(['accept', 'refuse']),
    /** Told to the applicant; needed for a refusal. */
    reason: z._default(blankAsNull(REASON_MAX), null),
    trust: z._default(z.enum(TRUST_LEVELS), 'none'),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'accept' || reason !== null, {
      error: '사유를 입력하세요',
      path: ['reason'],
    }),
  );
export type ClaimVerdict = z.output<typeof ClaimVerdict>;

export const Owner = z.object({
  id: Id,
  venue: VenueName,
  member: Member,
  trust: z.enum(TRUST_LEVELS),
  since: Instant,
  endedAt: z.nullable(Instant),
  endReason: z.nullable(z.string()),
});
export type Owner = z.infer<typeof Owner>;

export const StaffProposal = z.extend(Proposal, {
  owner: z.object({ nickname: z.string(), trust: z.enum(TRUST_LEVELS) }),
  /** Prohibited words in what should be published. */
  flaggedWords: z.array(z.string()),
});
export type StaffProposal = z.infer<typeof StaffProposal>;

export const PROPOSAL_STAGES = ['waiting', 'decided'] as const;
export type ProposalStage = (typeof PROPOSAL_STAGES)[number];

export const ProposalVerdict = z
  .object({
    decision: z.enum(['accept', 'refuse']),
    /** Which of the values; all of them unless told. */
    keys: z.exactOptional(z.array(z.string()).check(z.maxLength(MAX_KEYS))),
    /** Values that changed since the proposal are replaced knowingly. */
    isOverwriting: z._default(z.boolean(), false),
    reason: z._default(blankAsNull(REASON_MAX), null),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'accept' || reason !== null, {
      error: '사유를 입력하세요',
      path: ['reason'],
    }),
  );
export type ProposalVerdict = z.output<typeof ProposalVerdict>;

const Reason = z.object({ reason: neededText(REASON_MAX, '사유를 입력하세요') });

export const ownersAdminApi = {
  claims: endpoint({
    method: 'GET',
    path: '/api/admin/owner-claims',
    summary: '사장님 신청, 최신순',
    audience: 'users',
    reads: ['owners', 'venue', 'customers'],
    query: z.object({
      stage: z._default(z.enum(CLAIM_STAGES), 'requested'),
      cursor: z.optional(IdParam),
    }),
    response: z.array(Claim),
    errors: [400, 401, 403],
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/admin/owner-claims/:claimId/document',
    summary: '신청 서류의 사진(data URL). 본 것은 기록에 남습니다',
    audience: 'users',
    reads: ['owners'],
    params: z.object({ claimId: IdParam }),
    response: z.object({ picture: z.string() }),
    errors: [401, 403, 404],
  }),
  decideClaim: endpoint({
    method: 'PATCH',
    path: '/api/admin/owner-claims/:claimId',
    summary: '신청을 받아들이거나 거절하고 신청한 회원에게 메일로 알립니다',
    audience: 'users',
    writes: ['owners'],
    params: z.object({ claimId: IdParam }),
    body: ClaimVerdict,
    response: Claim,
    errors: [400, 401, 403, 404, 409],
  }),
  owners: endpoint({
    method: 'GET',
    path: '/api/admin/owners',
    summary: '사장님, 최신순. 끝난 것도 함께',
    audience: 'users',
    reads: ['owners', 'venue', 'customers'],
    query: z.object({ venueId: z.optional(IdParam), cursor: z.optional(IdParam) }),
    response: z.array(Owner),
    errors: [400, 401, 403],
  }),
  setTrust: endpoint({
    method: 'PATCH',
    path: '/api/admin/owners/:ownershipId',
    summary: '신뢰 단계: none은 모두 확인, hours는 영업시간과 소식이 바로, full은 모두 바로',
    audience: 'users',
    writes: ['owners'],
    params: z.object({ ownershipId: IdParam }),
    body: z.object({ trust: z.enum(TRUST_LEVELS) }),
    response: Owner,
    errors: [400, 401, 403, 404],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/admin/owners/:ownershipId/end',
    summary: '사장님 권한을 끝냅니다. 기다리던 제안은 거둡니다',
    audience: 'users',
    writes: ['owners'],
    params: z.object({ ownershipId: IdParam }),
    body: Reason,
    response: Owner,
    errors: [400, 401, 403, 404],
  }),
};

export const proposalsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/proposals',
    summary: '사장님의 제안, 최신순. 기다리는 것은 지금 값과 함께',
    audience: 'venues',
    reads: ['owners', 'venue', 'hours', 'gallery', 'customers'],
    query: z.object({
      stage: z._default(z.enum(PROPOSAL_STAGES), 'waiting'),
      venueId: z.optional(IdParam),
      cursor: z.optional(IdParam),
    }),
    response: z.array(StaffProposal),
    errors: [400, 401, 403],
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/admin/proposals/:proposalId',
    summary: '제안의 전부나 일부를 반영하거나 거절합니다. 그 사이 바뀐 값은 409로 먼저 알립니다',
    audience: 'venues',
    writes: [
      'owners',
      'venue:venueId',
      'hours:venueId',
      'news:venueId',
      'gallery:venueId',
      'activities',
    ],
    params: z.object({ proposalId: IdParam }),
    body: ProposalVerdict,
    response: StaffProposal,
    errors: [400, 401, 403, 404, 409],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/admin/proposals/:proposalId/take-back',
    summary: '반영한 제안을 되돌립니다',
    audience: 'venues',
    writes: [
      'owners',
      'venue:venueId',
      'hours:venueId',
      'news:venueId',
      'gallery:venueId',
      'activities',
    ],
    params: z.object({ proposalId: IdParam }),
    body: Reason,
    response: StaffProposal,
    errors: [400, 401, 403, 404, 409],
  }),
};
