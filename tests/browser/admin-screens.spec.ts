import { screens } from '#web/pages/admin/screens.ts';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, expectFits, test } from './fixtures.ts';
import { expectAllReachable } from './reach.ts';
import { show } from './show.ts';

/** A demo venue that no test changes. */
const VENUE_ID = '37';
/** One group of the list stands for all of them: forty rows take axe and the Tab key a minute. */
const VENUES_OF_ONE_CATEGORY = '/admin/venues?category=dining';
/** The dashboard has two addresses; the first one stands for both. */
const SCREENS = screens.filter(({ path }) => path !== '/admin/dashboard');
/** So many screens at a time: a page for each would take longer than looking at it. */
const AT_A_TIME = 9;

for (let start = 0; start < SCREENS.length; start += AT_A_TIME) {
  const some = SCREENS.slice(start, start + AT_A_TIME);
  test(`these fit, are reached by key, and axe finds nothing: ${some.map(({ title }) => title).join(', ')}`, async ({
    page,
    isMobile,
  }) => {
    await asStaff(page);
    // However many venues there are, a screen asks for those it shows.
    const forAll: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/venues')) forAll.push(page.url());
    });
    await page.goto('/admin/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { path, title } of some) {
      await test.step(path, async () => {
        await show(page, addressOf(path));
        await expect(page).toHaveTitle(`${title} · 밤결 관리자`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expectFits(page);
        await expectNoAxeViolations(page);
        if (!isMobile) await expectAllReachable(page);
      });
    }
    expect(forAll).toEqual([]);
  });
}

function addressOf(path: string): string {
  if (path === '/admin/venues') return VENUES_OF_ONE_CATEGORY;
  return path.replace(':venueId', VENUE_ID);
}
