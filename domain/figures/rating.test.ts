import { expect, test } from 'vitest';
import {
  averageStars,
  formatStars,
  formFromWire,
  hasFewReviews,
  isFormRating,
  starsFromScore,
  starsFromWire,
  storedFromForm,
  wireFromStored,
} from './rating.ts';

test.each([
  [50, 10, 5, '5.0'],
  [48, 9.6, 4.8, '4.8'],
  [37, 7.4, 3.7, '3.7'],
  [1, 0.2, 0.1, '0.1'],
])('stored %i reads %d on the wire and shows %d stars', (stored, wire, stars, shown) => {
  expect(wireFromStored(stored)).toBe(wire);
  expect(starsFromWire(wire)).toBeCloseTo(stars);
  expect(formatStars(starsFromWire(wire))).toBe(shown);
});

test('every grade the form can hold survives being stored, read and edited again', () => {
  for (let tenths = 1; tenths <= 50; tenths++) {
    const stars = Number((tenths * 0.1).toFixed(1));
    expect(storedFromForm(stars)).toBe(tenths);
    expect(storedFromForm(tenths * 0.1)).toBe(tenths);
    expect(formFromWire(wireFromStored(tenths))).toBe(stars);
  }
});

test('no grade, or 0, shows as 5.0 while the wire stays honest', () => {
  expect(formatStars(starsFromWire(wireFromStored(0)))).toBe('5.0');
  expect(formatStars(starsFromWire(wireFromStored(null)))).toBe('5.0');
  expect(starsFromWire(null)).toBe(5);
  expect(formFromWire(0)).toBe(5);
  expect(wireFromStored(null)).toBe(0);
  expect(storedFromForm(0)).toBe(0);
});

test('the form takes 0 to 5 and nothing else', () => {
  for (const stars of [0, 0.1, 4.9, 5]) expect(isFormRating(stars)).toBe(true);
  for (const stars of [-0.1, 5.1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isFormRating(stars)).toBe(false);
  }
});

test('the average leaves ungraded venues out', () => {
  expect(averageStars([10, 8, 0, null])).toBe(4.5);
  expect(averageStars([0, null])).toBe(5);
  expect(averageStars([])).toBe(5);
});

test("visitors' scores fit the 1 to 5 scale of search engines", () => {
  expect(starsFromScore(10)).toBe(5);
  expect(starsFromScore(7)).toBe(3.5);
  expect(starsFromScore(1)).toBe(1);
  expect(starsFromScore(8.7)).toBe(4.4);
});

test('under five reviews are few', () => {
  expect(hasFewReviews(4)).toBe(true);
  expect(hasFewReviews(5)).toBe(false);
});
