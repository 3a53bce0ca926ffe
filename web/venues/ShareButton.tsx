import { Share2 } from 'lucide-react';
import type { Venue } from '#contract/venues/venues.ts';
import { paths } from '#web/paths.ts';
import { copyText } from '#web/ui/basics/copy.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';

/** Hands the page on with the device's own sharing; where there is none, its address is copied. */
export function ShareButton({ venue }: { venue: Pick<Venue, 'name' | 'slug'> }) {
  async function share() {
    const url = new URL(paths.venue(venue.slug), location.origin).href;
    if (!navigator.share) {
      await copyText(url, { done: { title: '링크를 복사했습니다', description: venue.name } });
      return;
    }
    // Rejected when someone thinks better of it, which is no failure.
    await navigator.share({ title: venue.name, url }).catch(() => {});
  }

  return (
    <IconButton label="공유" onClick={share}>
      <Share2 aria-hidden="true" />
    </IconButton>
  );
}
