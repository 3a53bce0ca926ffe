import './VenueHoursPage.css';
import { useQuery } from '@tanstack/react-query';
import type { Venue } from '#contract/venues/venues.ts';
import { statusAt } from '#domain/hours/opening-hours.ts';
import { nextChangeText } from '#domain/hours/opening-hours-text.ts';
import { toSeoul } from '#domain/seoul-time.ts';
import { HolidayPolicyCard } from '#web/hours/admin/HolidayPolicyCard.tsx';
import { HoursStatusCard } from '#web/hours/admin/HoursStatusCard.tsx';
import { SpecialDays } from '#web/hours/admin/special-days/SpecialDays.tsx';
import { WeekEditor } from '#web/hours/admin/week/WeekEditor.tsx';
import { venueHours, venueSpecialHours } from '#web/hours/queries.ts';
import { siteSettings } from '#web/settings/queries.ts';
import { useNow } from '#web/ui/basics/clock.tsx';
import { ErrorBanner } from '#web/ui/state/ErrorBanner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/state/Skeleton.tsx';
import { venueById } from '#web/venues/admin/queries.ts';
import { useRefetchAfterChange } from '#web/venues/use-venues-now.ts';
import { VenueScreen } from './VenueScreen.tsx';

export function VenueHoursPage({ params }: { params: Record<string, string> }) {
  return (
    <VenueScreen
      venueId={params.venueId}
      title="영업시간"
      text="영업 상태는 영업시간에 따라 자동으로 계산됩니다."
    >
      {(venue) => <HoursOfVenue venue={venue} />}
    </VenueScreen>
  );
}

function HoursOfVenue({ venue }: { venue: Venue }) {
  const now = useNow();
  const { date: today } = toSeoul(now);
  // Whoever edits begins with what is stored now, not with what was read a while ago.
  const hours = useQuery({ ...venueHours(venue.id), refetchOnMount: 'always' });
  const special = useQuery(venueSpecialHours(venue.id));
  const { data: settings } = useQuery(siteSettings());
  const { refetch } = useQuery(venueById(venue.id));
  useRefetchAfterChange([venue], now, refetch);

  if (!hours.data) {
    return hours.isError ? (
      <ErrorBanner
        text="영업시간을 불러오지 못했습니다."
        onRetry={hours.refetch}
        retrying={hours.isFetching}
      />
    ) : (
      <SkeletonRegion label="영업시간을 불러오는 중입니다" className="admin-stack">
        <Skeleton className="skeleton--strip" />
        <Skeleton className="skeleton--tall" />
      </SkeletonRegion>
    );
  }
  return (
    <div className="admin-stack">
      <div className="hours-cards">
        <HoursStatusCard
          status={statusAt(venue, now)}
          nextChange={nextChangeText(venue, now)}
          today={today}
          special={special.data?.find(({ date }) => date === today)}
          hours={hours.data}
        />
        <HolidayPolicyCard />
      </div>
      <WeekEditor
        venueId={venue.id}
        hours={hours.data}
        specialDays={special.data ?? []}
        overnightRule={venue.status === 'permanent_closed' ? undefined : settings?.overnightRule}
        refetchHours={hours.refetch}
      />
      <SpecialDays venueId={venue.id} hours={hours.data} />
    </div>
  );
}
