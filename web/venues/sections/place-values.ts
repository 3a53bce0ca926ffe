import type { Venue } from '#contract/venues/venues.ts';
import { readMapLink } from '#domain/places/map-link.ts';
import { pointOf } from '#domain/places/placed.ts';
import { formatPoint } from '#domain/places/point.ts';

// One field for a place, as maps copy it: two would invite half of one.

const NOWHERE = { latitude: null, longitude: null };
/** Differs from every place there is, and the contract refuses it. */
const UNREADABLE = { latitude: 0, longitude: 0 };

export function placeText(venue: Pick<Venue, 'latitude' | 'longitude'>): string {
  const point = pointOf(venue);
  return point ? formatPoint(point) : '';
}

/** What is sent for what stands in the field. */
export function placeBody(text: string): { latitude: number | null; longitude: number | null } {
  if (text.trim() === '') return NOWHERE;
  const read = readMapLink(text);
  return 'point' in read ? read.point : UNREADABLE;
}

/** Why it is no place; undefined where it is one, or empty. */
export function placeProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const read = readMapLink(text);
  return 'problem' in read ? read.problem : undefined;
}

/** Faults of what is sent belong to the one field. */
export const PLACE_RENAMES = { latitude: 'place', longitude: 'place' } as const;
