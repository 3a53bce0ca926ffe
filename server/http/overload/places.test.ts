import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

/** Places with a clock that stands until it is moved, and what became of each visit. */
function open(count: number) {
  let time = 0;
  const places = createPlaces({ count, crowd: count }, () => time);
  const begun: string[] = [];
  const refused: string[] = [];
  return {
    places,
    begun,
    refused,
    pass(ms: number) {
      time += ms;
      places.sweep();
    },
    come(name: string, from = name, wants = name) {
      places.enter({
        from,
        wants,
        begin: () => void begun.push(name),
        refuse: () => void refused.push(name),
      });
    },
  };
}

test('whoever finds a place comes in at once, the next when one is free', () => {
  const { places, come, begun } = open(2);
  for (const name of ['a', 'b', 'c']) come(name);
  expect(begun).toEqual(['a', 'b']);
  places.leave('a');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a moment of many is waited out, for a second at most', () => {
  const { come, pass, refused } = open(1);
  come('a');
  come('b');
  pass(999);
  expect(refused).toEqual([]);
  pass(2);
  expect(refused).toEqual(['b']);
});

test('a queue that stays long is told to come back after a twentieth of a second', () => {
  const { come, pass, refused } = open(1);
  come('a');
  for (const name of ['b', 'c']) come(name);
  pass(501);
  expect(refused).toEqual(['b', 'c']);
  come('d');
  pass(49);
  expect(refused).toEqual(['b', 'c']);
  pass(2);
  expect(refused).toEqual(['b', 'c', 'd']);
});

test('in a crowd nobody waits longer than that, and it passes when the queue has been empty', () => {
  const { come, pass, refused } = open(1);
  come('inside');
  // Two more every 50 ms, so that the queue is never empty.
  for (let at = 0; at < 20; at += 1) {
    come(`${at}a`);
    come(`${at}b`);
    pass(50);
  }
  const before = refused.length;
  expect(before).toBeGreaterThan(30);
  pass(101);
  // All of them are gone: after a while the next one is waited for again.
  pass(3_000);
  come('later');
  pass(500);
  expect(refused).not.toContain('later');
});

test('who has had fewer turns comes first, of these who came last', () => {
  const { places, come, begun } = open(1);
  come('greedy 1', 'greedy');
  come('greedy 2', 'greedy');
  come('first', 'one');
  come('second', 'other');
  come('greedy 3', 'greedy');
  for (let left = 0; left < 4; left += 1) places.leave(begun[left] ?? '');
  expect(begun).toEqual(['greedy 1', 'second', 'first', 'greedy 3', 'greedy 2']);
});

test('beyond five hundred nobody waits any more', () => {
  const { come, refused } = open(1);
  for (let at = 0; at < 501; at += 1) come(String(at));
  expect(refused).toEqual([]);
  come('too many');
  expect(refused).toEqual(['too many']);
});

test('what is being made is waited for in a crowd, by all who want the same', () => {
  const { places, come, pass, refused, begun } = open(1);
  come('a', 'a', 'page');
  for (const name of ['b', 'c']) come(name, name, 'page');
  come('d', 'd', 'other');
  pass(501);
  expect(refused).toEqual(['d']);
  places.leave('page');
  places.leave('page');
  expect(begun).toEqual(['a', 'c', 'b']);
});

test('nor is that waited for longer than a second', () => {
  const { come, pass, refused } = open(1);
  for (const name of ['a', 'b', 'c']) come(name, name, 'page');
  pass(1_001);
  expect(refused).toEqual(['b', 'c']);
});

test('in a crowd half as many are inside, and all again when it has passed', () => {
  const { places, come, pass, begun } = open(2);
  for (const name of ['a', 'b', 'c', 'd', 'e']) come(name);
  pass(501);
  for (const name of ['f', 'g']) come(name);
  places.leave('a');
  expect(begun).toEqual(['a', 'b']);
  places.leave('b');
  expect(begun).toEqual(['a', 'b', 'g']);
  pass(3_001);
  come('h');
  expect(begun).toEqual(['a', 'b', 'g', 'h']);
});
