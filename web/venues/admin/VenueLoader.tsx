import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { VENUE_NOT_FOUND, type Venue } from '#contract/venues/venues.ts';
import { ApiError } from '#web/api/call.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/state/EmptyState.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { SkeletonRegion, TableSkeleton } from '#web/ui/state/Skeleton.tsx';
import { PageHeader } from '#web/ui/surface/PageHeader.tsx';
import { venueById } from './queries.ts';

/** The venue a screen is about, from waiting for it to showing it; always asked for anew. */
export function VenueLoader({
  venueId,
  title,
  children,
}: {
  /** As the address has it. */
  venueId: string | undefined;
  title: string;
  children: (venue: Venue, reload: () => Promise<Venue | undefined>) => ReactNode;
}) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...venueById(toId(venueId)),
    refetchOnMount: 'always',
  });
  // What was loaded before may be old, and someone is about to edit it.
  if (data && isFetchedAfterMount && !data.gated) {
    return children(data, async () => (await refetch()).data);
  }
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader
        title={isUnknown ? VENUE_NOT_FOUND : title}
        back={{ href: paths.adminVenues(), label: '업소 관리' }}
      />
      {isFetching ? (
        <SkeletonRegion className="card">
          <TableSkeleton rows={5} />
        </SkeletonRegion>
      ) : (
        <Failure isUnknown={isUnknown} isGated={data?.gated ?? false} onRetry={refetch} />
      )}
    </>
  );
}

/** Only as the server reads it: '1e1' and '0x10' are numbers elsewhere. */
function toId(given = ''): number {
  return /^[1-9]\d*$/.test(given) ? Number(given) : Number.NaN;
}

function Failure({
  isUnknown,
  isGated,
  onRetry,
}: {
  isUnknown: boolean;
  isGated: boolean;
  onRetry: () => void;
}) {
  // The session ended meanwhile: a visitor's answer lacks what the form would then save as blank.
  if (isGated) {
    return (
      <ErrorBanner
        title="로그아웃되었습니다"
        text="다시 로그인해 주세요."
        onRetry={() => location.reload()}
      />
    );
  }
  if (isUnknown) {
    return (
      <EmptyState
        icon={Store}
        title="삭제되었거나 없는 업소입니다."
        actionLink={<Link href={paths.adminVenues()}>업소 목록으로 돌아가기</Link>}
      />
    );
  }
  return <ErrorBanner text="업소 정보를 불러오는 중 문제가 발생했습니다." onRetry={onRetry} />;
}
