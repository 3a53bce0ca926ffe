import { type SQL, sql } from 'drizzle-orm';
import { venues } from '#db/schema/index.ts';
import type { Box } from '#domain/places/frame.ts';
import type { Point } from '#domain/places/point.ts';

// In the words of the index `venues_by_place`: written otherwise it would not be used. It holds what
// is not deleted, so the condition has to say that as well.
const PLACE = sql`point(${venues.longitude} * 0.7934, ${venues.latitude})`;

function scaled(longitude: number, latitude: number): SQL {
  return sql`point(${longitude}::float8 * 0.7934, ${latitude}::float8)`;
}

/** Whether a venue stands inside, its edges included. */
export function isInBox({ south, north, west, east }: Box): SQL {
  return sql`${PLACE} <@ box(${scaled(west, south)}, ${scaled(east, north)})`;
}

const METRES_A_DEGREE = 111_195;

/** Whether a venue stands within so many metres of a place. */
export function isWithin({ latitude, longitude }: Point, metres: number): SQL {
  const radius = sql`${metres / METRES_A_DEGREE}::float8`;
  return sql`${PLACE} <@ circle(${scaled(longitude, latitude)}, ${radius})`;
}

/** Nearest first. */
export function byDistance({ latitude, longitude }: Point): SQL {
  return sql`${PLACE} <-> ${scaled(longitude, latitude)}`;
}
