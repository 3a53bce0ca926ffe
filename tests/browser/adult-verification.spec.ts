import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import {
  asCustomer,
  asVerifiedCustomer,
  choose,
  expect,
  setTheme,
  test,
  toastOf,
} from './fixtures.ts';

const START = '**/api/customer/adult-verification/start';
const VERIFY = '**/api/customer/adult-verification';
const SDK = 'https://cdn.portone.io/v2/browser-sdk.js';
const BEGUN = {
  provider: 'portone',
  storeId: 'store-1',
  channelKey: 'channel-key-1',
  identityVerificationId: 'id-from-our-server',
};

/** A server that verifies through PortOne, as the server of these tests does not. */
async function offerPortOne(page: Page): Promise<void> {
  await page.route(START, (route) => route.fulfill({ json: BEGUN }));
}

/** Stands in for PortOne's script: what its window answers is what the test has put there. */
async function playSdk(page: Page, answers: readonly object[]): Promise<void> {
  await page.route(SDK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        const answers = ${JSON.stringify(answers)};
        window.asked = [];
        window.PortOne = {
          async requestIdentityVerification(request) {
            window.asked.push(request);
            // As long as our modal dialog is there, nobody can use the provider's window.
            while (document.querySelector('[role=dialog]')) await new Promise(requestAnimationFrame);
            return answers.shift();
          },
        };`,
    }),
  );
}

/** Our server cannot ask PortOne here, so the test turns a right call into one it can verify. */
async function verifyByDemo(page: Page): Promise<void> {
  await page.route(VERIFY, (route) => {
    expect(route.request().postDataJSON()).toEqual({
      provider: 'portone',
      identityVerificationId: BEGUN.identityVerificationId,
    });
    const data = { provider: 'demo', name: '홍예시', birthDate: '1990-01-01' };
    return route.continue({ postData: JSON.stringify(data) });
  });
}

test.describe('through PortOne', () => {
  // The policy of this server rightly does not know PortOne; an API test reads the other one.
  test.use({ bypassCSP: true });

  test.beforeEach(async ({ page, isMobile }) => {
    await setTheme(page, isMobile ? 'dark' : 'light');
    await asCustomer(page);
    await offerPortOne(page);
  });

  test('the window opens on a press, failures can be tried again, and the end is told', {
    tag: '@touch',
  }, async ({ page, expectTrouble }) => {
    expectTrouble(/ERR_FAILED|browser-sdk|400|503/);
    await page.route(SDK, (route) => route.abort('failed'));
    await page.goto('/profile');
    await page.getByRole('button', { name: '인증하기' }).click();
    const dialog = page.getByRole('dialog', { name: '성인인증' });
    await expect(dialog).toContainText('이름과 생년월일, 휴대폰 번호는 저장하지 않아요');
    await expect(dialog.getByRole('alert')).toContainText('본인인증 창을 불러오지 못했습니다.');
    await page.unroute(SDK);
    await playSdk(page, [{ code: 'USER_CANCEL', message: '사용자가 취소했습니다' }, {}, {}]);
    await dialog.getByRole('button', { name: '다시 시도' }).click();

    const open = dialog.getByRole('button', { name: '휴대폰으로 본인인증' });
    await expect(open).toBeFocused();
    await expectNoAxeViolations(page);
    await open.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('사용자가 취소했습니다');

    await page.route(VERIFY, (route) => route.fulfill({ status: 503 }));
    await open.click();
    const again = dialog.getByRole('button', { name: '결과 다시 확인' });
    await expect(again).toBeVisible();
    await page.unroute(VERIFY);
    await verifyByDemo(page);
    await again.click();
    await expect(toastOf(page)).toContainText('성인인증 완료');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^다음 인증: \d{4}\.\d\d\.\d\d$/)).toBeVisible();

    const { identityVerificationId, storeId, channelKey } = BEGUN;
    const request = { identityVerificationId, storeId, channelKey };
    const asked = { ...request, redirectUrl: expect.stringMatching(/\/profile$/) };
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([asked, asked]);
  });

  test('a phone that comes back from the provider is verified where it left', {
    tag: '@phone',
  }, async ({ page }) => {
    await playSdk(page, []);
    const back = `identityVerificationId=${BEGUN.identityVerificationId}`;
    await page.goto(`/profile?${back}&code=USER_CANCEL&message=${encodeURI('취소했습니다')}`);
    const dialog = page.getByRole('dialog', { name: '성인인증' });
    await expect(dialog.getByRole('alert')).toContainText('취소했습니다');
    await expect(page).toHaveURL('/profile');
    await verifyByDemo(page);
    await page.goto(`/profile?${back}`);
    await expect(toastOf(page)).toContainText('성인인증 완료');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText(/^다음 인증: /)).toBeVisible();
  });
});

test('a verification that has run out is asked for again, and takes along what is preferred here', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/503/);
  const { token } = await asVerifiedCustomer(page);
  await choose(page, 'preferred_category', '2');
  const ended = { isAdultVerified: false, adultVerifiedUntil: '2025-11-01T10:00:00+09:00' };
  // A year cannot pass in a test: the server's answer of a year later.
  await page.route('**/api/customer/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...ended } });
  });
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('기간 만료');
  await page.route(START, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: '다시 인증하기' }).click();
  const dialog = page.getByRole('dialog', { name: '성인인증' });
  await expect(dialog).toContainText('인증한 지 1년이 지나 다시 확인이 필요해요.');
  await expect(dialog.getByRole('alert')).toContainText('인증을 시작하지 못했습니다');
  await page.unroute(START);
  await dialog.getByRole('button', { name: '다시 시도' }).click();
  await expect(dialog.getByLabel('이름')).toBeFocused();
  await page.unroute('**/api/customer/me');
  await dialog.getByLabel('이름').fill('홍예시');
  await dialog.getByLabel('생년월일').fill('1990-01-01');
  await dialog.getByRole('button', { name: '인증하기' }).click();
  await expect(page.getByText(/^다음 인증: /)).toBeVisible();
  const preferred = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const account = await (await page.request.get('/api/customer/me', { headers })).json();
    return account.preferredCategoryId;
  };
  await expect.poll(preferred).toBe(2);
});
