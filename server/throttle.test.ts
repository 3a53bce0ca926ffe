import { expect, test } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import { AppError } from './http/errors.ts';
import { countAttempt, type Gate, LONGEST_DELAY_SECONDS } from './throttle.ts';

/** Tries again and again, waiting as long as it is told to; the waits before each attempt. */
async function waits(policy: Gate['policy'], attempts: number): Promise<number[]> {
  const { clock, systemContext } = await startApp({ config: { rateLimitScale: 1 } });
  const found: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const seconds = await secondsToWait(() =>
      countAttempt(systemContext(), { policy, subject: 'someone' }),
    );
    found.push(seconds);
    if (seconds === 0) continue;
    clock.advance(seconds * 1000);
    await countAttempt(systemContext(), { policy, subject: 'someone' });
  }
  return found;
}

async function secondsToWait(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.extras.retryAfterSeconds) {
      return error.extras.retryAfterSeconds;
    }
    throw error;
  }
}

test('after five free failures every wait is twice as long, up to the longest', async () => {
  const doubling = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
  const longest = [LONGEST_DELAY_SECONDS, LONGEST_DELAY_SECONDS];
  // The sixth attempt is made at once; what it leaves behind is the first wait.
  expect(await waits('customer-login-pair', 18)).toEqual([
    0,
    0,
    0,
    0,
    0,
    0,
    ...doubling,
    ...longest,
  ]);
});

test('after two free mails the waits begin at a minute', async () => {
  expect(await waits('email-code-account', 8)).toEqual([
    0,
    0,
    0,
    60,
    120,
    240,
    480,
    LONGEST_DELAY_SECONDS,
  ]);
});
