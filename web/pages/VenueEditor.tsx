import { useQuery } from '@tanstack/react-query';
import type { Hours } from '#contract/hours/hours.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { OutdatedWeek } from '#web/hours/admin/week/OutdatedWeek.tsx';
import { useWeekForm } from '#web/hours/admin/week/use-week-form.ts';
import { WeekRows } from '#web/hours/admin/week/WeekRows.tsx';
import { venueHours } from '#web/hours/queries.ts';
import { VenueEditDialog } from '#web/venues/edit/VenueEditDialog.tsx';
import { tellVenueFailure, tellVenueSaved } from '#web/venues/sections/tell-venue.ts';

const HOURS = '영업시간';

interface EditorProps {
  venue: Venue;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The editing of a venue on its own page: its sections, and the week that is another slice's. */
export function VenueEditor(props: EditorProps) {
  const { data, refetch } = useQuery(venueHours(props.venue.id));
  if (data) return <WithHours {...props} hours={data} refetchHours={refetch} />;
  return <VenueEditDialog {...props} other={{ title: HOURS, form: null, children: null }} />;
}

function WithHours({
  hours,
  refetchHours,
  ...props
}: EditorProps & {
  hours: readonly Hours[];
  refetchHours: () => Promise<{ data?: readonly Hours[] | undefined }>;
}) {
  const form = useWeekForm(props.venue.id, hours, {
    refetchHours,
    failure: tellVenueFailure,
    onDone: tellVenueSaved,
  });
  const notice = form.conflict && <OutdatedWeek form={form} hours={hours} />;
  const children = <WeekRows title={HOURS} />;
  return <VenueEditDialog {...props} other={{ title: HOURS, form, notice, children }} />;
}
