import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, expectFits, toastOf } from './fixtures.ts';
import { handsOf } from './keyboard.ts';
import { test } from './own-server.ts';
import { show } from './show.ts';

// One worker for the whole file: every worker would start a server of its own.
test.describe.configure({ mode: 'default', timeout: 90_000 });

async function makeVenue(page: Page, name: string): Promise<string> {
  const data = { name, slug: name, categoryId: 1 };
  expect((await page.request.post('/api/venues', { data })).status()).toBe(201);
  return `/venue/${encodeURIComponent(name)}`;
}

test('a deleted venue waits in a list, from which it is brought back; a deletion on its page is taken back from its toast', {
  tag: '@keys',
}, async ({ page, isMobile }) => {
  const hands = handsOf(page, isMobile);
  await asStaff(page);
  const name = '되돌릴곳';
  const address = await makeVenue(page, name);
  await page.goto(`/admin/venues?q=${encodeURIComponent(name)}`);
  await hands.press(page.getByRole('button', { name: `${name} 삭제` }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('30일 안에는 삭제한 업소 목록에서 되돌릴 수 있습니다.');
  await hands.press(question.getByRole('button', { name: '삭제' }));
  await expect(toastOf(page)).toContainText('삭제한 업소 목록에 30일 동안 남아 있습니다.');
  expect((await page.request.get(address)).status()).toBe(410);

  await hands.press(page.getByRole('link', { name: '삭제한 업소' }));
  await expect(page.getByRole('heading', { level: 1, name: '삭제한 업소' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('30일 남음');
  await expect(row).toContainText('관리자');
  await expectFits(page);
  await expectNoAxeViolations(page, 'main');

  await hands.press(row.getByRole('button', { name: `${name} 되돌리기` }));
  await expect(row).toHaveCount(0);
  await expect(page.getByText('되돌릴 수 있는 업소가 없습니다')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);

  // Deleted on its own page, it is taken back from the toast.
  await show(page, address);
  await hands.press(page.getByRole('main').getByRole('button', { name: '삭제', exact: true }));
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(page).toHaveURL('/');
  await toastOf(page).getByRole('button', { name: '되돌리기' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);
});
