import { useQuery } from '@tanstack/react-query';
import type { Venue } from '#contract/venues/venues.ts';
import { SpecialDays } from '#web/hours/admin/special-days/SpecialDays.tsx';
import { WeekEditor } from '#web/hours/admin/week/WeekEditor.tsx';
import { venueHours, venueSpecialHours } from '#web/hours/queries.ts';
import { siteSettings } from '#web/settings/queries.ts';
import { ListFallback } from '#web/ui/state/ListFallback.tsx';

const FAILED = '영업시간을 불러오지 못했습니다.';

export function WeekPart({ venue }: { venue: Venue }) {
  // Whoever edits begins with what is stored now, not with what was read a while ago.
  const hours = useQuery({ ...venueHours(venue.id), refetchOnMount: 'always' });
  const special = useQuery(venueSpecialHours(venue.id));
  const { data: settings } = useQuery(siteSettings());
  if (!hours.data) return <ListFallback query={hours} text={FAILED} />;
  return (
    <WeekEditor
      venueId={venue.id}
      hours={hours.data}
      specialDays={special.data ?? []}
      overnightRule={venue.status === 'permanent_closed' ? undefined : settings?.overnightRule}
      refetchHours={hours.refetch}
      isWide={false}
    />
  );
}

export function SpecialDaysPart({ venueId }: { venueId: number }) {
  const hours = useQuery(venueHours(venueId));
  if (!hours.data) return <ListFallback query={hours} text={FAILED} />;
  return <SpecialDays venueId={venueId} hours={hours.data} />;
}
