import { VenueChanges } from '#contract/venues/changes.ts';
import type { Venue } from '#contract/venues/venues.ts';
import { useStaffForm } from '#web/session/use-staff-form.ts';
import { useUpdateVenue } from '#web/venues/edit/writes.ts';
import { PLACE_RENAMES, placeProblem } from './place-values.ts';
import {
  SECTION_VALUES,
  type Section,
  type SectionValues,
  toSectionBody,
} from './section-values.ts';
import { tellVenueFailure, tellVenueSaved } from './tell-venue.ts';

/** One section of a venue: what is typed in it is kept, checked and saved apart from the others. */
export function useSectionForm(venue: Venue, section: Section) {
  const { mutateAsync: update } = useUpdateVenue();
  const toValues: (venue: Venue) => SectionValues = SECTION_VALUES[section];
  return useStaffForm({
    schema: VenueChanges,
    values: toValues(venue),
    toBody: toSectionBody,
    renames: PLACE_RENAMES,
    check: ({ place }) => ({ place: typeof place === 'string' ? placeProblem(place) : undefined }),
    isEdit: true,
    isPartial: true,
    draft: `venue-${venue.id}-${section}`,
    send: (body) => update({ params: { venueId: venue.id }, body }),
    toSaved: (saved) => ({ values: toValues(saved) }),
    failure: tellVenueFailure,
    onDone: tellVenueSaved,
  });
}
