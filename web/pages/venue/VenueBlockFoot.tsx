import './VenueBlockFoot.css';
import type { Venue } from '#contract/venues/venues.ts';
import { VENUE_BLOCK_LABELS, type VenueBlock } from '#domain/venue-blocks.ts';
import { CheckedOn } from '#web/venues/CheckedOn.tsx';

/** Below a block of the venue page: how fresh it is, for who asks, and the way to say it is wrong. */
export function VenueBlockFoot({
  venue,
  block,
  onReport,
}: {
  venue: Venue;
  block: VenueBlock;
  onReport: (block: VenueBlock) => void;
}) {
  const date = venue.checkedDates[block];
  return (
    <div className="block-foot">
      {date && (
        <details>
          <summary className="quiet-button">
            <span className="sr">{VENUE_BLOCK_LABELS[block]}</span> 확인일
          </summary>
          최근 확인일 <CheckedOn date={date} />
        </details>
      )}
      <button type="button" className="quiet-button" onClick={() => onReport(block)}>
        <span className="sr">{VENUE_BLOCK_LABELS[block]}</span> 정보가 달라요
      </button>
    </div>
  );
}
