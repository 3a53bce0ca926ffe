import './VenueAddress.css';
import { ArrowUpRight, Copy, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { FOREIGN_MAPS } from '#domain/places/map-urls.ts';
import { pointOf } from '#domain/places/placed.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import { copyText } from '#web/ui/basics/copy.ts';
import { Button } from '#web/ui/controls/Button.tsx';

/** Where it is, and the ways to a real map. */
export function VenueAddress({
  venue,
  onMap,
  foot,
}: {
  venue: Venue;
  onMap: () => void;
  foot: ReactNode;
}) {
  const address = shownAddress(venue);
  if (!address) return null;
  return (
    <div className="venue-address">
      <div className="venue-address__line">
        <MapPin aria-hidden="true" />
        <p>
          {address}
          {venue.lotAddress && <small>지번 {venue.lotAddress}</small>}
        </p>
      </div>
      <MapLinks venue={venue} onMap={onMap}>
        <Button
          onClick={() =>
            copyText(address, { done: { title: '주소를 복사했습니다', description: address } })
          }
        >
          <Copy aria-hidden="true" />
          주소 복사
        </Button>
      </MapLinks>
      {foot}
    </div>
  );
}

/** Ways to maps elsewhere, by its place where that is known. */
export function MapLinks(props: { venue: Venue; onMap: () => void; children?: ReactNode }) {
  const { venue } = props;
  const wanted = { name: venue.name, address: shownAddress(venue) ?? '', place: pointOf(venue) };
  return (
    <div className="venue-address__links">
      {FOREIGN_MAPS.map(({ name, urlOf }) => (
        <Button key={name} asChild>
          <a href={urlOf(wanted)} target="_blank" rel="noreferrer" onClick={props.onMap}>
            {name}
            <ArrowUpRight aria-hidden="true" />
            <span className="sr">새 창</span>
          </a>
        </Button>
      ))}
      {props.children}
    </div>
  );
}
