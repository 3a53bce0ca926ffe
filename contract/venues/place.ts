import * as z from 'zod/mini';
import { OUTSIDE_SEOUL, PLAUSIBLE, roundDegrees } from '#domain/places/point.ts';

/** One number without the other: no place, and nobody can tell what was meant. */
export const HALF_A_PLACE = '위도와 경도를 함께 입력하세요';

function degrees({ min, max }: { min: number; max: number }) {
  return z.exactOptional(
    z.nullable(
      z.pipe(
        z.number(OUTSIDE_SEOUL).check(z.gte(min, OUTSIDE_SEOUL), z.lte(max, OUTSIDE_SEOUL)),
        z.transform(roundDegrees),
      ),
    ),
  );
}

/** Where a venue is (WGS 84), as staff send it; null takes it off the map. */
export const PLACE_FIELDS = {
  latitude: degrees(PLAUSIBLE.latitude),
  longitude: degrees(PLAUSIBLE.longitude),
};
