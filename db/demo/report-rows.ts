import type { reports } from '#db/schema/index.ts';
import { hoursAgo } from './clock.ts';
import { REVIEWERS } from './customers.ts';
import { venueBySlug } from './venues/venues.ts';

type ReportRow = typeof reports.$inferInsert & { createdAt: Date };

type VenueReport = Pick<ReportRow, 'topic' | 'reason' | 'state' | 'resolution'> & {
  slug: string;
  hoursAgo: number;
  resolvedHoursAgo?: number;
};

const ABOUT_VENUES: readonly VenueReport[] = [
  {
    slug: '노래-상자',
    hoursAgo: 310,
    topic: 'closed',
    reason: '지나가다 봤는데 불이 꺼져 있었어요.',
    state: 'dismissed',
    resolution: '업소에 확인함. 그날은 정기 휴무였습니다.',
    resolvedHoursAgo: 290,
  },
  {
    slug: '북쪽-테라스',
    hoursAgo: 130,
    topic: 'facilities',
    reason: '테라스 자리가 4개에서 6개로 늘었어요.',
    state: 'resolved',
    resolution: '업소에 확인하고 시설 정보를 수정함.',
    resolvedHoursAgo: 101,
  },
  {
    slug: '온도-위스키',
    hoursAgo: 26,
    topic: 'hours',
    reason: '금요일에는 새벽 3시까지 한다고 들었어요. 확인 부탁드려요.',
  },
  { slug: '초록-병', hoursAgo: 7, topic: 'contact', reason: '' },
];

const REPORTED_REVIEW = {
  slug: '달그늘',
  reporter: '책갈피' as const,
  topic: 'advertising' as const,
  reason: '다른 곳을 홍보하려고 쓴 글 같아요.',
  hoursAgo: 5,
};

/** What visitors and customers have reported, oldest first; some of it is still to be looked at. */
export function reportRows(
  now: Date,
  reviews: readonly {
    id: number;
    venueId: number;
    userId?: number | null | undefined;
    isApproved?: boolean | undefined;
  }[],
): ReportRow[] {
  const aboutVenues = ABOUT_VENUES.map(
    ({ slug, hoursAgo: age, resolvedHoursAgo, ...report }): ReportRow => ({
      ...report,
      venueId: venueBySlug(slug).id,
      createdAt: hoursAgo(now, age),
      ...(resolvedHoursAgo !== undefined && { resolvedAt: hoursAgo(now, resolvedHoursAgo) }),
    }),
  );
  const { slug, reporter, topic, reason, hoursAgo: age } = REPORTED_REVIEW;
  const customerId = REVIEWERS.indexOf(reporter) + 1;
  const venueId = venueBySlug(slug).id;
  const review = reviews.find(
    (candidate) =>
      candidate.venueId === venueId && candidate.isApproved && candidate.userId !== customerId,
  );
  if (!review) throw new Error(`No demo review of ${slug} can be reported`);
  const createdAt = hoursAgo(now, age);
  return [...aboutVenues, { reviewId: review.id, customerId, topic, reason, createdAt }];
}
