import './VenueMap.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Venue } from '#contract/venues/venues.ts';
import { firstChange, statusAt } from '#domain/hours/venue-status.ts';
import type { GroundSettings } from '#domain/places/ground.ts';
import { pointOf } from '#domain/places/placed.ts';
import type { Point } from '#domain/places/point.ts';
import { shownAddress } from '#domain/places/shown-address.ts';
import { useNowUntil } from '#web/ui/basics/clock.tsx';
import { LiveSurroundings } from './map/LiveSurroundings.tsx';
import { venuesNear } from './map/nearby-query.ts';
import { useFollowedChanges } from './use-venues-now.ts';
import { MapLinks } from './VenueAddress.tsx';

/** Where it is: drawn where its place is known, else in words and by maps that know. */
export function VenueMap({
  venue,
  settings,
  onMap,
}: {
  venue: Venue;
  settings: GroundSettings | undefined;
  onMap: () => void;
}) {
  const address = shownAddress(venue);
  const place = pointOf(venue);
  if (!address && !place) return <p className="venue-map">주소를 확인하고 있습니다.</p>;
  return (
    <div className="venue-map">
      {place && <PlaceOnMap venue={venue} place={place} settings={settings} />}
      {address && <p>{address}</p>}
      <MapLinks venue={venue} onMap={onMap} />
    </div>
  );
}

function PlaceOnMap({
  venue,
  place,
  settings,
}: {
  venue: Venue;
  place: Point;
  settings: GroundSettings | undefined;
}) {
  const { data, refetch } = useQuery(venuesNear(venue.id));
  const now = useNowUntil(() => firstChange([venue]));
  useFollowedChanges(data && [data], refetch);
  // Later than the server's drawing, which stays while the code of a real map comes.
  const [ground, setGround] = useState<GroundSettings>();
  useEffect(() => {
    if (settings && settings.map.provider !== 'drawn')
      setGround({ map: settings.map, kakao: settings.kakao });
  }, [settings]);
  return (
    <LiveSurroundings
      className="surroundings"
      values={{
        name: venue.name,
        place,
        isOpen: statusAt(venue, now) === 'open',
        venues: data?.venues ?? [],
        ground,
      }}
    />
  );
}
