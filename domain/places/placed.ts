import type { Point } from './point.ts';

// Apart from what is done with points: every venue's page asks this, and few do more.

/** Two numbers make a place, none is no place; one alone is a mistake. */
export function isHalfPlace({ latitude = null, longitude = null }: MaybePlaced): boolean {
  return (latitude === null) !== (longitude === null);
}

interface MaybePlaced {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** The place of something that may have none: both numbers or neither. */
export function pointOf({ latitude = null, longitude = null }: MaybePlaced): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
