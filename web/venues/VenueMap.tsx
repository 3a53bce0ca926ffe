import './VenueMap.css';
import type { Venue } from '#contract/venues/venues.ts';
import { addressOf, MapLinks } from './VenueAddress.tsx';

/** Where it is, by maps that know: without its coordinates nothing true could be drawn here. */
export function VenueMap({ venue, onMap }: { venue: Venue; onMap: () => void }) {
  const address = addressOf(venue);
  if (!address) return <p className="venue-map">주소를 확인하고 있습니다.</p>;
  return (
    <div className="venue-map">
      <p>{address}</p>
      <MapLinks address={address} onMap={onMap} />
    </div>
  );
}
