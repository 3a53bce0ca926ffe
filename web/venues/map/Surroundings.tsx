import './Surroundings.css';
import { Link } from 'wouter';
import type { Nearby } from '#contract/places/places.ts';
import { type GroundSettings, groundOf } from '#domain/places/ground.ts';
import { nearestStation } from '#domain/places/nearest-station.ts';
import type { Point } from '#domain/places/point.ts';
import { linesAt } from '#domain/places/stations.ts';
import { frameAround } from '#domain/places/venue-frame.ts';
import { formatMetres, walkWords } from '#domain/places/walk.ts';
import { paths } from '#web/paths.ts';
import { atPoint } from '#web/ui/map/GroundMap.tsx';
import { MapSheet } from '#web/ui/map/MapSheet.tsx';

export interface SurroundingsProps {
  name: string;
  place: Point;
  isOpen: boolean;
  /** Open ones; none while they are not known. */
  venues: Nearby['venues'];
  /** What may lie under it in place of the drawing. */
  ground?: GroundSettings | undefined;
}

/** A venue on the map, with the way from its station and who is open around it: drawn and written. */
export function Surroundings({ name, place, isOpen, venues, ground }: SurroundingsProps) {
  const nearest = nearestStation(place);
  return (
    <>
      {nearest && (
        <p className="surroundings__walk">
          {walkWords(nearest.station.name, nearest)}
          <small> {linesAt(nearest.station)}</small>
        </p>
      )}
      <MapSheet
        className="surroundings__map"
        frame={frameAround(place)}
        ground={ground ? groundOf(ground) : null}
        way={nearest && [nearest.station, place]}
      >
        {(frame) => (
          <>
            {/* Farthest first, so that the nearest lies on top. A way for pointers: the list has them too. */}
            {[...venues].reverse().map((venue) => (
              <Link
                key={venue.id}
                className="map-window"
                data-lit=""
                data-live=""
                style={atPoint(frame, venue)}
                href={paths.venue(venue.slug)}
                title={venue.name}
                tabIndex={-1}
              >
                <span className="sr">{venue.name}</span>
              </Link>
            ))}
            <span
              className="map-window"
              data-main=""
              data-lit={isOpen ? '' : undefined}
              style={atPoint(frame, place)}
              title={name}
            />
          </>
        )}
      </MapSheet>
      {venues.length > 0 && (
        <div className="surroundings__open" data-live="">
          <h3 className="surroundings__title">가까이에서 영업 중</h3>
          <ul className="surroundings__list">
            {venues.map((venue) => (
              <li key={venue.id}>
                <Link href={paths.venue(venue.slug)}>{venue.name}</Link>
                <span className="num">약 {formatMetres(venue.metres)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
