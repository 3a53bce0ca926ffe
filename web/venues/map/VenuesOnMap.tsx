import './VenuesOnMap.css';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MapSpot } from '#contract/places/places.ts';
import type { Frame } from '#domain/places/frame.ts';
import type { Ground } from '#domain/places/ground.ts';
import {
  besides,
  closerTo,
  type Direction,
  fartherFrom,
  frameOf,
  type MapView,
} from '#domain/places/map-view.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { atPoint } from '#web/ui/map/GroundMap.tsx';
import { MapSheet } from '#web/ui/map/MapSheet.tsx';

const DIRECTIONS: readonly { direction: Direction; label: string; icon: ReactNode }[] = [
  { direction: 'west', label: '서쪽으로', icon: <ArrowLeft aria-hidden="true" /> },
  { direction: 'north', label: '북쪽으로', icon: <ArrowUp aria-hidden="true" /> },
  { direction: 'south', label: '남쪽으로', icon: <ArrowDown aria-hidden="true" /> },
  { direction: 'east', label: '동쪽으로', icon: <ArrowRight aria-hidden="true" /> },
];

interface VenuesOnMapProps {
  view: MapView;
  spots: readonly MapSpot[];
  /** The address of another map under the same conditions. */
  pathOf: (view: MapView) => string;
  /** A real map to lie under them. */
  ground: Ground | null;
}

/** Windows where venues stand, a number in one that stands for several; `SpotList` has them in words. */
export function VenuesOnMap({ view, spots, pathOf, ground }: VenuesOnMapProps) {
  return (
    <div className="map-view">
      <MapSheet frame={frameOf(view)} ground={ground}>
        {(frame) =>
          spots.map((spot) => (
            <SpotWindow
              key={`${spot.latitude} ${spot.longitude}`}
              {...{ spot, view, frame, pathOf }}
            />
          ))
        }
      </MapSheet>
      <MapSteps view={view} pathOf={pathOf} />
    </div>
  );
}

/** A way for pointers, so it takes no stop of the Tab key: the list leads to the same. */
function SpotWindow({
  spot,
  view,
  frame,
  pathOf,
}: { spot: MapSpot; frame: Frame } & Pick<VenuesOnMapProps, 'view' | 'pathOf'>) {
  const [only] = spot.venues;
  const closer = closerTo(spot, view);
  const look = {
    className: 'map-window',
    'data-lit': spot.open > 0 ? '' : undefined,
    'data-many': spot.count > 1 ? '' : undefined,
    style: atPoint(frame, spot),
  };
  if (spot.count === 1 && only) {
    return (
      <Link href={paths.venue(only.slug)} title={only.name} tabIndex={-1} {...look}>
        <span className="sr">{only.name}</span>
      </Link>
    );
  }
  if (!closer) return <span {...look}>{spot.count}</span>;
  return (
    <Link href={pathOf(closer)} title={`업소 ${spot.count}곳`} tabIndex={-1} {...look}>
      {spot.count}
    </Link>
  );
}

function MapSteps({ view, pathOf }: Pick<VenuesOnMapProps, 'view' | 'pathOf'>) {
  const closer = closerTo(frameOf(view).center, view);
  return (
    <nav className="map-view__steps" aria-label="지도 움직이기">
      <Step label="가까이 보기" to={closer} pathOf={pathOf}>
        <Plus aria-hidden="true" />
      </Step>
      <Step label="멀리 보기" to={fartherFrom(view)} pathOf={pathOf}>
        <Minus aria-hidden="true" />
      </Step>
      {DIRECTIONS.map(({ direction, label, icon }) => (
        <Step key={direction} label={label} to={besides(view, direction)} pathOf={pathOf}>
          {icon}
        </Step>
      ))}
    </nav>
  );
}

/** Where the map ends the button stays in its place, and leads nowhere. */
function Step({
  label,
  to,
  pathOf,
  children,
}: {
  label: string;
  to: MapView | null;
  pathOf: (view: MapView) => string;
  children: ReactNode;
}) {
  if (!to) {
    return (
      <IconButton label={label} variant="line" disabled>
        {children}
      </IconButton>
    );
  }
  return (
    <IconButton label={label} variant="line" asChild>
      <Link href={pathOf(to)}>{children}</Link>
    </IconButton>
  );
}
