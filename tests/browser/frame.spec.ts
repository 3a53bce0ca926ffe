import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asCustomer, asStaff, expect, gotoAlive, hold, setTheme, test } from './fixtures.ts';
import { handsOf, keyboardOf } from './keyboard.ts';

/** Scrolls until the header has gone: a scroll before the page is alive moves nothing but the page. */
async function scrollAway(page: Page) {
  const header = page.getByRole('banner');
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(header).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  return header;
}

test('the theme follows the system and can be switched; the header hides on the way down, and returns on the way up or with the focus', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await gotoAlive(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  const hands = handsOf(page, isMobile);
  if (isMobile) await hands.press(page.getByRole('button', { name: '메뉴 열기' }));
  const theme = page.getByRole('button', { name: '테마 바꾸기' }).locator('visible=true');
  await hands.press(theme, 'Space');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');

  const header = await scrollAway(page);
  if (isMobile) await page.mouse.wheel(0, -300);
  else await hands.to(header.getByRole('link', { name: '밤결 홈' }));
  await expect(header).toBeInViewport();
});

test('whoever asks for less transparency gets bars that nothing shines through; a page that does not load recovers by itself, once', {
  tag: '@desktop',
}, async ({ page, context, expectTrouble }) => {
  expectTrouble(/HomePage|Failed to fetch/);
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((bar) => {
      const { backdropFilter, backgroundColor } = getComputedStyle(bar);
      return { backdropFilter, isOpaque: backgroundColor.startsWith('rgb(') };
    });
  await gotoAlive(page, '/consultation');
  expect(await look()).toEqual({ backdropFilter: 'saturate(1.4) blur(14px)', isOpaque: false });
  const devtools = await context.newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await devtools.send('Emulation.setEmulatedMedia', { features });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, theme);
    await expect.poll(look, theme).toEqual({ backdropFilter: 'none', isOpaque: true });
  }

  // The page's code never arrives, as after a broken deployment.
  await page.route('**/assets/HomePage-*', () => {});
  await page.getByRole('link', { name: '밤결 홈' }).first().click();
  await expect(page.getByText('밤결을 불러오는 중입니다')).toBeVisible();
  await page.waitForURL(/\?_=\d+/);
  await page.unroute('**/assets/HomePage-*');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a signed-in customer has a menu with their name and can leave, but for their theme', async ({
  page,
  isMobile,
  expectTrouble,
}) => {
  // Asking for the own account may cross with signing out.
  expectTrouble(/customer\/me/);
  await setTheme(page, 'dark');
  const customer = await asCustomer(page);
  await gotoAlive(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${customer.nickname} 님,`);
  const hands = handsOf(page, isMobile);
  const opener = isMobile ? '메뉴 열기' : `내 메뉴: ${customer.nickname}`;
  await hands.press(page.getByRole('button', { name: opener }));
  const menu = page.getByRole(isMobile ? 'dialog' : 'menu');
  await expect(menu).toContainText(customer.email);
  await expect(menu.getByText('내 정보')).toBeVisible();
  await expect(menu.getByText('설정')).toBeVisible();
  await expectNoAxeViolations(page, isMobile ? '[role=dialog]' : '[role=menu]');
  if (isMobile) {
    await menu.getByText('로그아웃').click();
  } else {
    await page.keyboard.press('Escape');
    await hands.pick(page.getByRole('button', { name: opener }), '로그아웃', 'menuitem');
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');
  expect(await page.evaluate(() => localStorage.getItem('customer_token'))).toBeNull();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.age-notice')).toHaveCount(0);
});

test('staff are greeted by name, can register a venue and find the back office from the header', async ({
  page,
  isMobile,
}) => {
  await asStaff(page);
  await gotoAlive(page, '/');
  await expect(page.getByRole('link', { name: '업소 등록' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('관리자 님,');
  if (isMobile) {
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    const drawer = page.getByRole('dialog', { name: '메뉴' });
    await expect(drawer).toHaveCSS('width', '300px');
    await expectNoAxeViolations(page, '[role=dialog]');
    await drawer.getByRole('link', { name: '관리자 대시보드' }).click();
  } else {
    await keyboardOf(page).press(page.getByRole('link', { name: '관리자' }));
    await expect(page.getByRole('navigation', { name: '주 메뉴' })).toContainText('게시글 관리');
  }
  await expect(page.getByRole('heading', { name: '대시보드' })).toBeVisible();
});

test('the drawer of a phone is walked through by key', { tag: '@phone' }, async ({ page }) => {
  const keys = keyboardOf(page);
  await gotoAlive(page, '/');
  const opener = page.getByRole('button', { name: '메뉴 열기' });
  const drawer = page.getByRole('dialog', { name: '메뉴' });
  await keys.press(opener);
  const first = drawer.getByRole('button', { name: '닫기' });
  const last = drawer.getByRole('button', { name: '테마 바꾸기' });
  await expect(first).toBeFocused();
  // Tab goes round inside, in both directions.
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await keys.press(last, 'Space');
  await expect(last).toHaveAccessibleDescription('라이트 테마');
  await keys.press(drawer.getByRole('link', { name: '방문 상담' }));
  await expect(page).toHaveURL('/consultation');
  await expect(drawer).toHaveCount(0);
  await keys.press(opener);
  await keys.press(drawer.getByRole('button', { name: '로그인' }));
  const login = page.getByRole('dialog', { name: '로그인과 회원가입' });
  await expect(login.getByLabel('이메일')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('an unknown address is a 404 page with a way home', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  expect((await page.request.get('/nowhere')).status()).toBe(404);
  // Its one page fits every address, also where the back office has its frame.
  for (const address of ['/administration', '/nowhere/else?a=1']) {
    await gotoAlive(page, address);
    await expect(page.getByRole('heading', { name: '페이지를 찾을 수 없습니다' })).toBeVisible();
  }
  await keyboardOf(page).press(page.getByRole('link', { name: '홈으로 가기' }));
  await expect(page).toHaveURL('/');
});

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  test('the 19+ notice shows once', { tag: '@phone' }, async ({ page }) => {
    // It stands at the end of every page; of this one it takes few steps to get there.
    await gotoAlive(page, '/consultation');
    const notice = page.getByRole('complementary', { name: '이용 연령 안내' });
    await expect(notice).toContainText('19세 미만의 청소년이 이용할 수 없습니다');
    await expectNoAxeViolations(page, 'aside');
    await expect(notice.getByRole('link', { name: '19세 미만입니다' })).toHaveAttribute(
      'href',
      '/youth-protection',
    );
    // What gives the focus back comes with the first key; here it comes too late.
    const release = await hold(page, 'GET', '**/FocusRescue-*.js');
    await keyboardOf(page).press(notice.getByRole('button', { name: '만 19세 이상입니다' }));
    await expect(notice).toHaveCount(0);
    release();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('the 19+ notice is there before any script, and a press then already counts', {
    tag: '@touch',
  }, async ({ page, expectTrouble }) => {
    expectTrouble(/assets/);
    await page.route('**/assets/*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    const notice = page.getByRole('complementary', { name: '이용 연령 안내' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await notice.getByRole('button', { name: '만 19세 이상입니다' }).click();
    await expect(notice).toBeHidden();
    await page.unroute('**/assets/*.js');
    await gotoAlive(page, '/consultation');
    await expect(notice).toHaveCount(0);
  });
});

test('whoever has read the 19+ notice never sees it, and nothing moves for it', {
  tag: '@touch',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { wasShown: false, shift: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const notice = document.querySelector('.age-notice');
      if (notice && notice.getClientRects().length > 0) seen.wasShown = true;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The markup holds it all the same: it is one for everyone.
  expect(await (await page.request.get('/')).text()).toContain('age-notice');
  await gotoAlive(page, '/');
  await expect(page.locator('.age-notice')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    wasShown: false,
    shift: 0,
  });
});
