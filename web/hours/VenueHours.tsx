import { useQuery } from '@tanstack/react-query';
import { tonightEndsAt } from '#domain/hours/tonight.ts';
import { useNowUntil } from '#web/ui/basics/clock.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { HoursTable } from './HoursTable.tsx';
import { venueHours, venueSpecialHours } from './queries.ts';

/** The opening hours of one venue, from waiting for them to showing them. */
export function VenueHours({ venueId }: { venueId: number }) {
  const now = useNowUntil(tonightEndsAt);
  const hours = useQuery(venueHours(venueId));
  const special = useQuery(venueSpecialHours(venueId));
  if (hours.data) {
    // The week is worth showing even where the special days are late or lost.
    return <HoursTable hours={hours.data} specialDays={special.data ?? []} now={now} />;
  }
  if (hours.isError) {
    return (
      <ErrorBanner
        text="영업시간을 불러오지 못했습니다."
        onRetry={hours.refetch}
        retrying={hours.isFetching}
      />
    );
  }
  return (
    <SkeletonRegion label="영업시간을 불러오는 중입니다">
      <Skeleton className="skeleton--block" />
    </SkeletonRegion>
  );
}
