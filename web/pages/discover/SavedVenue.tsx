import './SavedVenue.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Venue } from '#contract/venues/venues.ts';
import { briefChange, briefChangeEndsAt } from '#domain/hours/brief-change.ts';
import { firstChange, statusAt } from '#domain/hours/venue-status.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import { paths } from '#web/paths.ts';
import { useNowUntil } from '#web/ui/basics/clock.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';
import { Card } from '#web/ui/surface/Card.tsx';
import { VenuePicture } from '#web/venues/VenuePicture.tsx';

/** One saved venue with its state now, to be opened, let go or taken into a comparison. */
export function SavedVenue({
  venue,
  categoryName,
  action,
  isChosen,
  isChoiceFull,
  onChoose,
}: {
  venue: Venue;
  categoryName: string | undefined;
  action: ReactNode;
  isChosen: boolean;
  isChoiceFull: boolean;
  onChoose: (venueId: number, isChosen: boolean) => void;
}) {
  const now = useNowUntil((at) =>
    firstChange([venue, { nextChangeAt: briefChangeEndsAt(venue, at) }]),
  );
  const status = statusAt(venue, now);
  const change = briefChange({ ...venue, status }, now);
  return (
    <Card as="li" className="saved-venue">
      <VenuePicture venue={venue} ratio="card" />
      <div className="saved-venue__body">
        <h2>
          <Link href={paths.venue(venue.slug)}>{venue.name}</Link>
        </h2>
        <p className="saved-venue__state">
          <StatusBadge status={status} />
          {change && <span data-live>{change}</span>}
          <span>{categoryName}</span>
        </p>
        <p className="saved-venue__address">{shownAddress(venue) ?? '주소 확인 중'}</p>
        <Checkbox
          className="saved-venue__choice"
          label={
            <>
              <span className="sr">{venue.name} </span>비교에 담기
            </>
          }
          checked={isChosen}
          disabled={isChoiceFull && !isChosen}
          onCheckedChange={(checked) => onChoose(venue.id, checked)}
        />
      </div>
      <div className="saved-venue__action">{action}</div>
    </Card>
  );
}
