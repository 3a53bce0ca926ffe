import { expect, test } from 'vitest';
import { Portions } from './portions.ts';

/** More than one portion holds, and not a whole number of them. */
const IDS = Array.from({ length: 777 }, (_, index) => index + 1);

async function textOf(portions: Portions<unknown>): Promise<string> {
  let text = '';
  for await (const piece of portions.text()) text += piece;
  return text;
}

test('what is read in portions is the same list', async () => {
  const portions = new Portions(IDS, async (ids) => ids.map((id) => ({ id, text: '[,]' })));
  const doubled = portions.map((some) => some.map(({ id }) => id * 2));
  expect(JSON.parse(await textOf(portions))).toEqual(IDS.map((id) => ({ id, text: '[,]' })));
  expect(JSON.parse(await textOf(doubled))).toEqual(IDS.map((id) => id * 2));
  // Each who asks reads it from the beginning.
  expect(JSON.parse(await textOf(doubled))).toHaveLength(IDS.length);
});

test.each([
  ['the first portion', (id: number) => id > 250],
  ['a portion in the middle', (id: number) => id < 200 || id > 600],
  ['the last portion', (id: number) => id < 750],
  ['everyone', () => false],
])('a list that %s has gone from is still one', async (_, isThere) => {
  const portions = new Portions(IDS, async (ids) => ids.filter(isThere));
  expect(JSON.parse(await textOf(portions))).toEqual(IDS.filter(isThere));
});

test('no more is read than is taken', async () => {
  const read: number[] = [];
  const portions = new Portions(IDS, async (ids) => {
    read.push(ids.length);
    return [...ids];
  });
  const text = portions.text();
  await text.next();
  expect(read).toHaveLength(1);
  await text.return(undefined);
  expect(read).toHaveLength(1);
});
