import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asVerifiedCustomer, expect, test } from './fixtures.ts';

test.use({ hasOwnContext: true, serviceWorkers: 'allow' });

const VENUE = `/venue/${encodeURIComponent('여백-라운지')}`;
const SAVED = `/venue/${encodeURIComponent('유리온실')}`;
const OF_THIS_MOMENT = /영업 중|영업 종료$|에 영업 종료|불을 켰어요|모두 쉬는|\d까지$| 오픈$/;

/** Resolves when the worker has taken the page's copy. */
async function waitUntilKept(page: Page, path: string) {
  await expect
    .poll(() =>
      page.evaluate(async (key) => !!(await (await caches.open('pages-1')).match(key)), path),
    )
    .toBe(true);
}

test('the site can be installed; what was read stays readable offline, with its age and nothing of this moment, and saved venues also where they were never opened', {
  tag: '@desktop',
}, async ({ page, context, request, expectTrouble }) => {
  test.slow();
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  await test.step('it can be installed', async () => {
    const isActive = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await expect.poll(isActive).toBe('activated');
    const manifest = await (await request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
    for (const size of ['192x192', '512x512']) {
      for (const purpose of ['any', 'maskable']) {
        const icon = manifest.icons.find(
          (one: { sizes: string; purpose: string }) =>
            one.sizes === size && one.purpose === purpose,
        );
        expect((await request.get(icon.src)).headers()['content-type']).toBe('image/png');
      }
    }
  });
  await waitUntilKept(page, '/');
  await page.getByRole('link', { name: '여백 라운지', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
  await waitUntilKept(page, VENUE);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(/^오프라인 · \d\d:\d\d 기준$/)).toBeVisible();
  await expect(page.getByText(OF_THIS_MOMENT).filter({ visible: true })).toHaveCount(0);

  await page.getByRole('link', { name: '여백 라운지', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
  await expect(page.getByText(/^오프라인 · \d\d:\d\d 기준$/)).toBeVisible();
  await expect(page.getByText(OF_THIS_MOMENT).filter({ visible: true })).toHaveCount(0);

  await page.goto('/venue/never-read');
  await expect(page.getByRole('heading', { name: '인터넷에 연결되어 있지 않아요' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expectNoAxeViolations(page, 'main');

  await context.setOffline(false);
  await page.goto('/');
  await page.getByText(/^오프라인/).waitFor({ state: 'detached' });

  await test.step('its worker has no say in calls and the back office', async () => {
    const [call] = await Promise.all([page.waitForResponse(/\/api\//), page.goto('/admin-login')]);
    expect(call.fromServiceWorker()).toBe(false);
    expect((await page.goto('/admin-login'))?.fromServiceWorker()).toBe(false);
    expect((await page.goto('/consultation'))?.fromServiceWorker()).toBe(true);
  });

  await test.step('saved venues can be read offline with their age, also those never opened here', async () => {
    const { id } = await (
      await page.request.get(`/api/venues/by-slug/${SAVED.split('/')[2]}`)
    ).json();
    await page.evaluate((saved) => localStorage.setItem('saved_venues', `[${saved}]`), id);
    await page.goto('/saved');
    await expect(page.getByRole('link', { name: '유리온실' })).toBeVisible();
    await waitUntilKept(page, SAVED);

    await context.setOffline(true);
    await page.goto('/saved');
    await expect(page.getByRole('heading', { name: '저장한 업소' })).toBeVisible();
    const kept = page.getByRole('main').getByRole('listitem');
    await expect(kept).toHaveText([/^유리온실.* \d\d:\d\d$/]);
    await kept.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: '유리온실' })).toBeVisible();
    await expect(page.getByText(/^오프라인 · \d\d:\d\d 기준$/)).toBeVisible();
    await context.setOffline(false);
  });
});

test('what an adult reads is kept as a visitor sees it, and is gone after signing out', {
  tag: '@desktop',
}, async ({ page }) => {
  await asVerifiedCustomer(page);
  await page.goto(VENUE);
  await expect(page.getByRole('button', { name: '성인인증하고 보기' })).toHaveCount(0);
  await waitUntilKept(page, VENUE);
  const { kept, secret } = await page.evaluate(async (key) => {
    const token = localStorage.getItem('customer_token');
    const venue = await fetch(`/api/venues/by-slug/${key.split('/').at(-1)}`, {
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.json());
    const copy = await (await caches.open('pages-1')).match(key);
    return { kept: await copy?.text(), secret: venue.description as string };
  }, VENUE);
  expect(secret.length).toBeGreaterThan(20);
  expect(kept).toContain('여백 라운지');
  expect(kept).not.toContain(secret);

  await page.evaluate(() => {
    localStorage.removeItem('customer_user');
    localStorage.removeItem('customer_token');
    dispatchEvent(new StorageEvent('storage', { key: 'customer_token' }));
  });
  await expect
    .poll(() => page.evaluate(async (key) => !!(await caches.match(key)), VENUE))
    .toBe(false);
});
