import { expect, test } from 'vitest';
import { makeStopwatch } from './stopwatch.ts';

test('only the time on the screen counts', () => {
  const watch = makeStopwatch();
  expect(watch.seconds(5_000)).toBe(0);
  watch.run(10_000);
  expect(watch.seconds(14_000)).toBe(4);
  watch.pause(20_000);
  expect(watch.seconds(90_000)).toBe(10);
  watch.run(100_000);
  expect(watch.seconds(102_600)).toBe(13);
});

test('running or pausing twice changes nothing', () => {
  const watch = makeStopwatch();
  watch.run(0);
  watch.run(3_000);
  watch.pause(5_000);
  watch.pause(9_000);
  expect(watch.seconds(9_000)).toBe(5);
});
