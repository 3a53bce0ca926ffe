import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, IdParam, Instant } from '#contract/fields.ts';
import { GalleryImage } from '#contract/gallery/gallery.ts';
import { Hours } from '#contract/hours/hours.ts';
import { DEFAULT_PERIOD, PERIODS } from '#domain/figures/visit-figures.ts';
import { MAX_WAITING_PROPOSALS, TRUST_LEVELS } from '#domain/people/owners.ts';
import { Proposal, ProposalDraft, SpecialDayValue } from './proposals.ts';

export const OWN_VENUE_NOT_FOUND = '내 업소를 찾을 수 없습니다';
export const TOO_MANY_PROPOSALS = `확인을 기다리는 제안은 업소마다 ${MAX_WAITING_PROPOSALS}건까지 보낼 수 있습니다`;

const OfVenue = z.object({ venueId: IdParam });
const Count = z.int().check(z.gte(0));

export const OwnedVenue = z.object({
  venueId: Id,
  name: z.string(),
  slug: z.string(),
  /** Whether visitors can see it. */
  isActive: z.boolean(),
  trust: z.enum(TRUST_LEVELS),
  since: Instant,
  waiting: Count,
});
export type OwnedVenue = z.infer<typeof OwnedVenue>;

const nullableText = z.nullable(z.string());

/** What the forms of an owner begin with. */
export const OwnedVenueValues = z.object({
  venueId: Id,
  name: z.string(),
  slug: z.string(),
  trust: z.enum(TRUST_LEVELS),
  contact: z.object({ phone: nullableText, kakaoId: nullableText, telegramId: nullableText }),
  week: z.array(z.omit(Hours, { venueId: true })),
  /** From today on. */
  specialDays: z.array(SpecialDayValue),
  pictures: z.array(GalleryImage),
  news: z.array(z.object({ id: Id, message: z.string(), createdAt: Instant })),
});
export type OwnedVenueValues = z.infer<typeof OwnedVenueValues>;

/** Of each night and in sum; nothing about any visit or visitor. */
export const OwnFigures = z.object({
  period: z.enum(PERIODS),
  nights: z.array(
    z.object({
      date: Day,
      views: Count,
      phoneClicks: Count,
      kakaoClicks: Count,
      telegramClicks: Count,
    }),
  ),
  /** As many nights before these. */
  previous: z.object({ views: Count, contactClicks: Count }),
});
export type OwnFigures = z.infer<typeof OwnFigures>;

export const ownersApi = {
  venues: endpoint({
    method: 'GET',
    path: '/api/owner/venues',
    summary: '내 업소',
    audience: 'customer',
    reads: ['owners', 'venue'],
    response: z.array(OwnedVenue),
    errors: [401],
  }),
  venue: endpoint({
    method: 'GET',
    path: '/api/owner/venues/:venueId',
    summary: '내 업소의 지금 값: 영업시간, 특별 영업일, 소식, 사진, 연락처',
    audience: 'customer',
    reads: ['owners', 'venue:venueId', 'hours:venueId', 'news:venueId', 'gallery:venueId'],
    params: OfVenue,
    response: OwnedVenueValues,
    errors: [401, 404],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/owner/venues/:venueId/figures',
    summary: '내 업소의 밤별 조회와 연락 수',
    audience: 'customer',
    reads: ['owners', 'visits'],
    params: OfVenue,
    query: z.object({ period: z._default(z.enum(PERIODS), DEFAULT_PERIOD) }),
    response: OwnFigures,
    errors: [400, 401, 404],
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/api/owner/venues/:venueId/proposals',
    summary: '내 업소에 낸 제안과 그 결과, 최신순',
    audience: 'customer',
    reads: ['owners', 'venue:venueId', 'hours:venueId', 'gallery:venueId'],
    params: OfVenue,
    query: z.object({ cursor: z.optional(IdParam) }),
    response: z.array(Proposal),
    errors: [400, 401, 404],
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/owner/venues/:venueId/proposals',
    summary:
      '내 업소의 영업시간, 특별 영업일, 소식, 사진, 연락처 변경을 제안합니다. 신뢰 단계에 따라 바로 반영되거나 직원의 확인을 기다립니다',
    audience: 'customer',
    writes: [
      'owners',
      'venue:venueId',
      'hours:venueId',
      'news:venueId',
      'gallery:venueId',
      'activities',
      // What goes live is recorded as if staff had done it.
      'audit',
    ],
    params: OfVenue,
    body: ProposalDraft,
    response: Proposal,
    status: 201,
    errors: [400, 401, 404, 409],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/owner/venues/:venueId/proposals/:proposalId',
    summary: '기다리는 제안을 거둡니다',
    audience: 'customer',
    writes: ['owners'],
    params: z.object({ venueId: IdParam, proposalId: IdParam }),
    errors: [401, 404, 409],
  }),
};
