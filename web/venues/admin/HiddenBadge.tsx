import { EyeOff, PencilLine } from 'lucide-react';
import type { Venue } from '#contract/venues/venues.ts';
import { Badge } from '#web/ui/controls/Badge.tsx';

/** Says of what visitors do not see whether it ever was to be seen. */
export function HiddenBadge({ venue }: { venue: Venue }) {
  if (venue.isActive) return null;
  return (
    <Badge tone="line" icon={venue.isDraft ? PencilLine : EyeOff}>
      {venue.isDraft ? '초안' : '숨김'}
    </Badge>
  );
}
