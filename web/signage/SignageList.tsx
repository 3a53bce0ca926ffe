import './SignageList.css';
import { useQuery } from '@tanstack/react-query';
import { Signpost } from 'lucide-react';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { LiveSigns } from './LiveSigns.tsx';
import { venueSignage } from './queries.ts';

/** The signs seen at a venue, the present one first. */
export function SignageList({ venueId }: { venueId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(venueSignage(venueId));
  if (!data && isError) {
    return (
      <ErrorBanner
        text="간판 이력을 불러오는 중 문제가 발생했습니다."
        onRetry={refetch}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <SkeletonRegion label="간판 이력을 불러오는 중입니다" className="signage">
        <Skeleton className="signage__skeleton" />
        <Skeleton className="signage__skeleton" />
      </SkeletonRegion>
    );
  }
  if (data.length === 0) return <EmptyState icon={Signpost} title="간판 이력이 없습니다." />;
  return <LiveSigns className="signage-part" values={{ signs: data }} />;
}
