import './GroundMap.css';
import type { CSSProperties, ReactNode } from 'react';
import {
  type Frame,
  lineStretches,
  type Spot,
  scaleBar,
  spotIn,
  stationsIn,
} from '#domain/places/frame.ts';
import type { Point } from '#domain/places/point.ts';
import { isJunction } from '#domain/places/stations.ts';
import { formatMetres } from '#domain/places/walk.ts';

const HEIGHT = 100;
/** From here on the names of all stations would lie on each other on a phone. */
const CROWDED_M = 3_000;

/**
 * The ground a map shows, to scale: what is known of it, subway lines and stations, and no street
 * that nobody has seen. Names and windows keep their size, however wide it is on the screen.
 */
export function GroundMap({
  frame,
  way,
  children,
}: {
  frame: Frame;
  /** Between these two a straight line is dashed. */
  way?: readonly [Point, Point] | null | undefined;
  children?: ReactNode;
}) {
  const width = HEIGHT * frame.ratio;
  const bar = scaleBar(frame);
  const isCrowded = frame.metresWide > CROWDED_M;
  return (
    <>
      <svg
        className="ground-map__lines"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
        focusable="false"
      >
        {lineStretches(frame).map((spots) => {
          const path = toPath(spots, width);
          return <path key={path} d={path} />;
        })}
        {way && (
          <path
            data-way=""
            d={toPath(
              way.map((point) => spotIn(frame, point)),
              width,
            )}
          />
        )}
      </svg>
      {stationsIn(frame).map((station) => (
        <span
          key={station.name}
          className="ground-map__station"
          data-minor={isCrowded && !isJunction(station) ? '' : undefined}
          style={atSpot(station)}
          aria-hidden="true"
        >
          <b>{station.name}</b>
        </span>
      ))}
      {children}
      <span className="ground-map__scale" style={{ width: percent(bar.width) }} aria-hidden="true">
        {formatMetres(bar.metres)}
      </span>
    </>
  );
}

function toPath(spots: readonly Spot[], width: number): string {
  const points = spots.map(({ x, y }) => `${(x * width).toFixed(1)} ${(y * HEIGHT).toFixed(1)}`);
  return `M${points.join('L')}`;
}

/** Where on the map something stands, its own middle there. */
export function atPoint(frame: Frame, point: Point): CSSProperties {
  return atSpot(spotIn(frame, point));
}

function atSpot({ x, y }: Spot): CSSProperties {
  return { left: percent(x), top: percent(y) };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
