import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { IdParam } from '#contract/fields.ts';

/** What became of the reviews, in numbers that everyone may see. */
export const ReviewFigures = z.object({
  received: z.int(),
  published: z.int(),
  rejected: z.int(),
  blinded: z.int(),
});
export type ReviewFigures = z.infer<typeof ReviewFigures>;

export const reviewFiguresApi = {
  venue: endpoint({
    method: 'GET',
    path: '/api/venues/:venueId/review-figures',
    summary: '업소의 리뷰 접수, 공개, 반려, 임시조치 수',
    audience: 'anyone',
    reads: ['reviews:venueId', 'venue:venueId', 'categories'],
    params: z.object({ venueId: IdParam }),
    response: ReviewFigures,
    errors: [404],
  }),
  site: endpoint({
    method: 'GET',
    path: '/api/review-figures',
    summary: '사이트 전체의 리뷰 수와 공개 리뷰의 평균. 방문자 점수의 기준입니다',
    audience: 'anyone',
    reads: ['reviews'],
    /** The mean is null while nothing is published. */
    response: z.object({ ...ReviewFigures.shape, mean: z.nullable(z.number()) }),
  }),
};
