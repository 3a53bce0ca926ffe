import './VenueMap.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { firstChange, statusAt } from '#domain/hours/venue-status.ts';
import type { Ground } from '#domain/places/ground.ts';
import { pointOf } from '#domain/places/placed.ts';
import type { Point } from '#domain/places/point.ts';
import { useNowUntil } from '#web/ui/basics/clock.tsx';
import { LiveSurroundings } from './map/LiveSurroundings.tsx';
import { venuesNear } from './map/nearby-query.ts';
import { useFollowedChanges } from './use-venues-now.ts';
import { addressOf, MapLinks } from './VenueAddress.tsx';

/** Where it is: drawn where its place is known, else in words and by maps that know. */
export function VenueMap({
  venue,
  ground,
  onMap,
}: {
  venue: Venue;
  ground: Ground | null;
  onMap: () => void;
}) {
  const address = addressOf(venue);
  const place = pointOf(venue);
  if (!address && !place) return <p className="venue-map">주소를 확인하고 있습니다.</p>;
  return (
    <div className="venue-map">
      {place && <PlaceOnMap venue={venue} place={place} ground={ground} />}
      {address && <p>{address}</p>}
      <MapLinks venue={venue} onMap={onMap} />
    </div>
  );
}

function PlaceOnMap({
  venue,
  place,
  ground,
}: {
  venue: Venue;
  place: Point;
  ground: Ground | null;
}) {
  const { data, refetch } = useQuery(venuesNear(venue.id));
  const now = useNowUntil(() => firstChange([venue]));
  useFollowedChanges(data && [data], refetch);
  // Later than the server's drawing, which stays while the code of a real map comes.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return (
    <LiveSurroundings
      className="surroundings"
      values={{
        name: venue.name,
        place,
        isOpen: statusAt(venue, now) === 'open',
        venues: data?.venues ?? [],
        ground: isAwake ? ground : null,
      }}
    />
  );
}
