import { expect, test } from 'vitest';
import { readMapLink } from './map-link.ts';
import { FOREIGN_MAPS } from './map-urls.ts';

const place = { latitude: 37.500622, longitude: 127.036456 };
const wanted = { name: '달, 별 & 바', address: '역삼동 테헤란로27길 18, B1' };

test.each(FOREIGN_MAPS)('$name is asked for the place itself', ({ urlOf }) => {
  expect(readMapLink(urlOf({ ...wanted, place }))).toEqual({ point: place });
});

test.each(FOREIGN_MAPS)('$name is asked for the address where no place is known', ({ urlOf }) => {
  const url = urlOf({ ...wanted, place: null });
  expect(URL.canParse(url)).toBe(true);
  expect(url.endsWith(encodeURIComponent(wanted.address))).toBe(true);
});
