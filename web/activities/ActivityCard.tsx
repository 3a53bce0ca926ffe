import './ActivityCard.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, History } from 'lucide-react';
import { useState } from 'react';
import { ACTIVITY_CARD_COUNT } from '#contract/activities.ts';
import { useLoaded } from '#web/ui/basics/use-loaded.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { FeedSkeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { Card, CardFooter, CardHeader } from '#web/ui/surface/Card.tsx';
import { ActivityFeed } from './ActivityFeed.tsx';
import { latestActivities } from './queries.ts';

const loadDialog = () => import('./ActivityDialog.tsx');

/** The five latest, and the way to all of them. */
export function ActivityCard() {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useLoaded(loadDialog, isOpen);
  return (
    <Card as="section" aria-labelledby="activity-title">
      <CardHeader id="activity-title" title="최근 활동" />
      <LatestFeed />
      <CardFooter>
        <Button variant="ghost" block onClick={() => setIsOpen(true)}>
          전체 활동 보기
          <ChevronRight aria-hidden="true" />
        </Button>
      </CardFooter>
      {dialog && <dialog.ActivityDialog open={isOpen} onOpenChange={setIsOpen} />}
    </Card>
  );
}

function LatestFeed() {
  const { data, isError, isFetching, refetch } = useQuery(latestActivities(ACTIVITY_CARD_COUNT));
  if (!data && isError) {
    return (
      <div className="activity-card__state">
        <ErrorBanner
          text="활동을 불러오는 중 문제가 발생했습니다."
          onRetry={refetch}
          retrying={isFetching}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <SkeletonRegion className="activity-card__state">
        <FeedSkeleton rows={ACTIVITY_CARD_COUNT} />
      </SkeletonRegion>
    );
  }
  if (data.length === 0) {
    return (
      <div className="activity-card__state">
        <EmptyState icon={History} title="최근 활동이 없습니다." />
      </div>
    );
  }
  return <ActivityFeed activities={data} />;
}
