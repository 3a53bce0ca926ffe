import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdParam } from '#contract/fields.ts';
import { CONTACT_CHANNELS } from '#domain/contact.ts';
import { isPageSection } from '#domain/figures/page-sections.ts';
import { MAX_QUERY_LENGTH } from '#domain/text/search-query.ts';
import { hasUnusableCharacters } from '#domain/text/text.ts';

export const SESSION_ID_LENGTH = 21;
export const MAX_SCROLL_DEPTH = 100;
/** A page left open overnight is not a visit of a night. */
export const MAX_DURATION_SECONDS = 6 * 60 * 60;
const BROWSER_MAX = 50;
const REFERRER_MAX = 500;
/** Read before the query string goes; more than any browser sends. */
const RAW_REFERRER_MAX = 4_000;

export const DEVICE_TYPES = ['mobile', 'tablet', 'desktop'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

export const CLICK_TYPES = [...CONTACT_CHANNELS, 'map'] as const;
export type ClickType = (typeof CLICK_TYPES)[number];

const SessionId = z
  .string()
  .check(z.length(SESSION_ID_LENGTH), z.regex(/^[A-Za-z0-9_-]+$/, '올바르지 않은 방문 번호입니다'));

/** Kept as far as the column reaches: a long name is no reason to lose a visit. */
function clipped(max: number) {
  return z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.refine((value) => !hasUnusableCharacters(value), '사용할 수 없는 문자가 들어 있습니다'),
    z.overwrite((value) =>
      // Most are short, and to take a text apart into its letters takes long.
      value.length <= max ? value : [...value.slice(0, 2 * max)].slice(0, max).join(''),
    ),
  );
}

/** Where the visitor came from, without the query string, which can be personal. */
const Referrer = clipped(RAW_REFERRER_MAX).check(
  z.overwrite((value) => withoutQuery(value).slice(0, REFERRER_MAX)),
);

function withoutQuery(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { protocol, host, pathname } = new URL(referrer);
  if (!['http:', 'https:', 'android-app:'].includes(protocol)) return '';
  return `${protocol}//${host}${pathname}`;
}

/** A whole number from 0; what lies above `max` counts as `max`. */
function capped(max: number) {
  return z.number().check(
    z.gte(0),
    z.overwrite((value) => Math.min(Math.round(value), max)),
  );
}

export const VisitStart = z.object({
  sessionId: SessionId,
  venueId: Id,
  deviceType: z.optional(z.nullable(z.enum(DEVICE_TYPES))),
  browser: z.optional(z.nullable(clipped(BROWSER_MAX))),
  referrer: z.optional(z.nullable(Referrer)),
});
export type VisitStart = z.infer<typeof VisitStart>;

export const VisitReport = z.object({
  /** In seconds. */
  duration: capped(MAX_DURATION_SECONDS),
  scrollDepth: capped(MAX_SCROLL_DEPTH),
  phoneClicked: z._default(z.boolean(), false),
  kakaoClicked: z._default(z.boolean(), false),
  telegramClicked: z._default(z.boolean(), false),
  mapClicked: z._default(z.boolean(), false),
  /** Parts of the page that were on the screen; names nobody knows are left out. */
  sections: z._default(
    z.pipe(
      z.array(z.string()).check(z.maxLength(50)),
      z.transform((names) => names.filter(isPageSection)),
    ),
    [],
  ),
});
export type VisitReport = z.infer<typeof VisitReport>;

/** A post is read: nothing but a name for the visit is told. */
const PostView = z.object({ sessionId: SessionId });
export type PostView = z.infer<typeof PostView>;

const Click = z.object({ type: z.enum(CLICK_TYPES), sessionId: SessionId });
export type Click = z.infer<typeof Click>;

/** What was searched for, once its results have been looked at. */
const Searched = z.object({
  q: z.string().check(z.maxLength(MAX_QUERY_LENGTH)),
  /** False is also counted among what staff may want to have. */
  isFound: z._default(z.boolean(), true),
});
export type Searched = z.infer<typeof Searched>;

export const VISIT_NOT_FOUND = '방문 기록을 찾을 수 없습니다';

const venueParams = z.object({ venueId: IdParam });
const sessionParams = z.object({ venueId: IdParam, sessionId: SessionId });

export const analyticsApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/analytics/session',
    summary: '업소 페이지 방문 시작. 같은 방문은 한 번만 셉니다',
    audience: 'anyone',
    writes: ['visits'],
    params: venueParams,
    body: VisitStart,
    errors: [400, 404, 429],
  }),
  report: endpoint({
    method: 'PATCH',
    path: '/api/venues/:venueId/analytics/session/:sessionId',
    summary: '방문 경과: 더 큰 값만 남습니다',
    audience: 'anyone',
    writes: ['visits'],
    params: sessionParams,
    body: VisitReport,
    errors: [400, 404, 429],
  }),
  beacon: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/analytics/session/:sessionId',
    summary: '방문 경과를 페이지를 떠나며 보냅니다',
    audience: 'anyone',
    writes: ['visits'],
    params: sessionParams,
    body: VisitReport,
    errors: [400, 404, 429],
  }),
  click: endpoint({
    method: 'POST',
    path: '/api/venues/:venueId/analytics/click',
    summary: '방문 중에 누른 연락·지도 버튼',
    audience: 'anyone',
    writes: ['visits'],
    params: venueParams,
    body: Click,
    errors: [400, 404, 429],
  }),
  viewPost: endpoint({
    method: 'POST',
    path: '/api/posts/:postId/analytics/session',
    summary: '게시글 페이지 방문. 같은 방문은 한 번만 셉니다',
    audience: 'anyone',
    writes: ['visits'],
    params: z.object({ postId: IdParam }),
    body: PostView,
    errors: [400, 404, 429],
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/analytics/searches',
    summary: '찾은 말. 누가 찾았는지는 남기지 않습니다',
    audience: 'anyone',
    writes: ['visits'],
    body: Searched,
    errors: [400, 429],
  }),
};
