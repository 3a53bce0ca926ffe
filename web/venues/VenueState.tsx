import './VenueState.css';
import { BadgeCheck } from 'lucide-react';
import type { Venue } from '#contract/venues/venues.ts';
import { nextChangeText, nextChangeTextEndsAt } from '#domain/hours/opening-hours-text.ts';
import { statusAt } from '#domain/hours/venue-status.ts';
import { useNowUntil } from '#web/ui/basics/clock.tsx';
import { Badge } from '#web/ui/controls/Badge.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';

/** Open or closed now, whether it is recommended, and when the state changes next. */
export function VenueState({ venue }: { venue: Venue }) {
  const now = useNowUntil((at) => nextChangeTextEndsAt(venue, at));
  const status = statusAt(venue, now);
  const next = nextChangeText({ ...venue, status }, now);
  return (
    <p className="venue__state">
      <StatusBadge status={status} />
      {venue.isFeatured && (
        <Badge tone="feat" icon={BadgeCheck}>
          추천 업소
        </Badge>
      )}
      {/* Only staff are sent hidden venues. */}
      {!venue.isActive && <Badge tone="closed">숨김</Badge>}
      <span className="num" data-live>
        {next}
      </span>
    </p>
  );
}
