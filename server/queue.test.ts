import { expect, test } from 'vitest';
import { AppError } from '#server/http/errors.ts';
import { createQueue } from './queue.ts';

test('only so many run at once, the rest wait and finish in order', async () => {
  const run = createQueue(2, 10);
  let running = 0;
  let most = 0;
  const finished: number[] = [];
  await Promise.all(
    [1, 2, 3, 4, 5].map((name) =>
      run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        finished.push(name);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(finished).toEqual([1, 2, 3, 4, 5]);
});

test('beyond the longest queue the answer is 503, and afterwards it works again', async () => {
  const run = createQueue(1, 1);
  const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 5, 'done'));
  const [first, second, third] = await Promise.allSettled([run(slow), run(slow), run(slow)]);
  expect([first.status, second.status, third.status]).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  const reason = third.status === 'rejected' ? third.reason : null;
  expect(reason).toBeInstanceOf(AppError);
  expect(reason.code).toBe('unavailable');
  expect(reason.extras.retryAfterSeconds).toBeGreaterThan(0);
  expect(await run(slow)).toBe('done');
});

test('a failing task gives its place back', async () => {
  const run = createQueue(1, 0);
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'done')).toBe('done');
});
