import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant } from '#contract/fields.ts';

/** What the dashboard says about all venues that the viewer may see. */
const VenuesNow = z.object({
  total: z.int(),
  open: z.int(),
  permanentlyClosed: z.int(),
  /** Closed now, and open again before the day ends. */
  opensToday: z.int(),
  /** The next moment at which any of this changes. */
  nextChangeAt: z.nullable(Instant),
  /** Those with venues. */
  categories: z.array(
    z.object({ categoryId: Id, total: z.int(), open: z.int(), permanentlyClosed: z.int() }),
  ),
  /** The first few of those that are permanently closed. */
  closedVenues: z.array(z.object({ id: Id, name: z.string() })),
});
export type VenuesNow = z.infer<typeof VenuesNow>;

/** Sums over all venues that the viewer may see. */
const VenueStatistics = z.object({
  venues: z.int(),
  views: z.int(),
  open: z.int(),
  nextChangeAt: z.nullable(Instant),
  /** The operator's grade on the 0 to 10 scale; venues without one have no say in it. */
  averageRating: z.nullable(z.number()),
  featured: z.int(),
  /** Those with venues. */
  categories: z.array(z.object({ categoryId: Id, venues: z.int(), views: z.int() })),
  /** Most viewed first. */
  districts: z.array(z.object({ name: z.string(), venues: z.int(), views: z.int() })),
  /** The ten that are viewed most. */
  top: z.array(z.object({ id: Id, name: z.string(), categoryId: Id, viewCount: z.int() })),
});
export type VenueStatistics = z.infer<typeof VenueStatistics>;

export const statisticsApi = {
  now: endpoint({
    method: 'GET',
    path: '/api/admin/statistics/now',
    summary: '지금 업소 현황: 전체와 카테고리별로 영업 중, 영업 종료, 폐업인 수',
    audience: 'admin',
    reads: ['venue', 'hours', 'categories'],
    response: VenuesNow,
    errors: [401, 403],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    summary: '업소 통계: 조회, 평점, 추천, 카테고리별과 지역별 합계, 조회 상위 10곳',
    audience: 'analytics',
    reads: ['venue', 'hours', 'categories'],
    response: VenueStatistics,
    errors: [401, 403],
  }),
};
