import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, expectFits, gotoAlive, leaveByFooter, test } from './fixtures.ts';

const FAILED = '화면을 표시하지 못했습니다';

/** Answers a call with something no screen expects, until it is repaired. */
async function garble(page: Page, address: string, change: (body: object) => unknown) {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    // Not under the tag of the right one, or the browser would keep it in its place.
    const { etag: _, ...kept } = answer.headers();
    const headers = { ...kept, 'cache-control': 'no-store' };
    const json = change((await answer.json()) as object);
    await route.fulfill({ response: answer, headers, json });
  });
  return () => page.unroute(address);
}

/** What the page tells the server's log. */
function reportsOf(page: Page): object[] {
  const reports: object[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/client-failures')) reports.push(sent.postDataJSON() as object);
  });
  return reports;
}

test.beforeEach(({ expectTrouble }) => {
  // React tells the console of everything that a boundary catches.
  expectTrouble(/console error: .*(TypeError|RangeError|not a function|Cannot read)/);
});

test('a card of the analytics that fails shows it, the others stay, and a retry heals', {
  tag: '@keys',
}, async ({ page }) => {
  const reports = reportsOf(page);
  await asStaff(page);
  const repair = await garble(page, '**/api/analytics/charts*', (body) => ({ ...body, hours: 7 }));
  await page.goto('/admin/analytics');
  const main = page.getByRole('main');
  const failure = main.getByRole('alert').filter({ hasText: FAILED });
  await expect(failure).toHaveCount(1);
  await expect(main.getByRole('heading', { name: '방문 분석' })).toBeVisible();
  await expect(main.getByRole('heading', { name: '카테고리별 방문' })).toBeVisible();
  await expect(main.getByText('추적 거부를 켠 방문자는 집계하지 않습니다')).toBeVisible();
  await expectFits(page);
  await expectNoAxeViolations(page);
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toEqual({
    kind: 'render',
    part: 'visit-hours',
    page: '/admin/*?',
    error: 'TypeError',
    frames: expect.arrayContaining([expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/)]),
  });

  // While it is still broken, trying again shows the same.
  const retry = failure.getByRole('button', { name: '다시 시도' });
  const secondAnswer = page.waitForResponse('**/api/analytics/charts*');
  await retry.click();
  await secondAnswer;
  await expect(retry).toBeVisible();
  await repair();
  await retry.click();
  await expect(failure).toHaveCount(0);
  await expect(main.getByRole('heading', { name: '요일과 시간대' })).toBeVisible();
});

test('a screen that fails as a whole leaves the menu, which leads on; an answer that is nothing at all leaves the screen, its menu and its notes', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  await garble(page, '**/api/users', () => ({ nothing: true }));
  await page.goto('/admin/users');
  const failure = page.getByRole('alert').filter({ hasText: FAILED });
  await expect(failure).toHaveCount(1);
  const menu = page.getByRole('navigation', { name: '관리자 전체 메뉴' });
  await menu.getByText('금지어').click();
  await expect(page.getByRole('heading', { level: 1, name: '금지어' })).toBeVisible();
  await expect(failure).toHaveCount(0);

  const repair = await garble(page, '**/api/analytics/*', () => ({}));
  await menu.getByText('방문 분석').click();
  await expect(failure).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '방문 분석' })).toBeVisible();
  await expect(menu).toBeVisible();
  await repair();
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: '카테고리별 방문' })).toBeVisible();
});

test('a section of a venue that fails keeps its heading, and the others stay', {
  tag: '@touch',
}, async ({ page }) => {
  const reports = reportsOf(page);
  const repair = await garble(page, '**/api/venues/*/signage-history', () => ({ rows: '홍예시' }));
  await gotoAlive(page, '/?category=dining');
  await page.locator('.venue-card h3 a').first().click();
  const section = page.getByRole('region', { name: '간판 이력' });
  const failure = section.getByRole('alert');
  // Who presses has scrolled there: a jump and a press in the same moment would meet parts above
  // that are laid out as they come near.
  await failure.scrollIntoViewIfNeeded();
  await expect(failure).toContainText(FAILED);
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toHaveCount(1);
  await expect(page.getByRole('region', { name: '영업시간' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectFits(page);
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ part: 'signage', page: '/venue/:slug' });
  expect(JSON.stringify(reports)).not.toContain('홍예시');

  await repair();
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(failure).toHaveCount(0);
});

test('a page that fails as a whole stays inside its frame, another page is fine, and the feed of the home page fails by itself', {
  tag: '@desktop',
}, async ({ page }) => {
  const repair = await garble(page, '**/api/posts', () => ({}));
  const footer = page.getByRole('contentinfo');
  await gotoAlive(page, '/consultation');
  await footer.getByRole('link', { name: '가이드' }).click();
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: FAILED });
  await expect(failure).toHaveCount(1);
  await footer.getByRole('link', { name: '이용약관' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
  await footer.getByRole('link', { name: '가이드' }).click();
  await repair();
  const retry = failure.getByRole('button', { name: '다시 시도' });
  await retry.click();
  await expect(page.getByRole('link', { name: '처음 가는 라운지 예절' })).toBeVisible();

  const repairFeed = await garble(page, '**/api/activities?*', () => ({ 1: 2 }));
  await page.getByRole('link', { name: '밤결 홈' }).first().click();
  await expect(failure).toHaveCount(1);
  await expect(page.locator('.venue-card').first()).toBeVisible();
  await repairFeed();
  await retry.click();
  await expect(page.getByRole('heading', { name: '최근 활동' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('code that does not arrive is told, and asked for again by loading the page anew', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/PostsPage|dynamically imported/);
  await gotoAlive(page, '/consultation');
  let asked = 0;
  await page.route('**/assets/PostsPage-*.js', (route) => {
    asked += 1;
    return route.abort('failed');
  });
  await leaveByFooter(page, '가이드');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(FAILED);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(asked).toBeLessThanOrEqual(2);
  await page.unroute('**/assets/PostsPage-*.js');
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '가이드' })).toBeVisible();
});

test('where not even the first code arrives, a person is told and can load it anew', {
  tag: '@touch',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/AdminArea|dynamically imported/);
  await page.route('**/assets/AdminArea-*.js', (route) => route.abort('failed'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: FAILED })).toBeVisible();
  await expectFits(page);
  await expectNoAxeViolations(page);
  await page.unroute('**/assets/AdminArea-*.js');
  await page.getByRole('button', { name: '새로 고침' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '관리자 로그인' })).toBeVisible();
});
