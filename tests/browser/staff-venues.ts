import type { Locator, Page } from '@playwright/test';
import { asStaff, expect } from './fixtures.ts';

/** Makes a venue through the API, for what does not need the form. */
export async function makeVenue(page: Page, slug: string): Promise<number> {
  const data = { name: `시험 ${slug}`, slug, categoryId: 1, description: '처음 설명' };
  const answer = await page.request.post('/api/venues', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** Toasts stay for two seconds, which a busy machine can miss: the page itself keeps them. */
export async function asWatchedStaff(page: Page) {
  await page.addInitScript(() => {
    const told = new Set<string>();
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.toast__title, .toast__text')) {
        told.add(textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await asStaff(page);
}

export async function expectToast(page: Page, text: string) {
  const read = () => [...(window as unknown as { told: Set<string> }).told];
  await expect.poll(() => page.evaluate(read)).toContain(text);
}

/** Of the table of venues in the back office. */
export function rowsOf(page: Page, category: string): Locator {
  return page.getByRole('region', { name: category }).locator('tbody tr');
}
