import { expect, test } from 'vitest';
import { byPlace, moved, placesAfterMove, pushed, renumbered } from './list-order.ts';

function rows(...numbers: number[]) {
  return numbers.map((displayOrder, index) => ({ id: index + 1, displayOrder }));
}

function ids(list: readonly { id: number }[]) {
  return list.map(({ id }) => id);
}

function numbers(list: readonly { displayOrder: number }[]) {
  return list.map(({ displayOrder }) => displayOrder);
}

test('rows are sorted by number, then by id', () => {
  const list = [
    { id: 3, displayOrder: 1 },
    { id: 2, displayOrder: 0 },
    { id: 1, displayOrder: 1 },
  ];
  expect(ids(list.sort(byPlace))).toEqual([2, 1, 3]);
});

test('a row goes before or after another one, in both directions', () => {
  const list = rows(1, 2, 3, 4);
  expect(ids(moved(list, 1, 'after', 3))).toEqual([2, 3, 1, 4]);
  expect(ids(moved(list, 1, 'before', 3))).toEqual([2, 1, 3, 4]);
  expect(ids(moved(list, 4, 'before', 1))).toEqual([4, 1, 2, 3]);
  expect(ids(moved(list, 4, 'after', 1))).toEqual([1, 4, 2, 3]);
});

test('nothing moves beside itself, beside nobody, or when it is not there', () => {
  const list = rows(1, 2, 3);
  for (const [id, neighbour] of [
    [2, 2],
    [2, 9],
    [9, 2],
  ] as const) {
    expect(ids(moved(list, id, 'after', neighbour))).toEqual([1, 2, 3]);
  }
});

test('rows in a new order keep the numbers of their stretch', () => {
  const [a, b, c] = rows(10, 20, 40);
  expect(renumbered([c, a, b] as never, 5)).toEqual([
    { id: 3, displayOrder: 10 },
    { id: 1, displayOrder: 20 },
    { id: 2, displayOrder: 40 },
  ]);
});

test('where numbers are equal, or equal the one in front, they are raised', () => {
  expect(numbers(renumbered(rows(5, 5, 5), 4))).toEqual([5, 6, 7]);
  expect(numbers(renumbered(rows(5, 5, 9), 5))).toEqual([6, 7, 9]);
});

test('only those behind that are in the way are pushed', () => {
  expect(pushed(rows(8, 9), 7)).toEqual([]);
  expect(pushed([], 7)).toEqual([]);
  expect(pushed(rows(7, 7, 9, 12), 7)).toEqual([
    { id: 1, displayOrder: 8 },
    { id: 2, displayOrder: 9 },
    { id: 3, displayOrder: 10 },
  ]);
});

test('a move renumbers the rows between both places, and whoever is in their way', () => {
  expect(placesAfterMove(rows(10, 20, 30, 40), 3, 'before', 2)).toEqual([
    { id: 3, displayOrder: 20 },
    { id: 2, displayOrder: 30 },
  ]);
  const tied = rows(5, 5, 5, 5, 9);
  const after = placesAfterMove(tied, 3, 'before', 2);
  expect(after).toEqual([
    { id: 3, displayOrder: 6 },
    { id: 2, displayOrder: 7 },
    { id: 4, displayOrder: 8 },
  ]);
  const places = new Map(after.map((row) => [row.id, row]));
  expect(ids(tied.map((row) => places.get(row.id) ?? row).sort(byPlace))).toEqual([1, 3, 2, 4, 5]);
  expect(placesAfterMove(tied, 3, 'before', 3)).toEqual([]);
  expect(placesAfterMove(tied, 3, 'before', 9)).toEqual([]);
});
