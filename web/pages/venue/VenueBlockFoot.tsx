import './VenueBlockFoot.css';
import type { Venue } from '#contract/venues/venues.ts';
import { VENUE_BLOCK_LABELS, type VenueBlock } from '#domain/venue-blocks.ts';
import { CheckedOn } from '#web/venues/CheckedOn.tsx';

/** Below a block of the venue page: how fresh it is, and the way to say that it is wrong. */
export function VenueBlockFoot({
  venue,
  block,
  onReport,
}: {
  venue: Venue;
  block: VenueBlock;
  onReport: (block: VenueBlock) => void;
}) {
  return (
    <div className="block-foot">
      <CheckedOn date={venue.checkedDates[block]} />
      <button type="button" className="quiet-button" onClick={() => onReport(block)}>
        <span className="sr">{VENUE_BLOCK_LABELS[block]}</span> 정보가 달라요
      </button>
    </div>
  );
}
