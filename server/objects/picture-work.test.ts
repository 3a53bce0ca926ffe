import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ObjectStore } from '#server/http/deps.ts';
import type { AppError } from '#server/http/errors.ts';
import { putFiles } from './pictures.ts';
import { diskStore } from './store.ts';
import { toUploadedPicture } from './uploaded-picture.ts';

// Node has four worker threads for pictures, passwords, files and compression together.

function photo(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: width, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
}

test('however many pictures come at once, they take one worker thread', async () => {
  const bytes = await photo(1_500);
  let most = 0;
  const timer = setInterval(() => {
    // Not those in the line as well: one that leaves it between two readings would count twice.
    most = Math.max(most, sharp.counters().process);
  }, 1);
  const pictures = await Promise.all(Array.from({ length: 6 }, () => toUploadedPicture(bytes)));
  clearInterval(timer);
  expect(pictures.map(({ files }) => files.length)).toEqual(Array(6).fill(2));
  expect(most).toBe(1);
});

test('when too many wait, the next is told to come back', async () => {
  const bytes = await photo(16);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 25 }, () => toUploadedPicture(bytes)),
  );
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as AppError] : [],
  );
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('unavailable'));
  expect(refused.every(({ extras }) => (extras.retryAfterSeconds ?? 0) > 0)).toBe(true);
});

test('files of pictures are written one at a time, whoever uploads', async () => {
  let writing = 0;
  let most = 0;
  const put = async () => {
    writing += 1;
    most = Math.max(most, writing);
    await new Promise((resolve) => setTimeout(resolve, 2));
    writing -= 1;
  };
  const store: ObjectStore = { ...diskStore('nowhere'), put };
  const files = [480, 960].map((width) => ({ width, bytes: Buffer.alloc(1) }));
  await Promise.all(Array.from({ length: 5 }, (_, n) => putFiles(store, `picture-${n}`, files)));
  expect(most).toBe(1);
});
