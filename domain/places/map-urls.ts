import type { Point } from './point.ts';

/** What maps elsewhere are asked for: a place where it is known, else the address. */
interface Wanted {
  name: string;
  address: string;
  place: Point | null;
}

interface ForeignMap {
  name: string;
  urlOf(wanted: Wanted): string;
}

/** Pages that need no key and no account. */
export const FOREIGN_MAPS: readonly ForeignMap[] = [
  {
    name: '네이버 지도',
    urlOf: ({ name, address, place }) =>
      place
        ? `https://map.naver.com/?lng=${place.longitude}&lat=${place.latitude}&title=${encodeURIComponent(name)}`
        : `https://map.naver.com/p/search/${encodeURIComponent(address)}`,
  },
  {
    name: '카카오맵',
    urlOf: ({ name, address, place }) =>
      place
        ? `https://map.kakao.com/link/map/${encodeURIComponent(name)},${place.latitude},${place.longitude}`
        : `https://map.kakao.com/link/search/${encodeURIComponent(address)}`,
  },
  {
    name: '구글 지도',
    urlOf: ({ address, place }) =>
      `https://www.google.com/maps/search/?api=1&query=${
        place ? `${place.latitude},${place.longitude}` : encodeURIComponent(address)
      }`,
  },
];
