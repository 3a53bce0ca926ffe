import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { perTurn } from './per-turn.ts';

test('all who ask within one turn of the event loop hear the same, and the next turn asks again', async () => {
  let reads = 0;
  const read = perTurn(() => (reads += 1));
  expect([read(), read(), await Promise.resolve().then(read)]).toEqual([1, 1, 1]);
  await nextTurn();
  expect([read(), read()]).toEqual([2, 2]);
});
