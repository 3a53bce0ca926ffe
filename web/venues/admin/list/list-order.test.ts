import { expect, test } from 'vitest';
import { byPlace, dropped, hasTies, numbered, swapped } from './list-order.ts';

function rows(...numbers: number[]) {
  return numbers.map((displayOrder, index) => ({ id: index + 1, displayOrder }));
}

function ids(list: readonly { id: number }[] | null) {
  return list?.map(({ id }) => id);
}

test('rows are sorted by number, then by id', () => {
  const list = [
    { id: 3, displayOrder: 1 },
    { id: 2, displayOrder: 0 },
    { id: 1, displayOrder: 1 },
  ];
  expect(ids(list.sort(byPlace))).toEqual([2, 1, 3]);
});

test('ties are found, and numbering ends them without moving anything', () => {
  expect(hasTies(rows(0, 1, 2))).toBe(false);
  expect(hasTies(rows())).toBe(false);
  const tied = rows(0, 5, 5);
  expect(hasTies(tied)).toBe(true);
  expect(numbered(tied)).toEqual(rows(1, 2, 3));
});

test('neighbours exchange their numbers; at the ends nothing moves', () => {
  const list = rows(10, 20, 30);
  expect(swapped(list, 2, 1)).toEqual([
    { id: 2, displayOrder: 30 },
    { id: 3, displayOrder: 20 },
  ]);
  expect(swapped(list, 2, -1)).toEqual([
    { id: 2, displayOrder: 10 },
    { id: 1, displayOrder: 20 },
  ]);
  expect(swapped(list, 1, -1)).toBeNull();
  expect(swapped(list, 3, 1)).toBeNull();
  expect(swapped(list, 4, 1)).toBeNull();
});

test('a dropped row takes the place it is dropped on, in both directions', () => {
  const list = rows(1, 2, 3, 4);
  expect(ids(dropped(list, 1, 3))).toEqual([2, 3, 1, 4]);
  expect(ids(dropped(list, 4, 1))).toEqual([4, 1, 2, 3]);
  expect(ids(dropped(list, 2, 2))).toEqual([1, 2, 3, 4]);
  expect(ids(dropped(list, 9, 1))).toEqual([1, 2, 3, 4]);
});
