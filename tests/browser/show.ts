import type { Page } from '@playwright/test';

/** Opens a screen as a link inside the application would: a load computes for a second. */
export async function show(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}
