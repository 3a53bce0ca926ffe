import './SpotList.css';
import { Link } from 'wouter';
import type { MapSpot } from '#contract/places/places.ts';
import { closerTo, type MapView } from '#domain/places/map-view.ts';
import { nearestStation } from '#domain/places/nearest-station.ts';
import { paths } from '#web/paths.ts';
import { StatusBadge } from '#web/ui/figures/StatusBadge.tsx';

/** What the map shows, in words and from north to south: venues by name, and where they are many by number. */
export function SpotList({
  view,
  spots,
  pathOf,
}: {
  view: MapView;
  spots: readonly MapSpot[];
  pathOf: (view: MapView) => string;
}) {
  return (
    <ul className="spot-list">
      {spots.map((spot) => (
        <li key={`${spot.latitude} ${spot.longitude}`}>
          {spot.venues.length === 0 ? (
            <Many spot={spot} view={view} pathOf={pathOf} />
          ) : (
            <Named spot={spot} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Many({
  spot,
  view,
  pathOf,
}: {
  spot: MapSpot;
  view: MapView;
  pathOf: (view: MapView) => string;
}) {
  const closer = closerTo(spot, view);
  const words = `${placeWords(spot)} ${spot.count}곳`;
  return (
    <div className="spot-list__line">
      {closer ? <Link href={pathOf(closer)}>{words}</Link> : <b>{words}</b>}
      <span className="num">영업 중 {spot.open}곳</span>
    </div>
  );
}

function Named({ spot }: { spot: MapSpot }) {
  const more = spot.count - spot.venues.length;
  return (
    <>
      {spot.venues.map(({ id, name, slug, status }) => (
        <div key={id} className="spot-list__line">
          <Link href={paths.venue(slug)}>{name}</Link>
          <StatusBadge status={status} />
        </div>
      ))}
      {more > 0 && (
        <div className="spot-list__line num">
          {placeWords(spot)} 외 {more}곳
        </div>
      )}
    </>
  );
}

function placeWords(spot: MapSpot): string {
  const nearest = nearestStation(spot);
  return nearest ? `${nearest.station.name}역 부근` : '이 부근';
}
