import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { asStaff, expect, expectNoAxeViolations, hold, test, toastOf } from './fixtures.ts';

// Demo venues of their own, so that nobody meets somebody else's changes.
const GALLERY_VENUE = 32;
/** Its gallery belongs to another test than its signs. */
const SIGNAGE_VENUE = 31;

async function openGallery(page: Page, venueId: number) {
  await asStaff(page);
  await page.goto(`/admin/venues/${venueId}/gallery`);
  const items = page.locator('.gallery-edit > li');
  await expect(items.first()).toBeVisible();
  return { items, before: await items.count() };
}

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

test('staff add pictures, describe them, put them in order and delete them', {
  tag: '@desktop',
}, async ({ page }) => {
  const { items, before } = await openGallery(page, GALLERY_VENUE);

  await page
    .getByLabel('사진 올리기')
    .setInputFiles([
      await picture('red.png', '#8a3b2f'),
      { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('메뉴') },
      await picture('blue.png', '#2f4b8a'),
    ]);
  await expect(page.getByText('이미지 2장이 업로드되었습니다.')).toBeVisible();
  await expect(items).toHaveCount(before + 2);
  const failed = page.getByRole('list', { name: '올리는 사진' });
  await expect(failed).toContainText('JPG, PNG, WebP, AVIF, GIF 이미지만 올릴 수 있습니다.');
  await failed.getByRole('button', { name: 'menu.txt 목록에서 빼기' }).click();
  await expect(failed).toHaveCount(0);

  await expectNoAxeViolations(page, 'main');

  const [red, blue] = [before + 1, before + 2];
  const captionOf = (place: number) => page.getByLabel(`${place}번째 사진 설명`);
  for (const [place, caption] of [
    [red, '붉은 벽'],
    [blue, '푸른 벽'],
  ] as const) {
    await captionOf(place).fill(caption);
    if (place === blue) {
      // What was typed outlives a reload.
      await page.reload();
      await expect(captionOf(place)).toHaveValue(caption);
    }
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await captionOf(place).press('Enter');
    expect((await saved).status()).toBe(200);
  }
  await page.getByRole('combobox', { name: `${blue}번째 사진 분류` }).click();
  await page.getByRole('option', { name: '음식' }).click();
  await expect(page.getByText('사진 정보가 수정되었습니다.')).toBeVisible();

  const forward = page.getByRole('button', { name: `${blue}번째 사진 앞으로` });
  await forward.click();
  await expect(captionOf(red)).toHaveValue('푸른 벽');
  await expect(page.getByRole('button', { name: `${red}번째 사진 앞으로` })).toBeFocused();
  await expect(page.getByRole('button', { name: `${blue}번째 사진 뒤로` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // All pictures in view: a page that scrolls under the mouse would slip away from it.
  await page.setViewportSize({ width: 1280, height: 1800 });
  const last = items.nth(blue - 1).locator('[draggable]');
  await last.dragTo(items.nth(red - 1));
  await expect(captionOf(red)).toHaveValue('붉은 벽');
  await page.getByRole('button', { name: `${blue}번째 사진 앞으로` }).click();
  await expect(captionOf(red)).toHaveValue('푸른 벽');
  await expect(page.getByRole('status').filter({ hasText: '옮겼습니다' })).toBeAttached();
  const stored = async () => {
    const images = await (await page.request.get(`/api/venues/${GALLERY_VENUE}/gallery`)).json();
    return images.slice(before).map(({ caption }: { caption: string }) => caption);
  };
  await expect.poll(stored).toEqual(['푸른 벽', '붉은 벽']);
  await page.reload();
  await expect(captionOf(red)).toHaveValue('푸른 벽');
  await expect(page.getByRole('combobox', { name: `${red}번째 사진 분류` })).toHaveText('음식');

  async function remove(caption: string) {
    const item = items.filter({ has: page.getByRole('img', { name: caption }) });
    await item.getByRole('button', { name: /삭제$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect(page.getByText('사진이 삭제되었습니다.')).toBeVisible();
    await expect(item).toHaveCount(0);
  }
  await remove('붉은 벽');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(items).toHaveCount(before + 2);
  await remove('붉은 벽');
  await remove('푸른 벽');
  await expect(items).toHaveCount(before);
});

test('a picture is deleted after the moves that were still on their way', {
  tag: '@desktop',
}, async ({ page }) => {
  const { items, before } = await openGallery(page, SIGNAGE_VENUE);
  await page.getByLabel('사진 올리기').setInputFiles([await picture('red.png', '#8a3b2f')]);
  await expect(items).toHaveCount(before + 1);

  const release = await hold(page, 'PATCH', '**/gallery/*');
  await page.getByRole('button', { name: `${before + 1}번째 사진 앞으로` }).click();
  await page.getByRole('button', { name: `${before}번째 사진 뒤로` }).click();
  await page.getByRole('button', { name: `${before + 1}번째 사진 삭제` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  release();
  await expect(toastOf(page)).toContainText('사진이 삭제되었습니다.');
  await expect(items).toHaveCount(before);
});

test('staff write the history of signs', { tag: '@desktop' }, async ({ page }) => {
  await asStaff(page);
  await page.goto(`/admin/venues/${SIGNAGE_VENUE}/signage`);
  const signs = page.locator('.signs > li');
  await expect(signs.first()).toContainText('현재 간판');
  const before = await signs.count();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '간판 추가' }).click();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('간판 이름을 입력하세요')).toBeVisible();
  await dialog.getByLabel('간판 이름').fill('새로 단 간판');
  await dialog.getByLabel('확인일').fill('2099-01-01');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('확인일은 오늘까지 고를 수 있습니다')).toBeVisible();
  await dialog.getByLabel('확인일').fill('2020-05-05');
  await dialog.getByLabel('사진 추가').setInputFiles(await picture('sign.png', '#3b2f5a'));
  await expect(dialog.getByRole('img', { name: '간판 사진' })).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('간판 이력이 추가되었습니다.')).toBeVisible();
  const sign = signs.filter({ hasText: '새로 단 간판' });
  await expect(sign).toContainText('2020.05.05 확인');
  await expect(sign.getByRole('img', { name: '새로 단 간판 간판' })).toBeVisible();

  await sign.getByRole('button', { name: /수정$/ }).click();
  await dialog.getByLabel('확인일').fill('2021-06-06');
  await dialog.getByRole('button', { name: '사진 빼기' }).click();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('간판 이력이 수정되었습니다.')).toBeVisible();
  await expect(sign).toContainText('2021.06.06 확인');
  await expect(sign).toContainText('사진 없음');

  async function remove() {
    await sign.getByRole('button', { name: /삭제$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect(page.getByText('간판 이력이 삭제되었습니다.')).toBeVisible();
    await expect(sign).toHaveCount(0);
  }
  await remove();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(sign).toContainText('2021.06.06 확인');
  await remove();
  await expect(signs).toHaveCount(before);
});
