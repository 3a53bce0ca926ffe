import type { Venue } from '#contract/venues/venues.ts';
import { showStaffFailure, tellStaff } from '#web/session/staff-failure.ts';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { useUpdateVenue } from '#web/venues/edit/writes.ts';

/** Saved at once: it is no part of what visitors read about a venue. */
export function FeaturedSwitch({ venue }: { venue: Venue }) {
  const { mutateAsync: update, isPending } = useUpdateVenue();

  async function change(isFeatured: boolean) {
    if (isPending) return;
    try {
      await update({ params: { venueId: venue.id }, body: { isFeatured } });
      tellStaff(isFeatured ? '추천 업소로 표시했습니다.' : '추천 업소에서 뺐습니다.');
    } catch (error) {
      showStaffFailure(error, { text: '변경에 실패했습니다.' });
    }
  }

  return <Switch label="추천 업소" checked={venue.isFeatured} onCheckedChange={change} />;
}
