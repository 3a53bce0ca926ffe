import './OwnReviews.css';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { OwnReview } from '#contract/reviews/own.ts';
import { paths } from '#web/paths.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/surface/Card.tsx';
import { OwnReviewItem } from './OwnReviewItem.tsx';
import { ownReviews } from './own-queries.ts';

const loadDialog = () => import('./ObjectionDialog.tsx');

/** Everything the customer wrote, with its state, why, and what can be done about it. */
export function OwnReviews() {
  const { data, isError, isFetching, refetch } = useQuery(ownReviews());
  const [objecting, setObjecting] = useState<OwnReview | null>(null);
  const dialog = useLoaded(loadDialog, objecting);
  return (
    <Card as="section" className="own-reviews" aria-labelledby="own-reviews-title">
      <CardHeader
        id="own-reviews-title"
        title="내 리뷰"
        meta={data && data.length > 0 && `${data.length}건`}
      />
      <CardBody>
        {!data && isError && (
          <ErrorBanner
            text="내 리뷰를 불러오는 중 문제가 발생했습니다."
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {!data && !isError && (
          <SkeletonRegion label="내 리뷰를 불러오는 중입니다">
            <FeedSkeleton rows={2} />
          </SkeletonRegion>
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={MessageSquareText}
            title="아직 쓴 리뷰가 없어요"
            text="다녀온 업소의 경험을 남겨 주세요."
            actionLink={<Link href={paths.home()}>업소 둘러보기</Link>}
          />
        )}
        {data && data.length > 0 && (
          <ul>
            {data.map((review) => (
              <OwnReviewItem
                key={review.id}
                review={review}
                onObject={() => setObjecting(review)}
              />
            ))}
          </ul>
        )}
      </CardBody>
      {dialog && <dialog.ObjectionDialog review={objecting} onClose={() => setObjecting(null)} />}
    </Card>
  );
}
