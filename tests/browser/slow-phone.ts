import type { Page } from '@playwright/test';

const PAUSE_MS = 30;

/** A slow phone: each step in which a page comes alive waits, so that a press comes in between. */
export async function comeAliveSlowly(page: Page): Promise<void> {
  await page.addInitScript((pauseMs) => {
    const { postMessage } = MessagePort.prototype;
    // React's steps are messages to itself.
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), pauseMs);
    };
  }, PAUSE_MS);
}
