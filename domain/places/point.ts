/** A place on earth, WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Seoul and what lies around it: whatever is outside was mistyped, or is no venue of this guide. */
export const PLAUSIBLE = {
  latitude: { min: 37.2, max: 37.8 },
  longitude: { min: 126.6, max: 127.4 },
} as const;

export const OUTSIDE_SEOUL =
  '서울 부근의 좌표가 아닙니다. 위도는 37.2–37.8, 경도는 126.6–127.4 사이로 입력하세요';

const EARTH_RADIUS_M = 6_371_008.8;
/** A tenth of a metre: finer than anyone can point at a door. */
const DECIMALS = 6;

export function isPlausible({ latitude, longitude }: Point): boolean {
  return (
    isBetween(latitude, PLAUSIBLE.latitude.min, PLAUSIBLE.latitude.max) &&
    isBetween(longitude, PLAUSIBLE.longitude.min, PLAUSIBLE.longitude.max)
  );
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** "37.500622, 127.036456", as maps copy it. */
export function formatPoint({ latitude, longitude }: Point): string {
  return `${latitude}, ${longitude}`;
}

/** As the crow flies (haversine), right to half a percent. */
export function metresBetween(one: Point, other: Point): number {
  const [lat1, lat2] = [toRadians(one.latitude), toRadians(other.latitude)];
  const halfLat = Math.sin((lat2 - lat1) / 2);
  const halfLng = Math.sin(toRadians(other.longitude - one.longitude) / 2);
  const part = halfLat ** 2 + Math.cos(lat1) * Math.cos(lat2) * halfLng ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(part));
}

export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
