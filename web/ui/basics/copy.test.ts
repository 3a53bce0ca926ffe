import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function clipboardThat(writes: () => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText: writes } });
}

const DONE = { done: { title: '복사했습니다' } };

test('a clipboard that takes the text has copied it', async () => {
  clipboardThat(async () => {});
  expect(await copyText('text', DONE)).toBe(true);
});

test('one that refuses, or is not there, has not', async () => {
  clipboardThat(() => Promise.reject(new Error('denied')));
  expect(await copyText('text', DONE)).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await copyText('text', DONE)).toBe(false);
});

test('one that never answers counts as refusing after four seconds', async () => {
  vi.useFakeTimers();
  clipboardThat(() => new Promise(() => {}));
  const copied = copyText('text', DONE);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await copied).toBe(false);
});
