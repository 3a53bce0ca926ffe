import './ReviewHistory.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDotDate, toSeoul } from '#domain/seoul-time.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { reviewHistory } from './queries.ts';

interface Given {
  reviewId: number;
  nameOfAction: (action: string) => string;
}

/** Who decided what about a review, asked for when it is opened. */
export function ReviewHistory(given: Given) {
  const { button, events } = useReviewHistory(given);
  return (
    <div className="review-history">
      {button}
      {events}
    </div>
  );
}

/** The same in two pieces, where the button stands beside and the events below. */
export function useReviewHistory(given: Given) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    button: (
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        이력
      </Button>
    ),
    events: isOpen && <Events {...given} />,
  };
}

function Events({ reviewId, nameOfAction }: Given) {
  const { data, isError, isFetching, refetch } = useQuery(reviewHistory(reviewId));
  if (!data && isError) {
    return (
      <ErrorBanner
        text="이력을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="이력을 불러오는 중입니다">
        <Skeleton className="skeleton--title" />
      </SkeletonRegion>
    );
  }
  if (data.length === 0) return <p className="review-history__none">아직 결정한 적이 없어요.</p>;
  return (
    <ol className="review-history__events" aria-label="이 리뷰의 이력">
      {data.map(({ id, action, actorName, reason, createdAt }) => {
        const { date, time } = toSeoul(new Date(createdAt));
        return (
          <li key={id}>
            <b>{nameOfAction(action)}</b>{' '}
            <span className="num">
              {actorName} · <time dateTime={createdAt}>{`${formatDotDate(date)} ${time}`}</time>
            </span>
            {reason && <p>{reason}</p>}
          </li>
        );
      })}
    </ol>
  );
}
