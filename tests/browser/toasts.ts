import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Notes every toast of this page, whatever becomes of the page: some stay for two seconds only, and
 * the one about an ended session is followed by a navigation.
 */
export async function watchToasts(page: Page): Promise<(text: string) => Promise<void>> {
  const told = new Set<string>();
  await page.exposeFunction('noteToast', (text: string) => void told.add(text));
  await page.addInitScript(() => {
    // Exposed above; the page's own types do not know it.
    const { noteToast } = window as unknown as { noteToast(text: string): void };
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) noteToast(toast.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return async (text) => {
    await expect.poll(() => [...told].join('\n')).toContain(text);
  };
}

/** Holds the way to the login until the toast before it was seen: half a second may be too short. */
export async function holdLoginUntil(page: Page, seen: Promise<void>): Promise<void> {
  await page.route('**/api/login', async (route) => {
    await seen;
    await route.continue();
  });
}
