import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, expectFits } from './fixtures.ts';
import { test } from './own-server.ts';

const EMPTY = { phone: '', kakaoId: '', smsNumber: '', claims: [] };

/** Sets what the operator offers, and opens the page as a visitor. */
async function openWith(page: Page, consultation: object): Promise<string> {
  await asStaff(page);
  const data = { consultation: { ...EMPTY, ...consultation } };
  const answer = await page.request.patch('/api/admin/settings', { data });
  expect(answer.status()).toBe(200);
  await page.context().clearCookies();
  const html = await (await page.request.get('/consultation')).text();
  await page.goto('/consultation');
  return html;
}

test('without any setting the page promises nothing and leaves no heading over nothing', {
  tag: '@touch',
}, async ({ page }) => {
  const html = await openWith(page, {});
  expect(html).not.toMatch(/24시간|무료|지금 상담해 보세요|연락 방법|이렇게 진행돼요/);
  expect(html).toMatch(/"@type":"FAQPage"/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('방문 전에 확인하세요');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['자주 묻는 질문']);
  await expect(main.locator('summary')).toHaveText([
    '예약도 해 주시나요?',
    '미성년자도 이용할 수 있나요?',
  ]);
  await expect(main.locator('dl, [href^="tel:"]')).toHaveCount(0);
  await expectFits(page);
  await expectNoAxeViolations(page);
  await main.getByRole('link', { name: '업소 둘러보기' }).click();
  await expect(page).toHaveURL('/');
});

test('texts name the ways that are set, and promise what the claims say', {
  tag: '@touch',
}, async ({ page }) => {
  const html = await openWith(page, {
    kakaoId: 'only_kakao',
    claims: [{ value: '무료', label: '상담 비용', source: null }],
  });
  expect(html).toContain('궁금한 점을 카카오톡으로 물어보세요.');
  expect(html).not.toMatch(/24시간|전화 걸기|문자 보내기/);
  const main = page.getByRole('main');
  const ways = main.getByRole('region', { name: '연락 방법' }).getByRole('listitem');
  await expect(ways).toHaveText([/아이디 only_kakao/]);
  await expect(main.getByText('카카오톡으로 연락해 주세요.')).toBeVisible();
  await expect(main.locator('summary')).toHaveText([
    '상담 비용이 있나요?',
    '예약도 해 주시나요?',
    '미성년자도 이용할 수 있나요?',
  ]);
  await expect(main.getByRole('button', { name: '카카오톡 아이디 복사' })).toBeVisible();
  await expectFits(page);
});
