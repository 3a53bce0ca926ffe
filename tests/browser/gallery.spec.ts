import type { Locator, Page } from '@playwright/test';
import { asStaff, expect, gotoAlive, hold, test } from './fixtures.ts';

const ADDRESS = `/venue/${encodeURIComponent('여백-라운지')}`;

const CATEGORIES = [
  ['internal', '내부'],
  ['external', '외부'],
  ['food', '음식'],
  ['review', '리뷰'],
  ['other', '기타'],
] as const;

/** Where it stands is another matter: what is above it may still be coming in. */
async function sizeOf(element: Locator) {
  const box = await element.boundingBox();
  return box && { width: box.width, height: box.height };
}

/** One finger from here to there, as the browser reports a real one. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const browser = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
}

test('pictures open large and are paged by keys, buttons and fingers', async ({
  page,
  isMobile,
}) => {
  await gotoAlive(page, ADDRESS);
  const gallery = page.getByRole('region', { name: '갤러리' });
  await expect(gallery).toContainText('5장');
  const opener = gallery.getByRole('button').nth(1);
  const viewer = page.getByRole('dialog', { name: '사진' });
  await opener.press('Enter');
  await expect(viewer).toContainText('2 / 5');

  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('3 / 5');
  await page.keyboard.press('End');
  await expect(viewer).toContainText('5 / 5');
  await expect(viewer).toContainText('음식');
  await expect(viewer.getByRole('img')).toHaveAccessibleName('치즈와 계절 과일');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('1 / 5');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await viewer.getByRole('button', { name: '다음 사진' }).click();
  await expect(viewer).toContainText('2 / 5');
  await viewer.getByRole('button', { name: '이전 사진' }).click();
  await expect(viewer).toContainText('1 / 5');

  // The focus does not leave the dialog.
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(viewer.locator(':focus')).toHaveCount(1);
  }

  if (isMobile) {
    const box = await viewer.getByRole('img').boundingBox();
    if (!box) throw new Error('the picture is not on screen');
    const left = { x: box.x + 60, y: box.y + box.height / 4 };
    const right = { x: box.x + box.width - 60, y: left.y };
    await swipe(page, right, left);
    await expect(viewer).toContainText('2 / 5');
    await swipe(page, left, right);
    await expect(viewer).toContainText('1 / 5');
    await swipe(page, left, { x: left.x + 10, y: left.y });
    await expect(viewer).toContainText('1 / 5');
  }

  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('every picture carries its caption and the name of its category', {
  tag: '@desktop',
}, async ({ page }) => {
  // No demo venue has all five; whoever sees more than a visitor gets the gallery fetched anew.
  await asStaff(page);
  await page.route('**/api/venues/*/gallery', async (route) => {
    const [{ imageUrl }] = (await (await route.fetch()).json()) as [{ imageUrl: string }];
    const images = CATEGORIES.map(([category], index) => ({
      id: index + 1,
      imageUrl,
      caption: `설명 ${category}`,
      category,
    }));
    await route.fulfill({ json: images });
  });
  const letGo = await hold(page, 'GET', /\/objects\/.+w=(480|960)/);
  await page.goto(ADDRESS, { waitUntil: 'domcontentloaded' });
  const pictures = page.getByRole('region', { name: '갤러리' }).getByRole('listitem');
  for (const [index, [category, label]] of CATEGORIES.entries()) {
    await expect(pictures.nth(index)).toContainText(`설명 ${category}`);
    await expect(pictures.nth(index).getByText(label, { exact: true })).toBeVisible();
  }

  // A few blurred pixels stand in the place of a picture until it has come.
  const first = pictures.first().getByRole('img');
  await first.scrollIntoViewIfNeeded();
  await expect(first).toHaveCSS('background-image', /objects\/[\w-]+\?w=16/);
  const size = await sizeOf(first);
  letGo();
  await expect(first).toHaveCSS('background-image', 'none');
  expect(await sizeOf(first)).toEqual(size);
});
