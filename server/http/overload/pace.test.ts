import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** Lets the loop turn once. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who comes alone begins at once, and of many one begins every so many turns', async () => {
  const pace = createPace(3);
  const begun: string[] = [];
  for (const name of ['a', 'b', 'c']) pace(() => begun.push(name));
  const seen = [[...begun]];
  for (let n = 0; n < 7; n += 1) {
    await turn();
    seen.push([...begun]);
  }
  expect(seen.map(({ length }) => length)).toEqual([1, 1, 1, 2, 2, 2, 3, 3]);
  expect(begun).toEqual(['a', 'b', 'c']);
  for (let n = 0; n < 3; n += 1) await turn();
  pace(() => begun.push('d'));
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});
