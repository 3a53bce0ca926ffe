import proj4 from 'proj4';
import { isPlausible, type Point, roundDegrees } from '#domain/places/point.ts';

/** 중부원점TM on Bessel's ellipsoid, in which the public file states places. */
const EPSG_5174 =
  '+proj=tmerc +lat_0=38 +lon_0=127.0028902777778 +k=1 +x_0=200000 +y_0=500000 +ellps=bessel +units=m +no_defs +towgs84=-115.80,474.99,674.11,1.16,-2.31,-1.63,6.43';

const projection = proj4(EPSG_5174, 'WGS84');

/** WGS 84; null for places that no venue of this guide can be at. */
export function toPoint(x: number | null, y: number | null): Point | null {
  if (x === null || y === null) return null;
  const [longitude, latitude] = projection.forward([x, y]);
  const point = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  return isPlausible(point) ? point : null;
}
