import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asCustomer, expect, leaveByFooter, test } from './fixtures.ts';

/** As if a manager closed the site while this page is open: the shared server stays as it is. */
async function closeSite(page: Page): Promise<void> {
  const refusal = {
    error: '성인인증을 마친 회원만 볼 수 있습니다.',
    requiresAdultVerification: true,
  };
  await page.route('**/api/settings', async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, gate: 'site' } });
  });
  await page.route(/\/api\/(venues|activities|posts|search)/, (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );
}

test('a site that is closed while someone looks asks them to verify', { tag: '@touch' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/403/);
  await page.goto('/consultation');
  await closeSite(page);
  await page.getByRole('link', { name: '밤결 홈' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');
  await expect(page.getByRole('heading', { name: '성인인증이 필요합니다' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('업소 둘러보기');
  await expect(page.getByRole('main')).not.toContainText('쉬는 시간');
  await expectNoAxeViolations(page);

  await leaveByFooter(page, '가이드');
  const title = page.getByRole('heading', { level: 1, name: '성인인증이 필요합니다' });
  await expect(title).toBeVisible();
  await expect(page).toHaveTitle('성인인증이 필요합니다 · 밤결');
  await page.getByRole('button', { name: '로그인하고 성인인증하기' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: '로그인' })).toBeVisible();
  await page.keyboard.press('Escape');
  await leaveByFooter(page, '이용약관');
  await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
});

test('who verifies at the gate is let in', { tag: '@desktop' }, async ({ page, expectTrouble }) => {
  expectTrouble(/403/);
  await asCustomer(page);
  await page.goto('/consultation');
  await closeSite(page);
  await leaveByFooter(page, '가이드');
  await page.getByRole('button', { name: '성인인증하고 보기' }).click();
  // From now on the server answers this customer.
  await page.unroute(/\/api\/(venues|activities|posts|search)/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill('홍예시');
  await dialog.getByLabel('생년월일').fill('1990-01-01');
  await dialog.getByRole('button', { name: /인증/ }).click();
  await expect(page.getByRole('link', { name: '처음 가는 라운지 예절' })).toBeVisible();
  await expect(page).toHaveTitle('가이드 · 밤결');
});
