import type { Page } from '@playwright/test';
import { asCustomer, asStaff, expect, expectNoAxeViolations, test } from './fixtures.ts';

/** Scrolls until the header has gone: a scroll before the page is alive moves nothing but the page. */
async function scrollAway(page: Page) {
  const header = page.getByRole('banner');
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(header).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  return header;
}

test('the header hides on the way down and returns on the way up', async ({ page }) => {
  await page.goto('/');
  const header = await scrollAway(page);
  await page.mouse.wheel(0, -300);
  await expect(header).toBeInViewport();
});

test('a hidden header comes back when focus enters it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const header = await scrollAway(page);
  await header.getByRole('link', { name: '밤결 홈' }).focus();
  await expect(header).toBeInViewport();
});

test('the theme follows the system and can be switched', async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  if (isMobile) await page.getByRole('button', { name: '메뉴 열기' }).click();
  const theme = page.getByRole('button', { name: '테마 바꾸기' }).locator('visible=true');
  await theme.click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
});

test('a signed-in customer has a menu with their name and can leave', async ({
  page,
  isMobile,
  expectTrouble,
}) => {
  // Asking for the own account may cross with signing out.
  expectTrouble(/customer\/me/);
  const customer = await asCustomer(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${customer.nickname} 님,`);
  if (isMobile) await page.getByRole('button', { name: '메뉴 열기' }).click();
  else await page.getByRole('button', { name: `내 메뉴: ${customer.nickname}` }).click();
  const menu = page.getByRole(isMobile ? 'dialog' : 'menu');
  await expect(menu).toContainText(customer.email);
  await expect(menu.getByText('내 정보')).toBeVisible();
  await expect(menu.getByText('설정')).toBeVisible();
  await expectNoAxeViolations(page, isMobile ? '[role=dialog]' : '[role=menu]');
  await menu.getByText('로그아웃').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');
  expect(await page.evaluate(() => localStorage.getItem('customer_token'))).toBeNull();
});

test('staff find the back office from the header', async ({ page, isMobile }) => {
  await asStaff(page);
  await page.goto('/');
  if (isMobile) {
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    const drawer = page.getByRole('dialog', { name: '메뉴' });
    await expect(drawer).toHaveCSS('width', '300px');
    await expectNoAxeViolations(page, '[role=dialog]');
    await drawer.getByRole('link', { name: '관리자 대시보드' }).click();
  } else {
    await page.getByRole('link', { name: '관리자' }).click();
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toContainText('게시글 관리');
  }
  await expect(page.getByRole('heading', { name: '대시보드' })).toBeVisible();
});

test('an unknown address is a 404 page with a way home', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '홈으로 가기' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  test('the 19+ notice shows once', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const notice = page.getByRole('complementary', { name: '이용 연령 안내' });
    await expect(notice).toContainText('19세 미만의 청소년이 이용할 수 없습니다');
    await expectNoAxeViolations(page, 'aside');
    await notice.getByRole('button', { name: '만 19세 이상입니다' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test('a page that does not load recovers by itself, once', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/HomePage|Failed to fetch/);
  // The page's code never arrives, as after a broken deployment.
  await page.route('**/assets/HomePage-*', () => {});
  await page.goto('/consultation');
  await page.getByRole('link', { name: '밤결 홈' }).first().click();
  await expect(page.getByText('밤결을 불러오는 중입니다')).toBeVisible();
  await page.waitForURL(/\?_=\d+/);
  await page.unroute('**/assets/HomePage-*');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
