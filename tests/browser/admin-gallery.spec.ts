import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, hold, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

// Demo venues of their own, so that nobody meets somebody else's changes.
const GALLERY_VENUE = 32;
const SIGNAGE_VENUE = 31;

async function openGallery(page: Page, venueId: number) {
  await asStaff(page);
  await gotoAlive(page, `/admin/venues/${venueId}/gallery`);
  const items = page.locator('.gallery-edit > li');
  await expect(items.first()).toBeVisible();
  return { items, before: await items.count() };
}

interface Picture {
  caption: string;
  category: string;
}

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

test('staff add pictures, describe them, put them in order and delete them, after moves that are still on their way', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(90_000);
  const keys = keyboardOf(page);
  const { items, before } = await openGallery(page, GALLERY_VENUE);

  // The browser's own dialog for files opens by key as well, and takes several.
  await keys.to(page.getByLabel('사진 올리기'));
  const asked = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await asked).setFiles([
    await picture('red.png', '#8a3b2f'),
    { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('메뉴') },
    await picture('blue.png', '#2f4b8a'),
  ]);
  await expect(page.getByText('이미지 2장이 업로드되었습니다.')).toBeVisible();
  await expect(items).toHaveCount(before + 2);
  const failed = page.getByRole('list', { name: '올리는 사진' });
  await expect(failed).toContainText('JPG, PNG, WebP, AVIF, GIF 이미지만 올릴 수 있습니다.');
  await keys.press(failed.getByRole('button', { name: '다시 시도' }));
  await keys.press(failed.getByRole('button', { name: 'menu.txt 목록에서 빼기' }));
  await expect(failed).toHaveCount(0);
  await keys.expectPlace();

  const [red, blue] = [before + 1, before + 2];
  const captionOf = (place: number) => page.getByLabel(`${place}번째 사진 설명`);
  const send = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(200);
  };
  await keys.type(captionOf(red), '붉은 벽');
  await send();
  await captionOf(blue).fill('푸른 벽');
  // What was typed outlives a reload.
  await page.reload();
  await expect(captionOf(blue)).toHaveValue('푸른 벽');
  await captionOf(blue).click();
  await send();
  await keys.choose(page.getByRole('combobox', { name: `${blue}번째 사진 분류` }), '음식');
  await expect(page.getByText('사진 정보가 수정되었습니다.')).toBeVisible();

  const forward = (place: number) => page.getByRole('button', { name: `${place}번째 사진 앞으로` });
  const back = (place: number) => page.getByRole('button', { name: `${place}번째 사진 뒤로` });
  await keys.press(forward(blue));
  await expect(captionOf(red)).toHaveValue('푸른 벽');
  await expect(forward(red)).toBeFocused();
  await expect(back(blue)).toHaveAttribute('aria-disabled', 'true');
  await keys.press(back(red));
  await expect(captionOf(blue)).toHaveValue('푸른 벽');
  await expect(back(blue)).toBeFocused();
  await keys.press(forward(blue));
  await expect(captionOf(red)).toHaveValue('푸른 벽');
  // All pictures in view: a page that scrolls under the mouse would slip away from it.
  await page.setViewportSize({ width: 1280, height: 1800 });
  const last = items.nth(blue - 1).locator('[draggable]');
  await last.dragTo(items.nth(red - 1));
  await expect(captionOf(red)).toHaveValue('붉은 벽');
  await forward(blue).click();
  await expect(captionOf(red)).toHaveValue('푸른 벽');
  await expect(page.getByRole('status').filter({ hasText: '옮겼습니다' })).toBeAttached();
  const stored = async () => {
    const images = await (await page.request.get(`/api/venues/${GALLERY_VENUE}/gallery`)).json();
    return images.slice(before).map(({ caption, category }: Picture) => [caption, category]);
  };
  await expect.poll(stored).toEqual([
    ['푸른 벽', 'food'],
    ['붉은 벽', expect.anything()],
  ]);

  const itemOf = (caption: string) =>
    items.filter({ has: page.getByRole('img', { name: caption }) });
  const removeOf = (caption: string) => itemOf(caption).getByRole('button', { name: /삭제$/ });
  const deletion = page.getByRole('alertdialog').getByRole('button', { name: '삭제' });
  const expectGone = async (caption: string) => {
    await expect(page.getByText('사진이 삭제되었습니다.')).toBeVisible();
    await expect(itemOf(caption)).toHaveCount(0);
  };
  const release = await hold(page, 'PATCH', '**/gallery/*');
  await forward(blue).click();
  await back(red).click();
  await removeOf('붉은 벽').click();
  await deletion.click();
  release();
  await expectGone('붉은 벽');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(items).toHaveCount(before + 2);
  for (const caption of ['붉은 벽', '푸른 벽']) {
    await keys.press(removeOf(caption));
    await keys.press(deletion);
    await expectGone(caption);
    await keys.expectPlace();
  }
  await expect(items).toHaveCount(before);
});

test('staff write the history of signs, and a deletion can be taken back', {
  tag: '@desktop',
}, async ({ page }) => {
  const keys = keyboardOf(page);
  await asStaff(page);
  await gotoAlive(page, `/admin/venues/${SIGNAGE_VENUE}/signage`);
  const signs = page.locator('.signs > li');
  await expect(signs.first()).toContainText('현재 간판');
  const before = await signs.count();

  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: '저장' });
  const verified = dialog.getByLabel('확인일');
  const takeOff = dialog.getByRole('button', { name: '사진 빼기' });
  await keys.press(page.getByRole('button', { name: '간판 추가' }));
  await save.click();
  await expect(dialog.getByText('간판 이름을 입력하세요')).toBeVisible();
  await keys.type(dialog.getByLabel('간판 이름'), '새로 단 간판');
  await verified.fill('2099-01-01');
  await save.click();
  await expect(dialog.getByText('확인일은 오늘까지 고를 수 있습니다')).toBeVisible();
  await keys.typeDate(verified, '2020-05-05');
  const file = await picture('sign.png', '#3b2f5a');
  await keys.chooseFile(dialog.getByLabel('사진 추가'), file);
  await expect(takeOff).toBeVisible();
  await keys.expectPlace();
  await keys.press(takeOff);
  await keys.expectPlace();
  await dialog.getByLabel('사진 추가').setInputFiles(file);
  await expect(takeOff).toBeVisible();
  await expect(dialog.getByRole('img', { name: '간판 사진' })).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await keys.press(save);
  await expect(page.getByText('간판 이력이 추가되었습니다.')).toBeVisible();
  const sign = signs.filter({ hasText: '새로 단 간판' });
  await expect(sign).toContainText('2020.05.05 확인');
  await expect(sign.getByRole('img', { name: '새로 단 간판 간판' })).toBeVisible();

  await keys.press(sign.getByRole('button', { name: /수정$/ }));
  await keys.typeDate(verified, '2021-06-06');
  await takeOff.click();
  await keys.press(save);
  await expect(page.getByText('간판 이력이 수정되었습니다.')).toBeVisible();
  await expect(sign).toContainText('2021.06.06 확인');
  await expect(sign).toContainText('사진 없음');

  const remove = sign.getByRole('button', { name: /삭제$/ });
  const deletion = page.getByRole('alertdialog').getByRole('button', { name: '삭제' });
  const expectGone = async () => {
    await expect(page.getByText('간판 이력이 삭제되었습니다.')).toBeVisible();
    await expect(sign).toHaveCount(0);
  };
  await keys.press(remove);
  await keys.press(deletion);
  await expectGone();
  await keys.expectPlace();
  // The key that leads to notices; while they have the focus they stay.
  await page.keyboard.press('F8');
  await keys.press(page.getByRole('button', { name: '되돌리기' }));
  await expect(sign).toContainText('2021.06.06 확인');
  await remove.click();
  await deletion.click();
  await expectGone();
  await expect(signs).toHaveCount(before);
});
