import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Mail, readOutbox } from '#tests/support/mails.ts';
import { expectNoAxeViolations } from './axe.ts';
import {
  asCustomer,
  asStaff,
  breakDown,
  expect,
  gotoAlive,
  setTheme,
  type TestCustomer,
  test,
  toastOf,
} from './fixtures.ts';
import { handsOf, keyboardOf } from './keyboard.ts';

const OUTBOX = join(process.env.BROWSER_TEST_DATA ?? '', 'data', 'outbox');

const IPHONE = 'Mozilla/5.0 (iPhone; like Mac OS X) AppleWebKit/605 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';

/** The latest mail to someone whose subject has these words. */
async function mailTo({ email }: TestCustomer, words: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = await readOutbox(OUTBOX);
      found = mails.findLast(({ to, subject }) => to === email && subject.includes(words));
      return found !== undefined;
    })
    .toBe(true);
  return found as Mail;
}

/** Signs the same account in elsewhere. */
async function signInElsewhere(
  page: Page,
  { email, password }: TestCustomer,
  userAgent: string,
): Promise<string> {
  const answer = await page.request.post('/api/customer/login', {
    data: { email, password },
    headers: { 'user-agent': userAgent },
  });
  return (await answer.json()).token;
}

async function statusOf(page: Page, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get('/api/customer/me', { headers })).status();
}

test('a forgotten password is replaced through the mail, once', { tag: '@keys' }, async ({
  page,
  isMobile,
  expectTrouble,
}) => {
  expectTrouble(/40[01]/);
  const hands = handsOf(page, isMobile);
  const customer = await asCustomer(page);
  await setTheme(page, isMobile ? 'dark' : 'light');
  await gotoAlive(page, '/settings');
  await hands.press(page.getByRole('button', { name: '로그아웃', exact: true }).first());
  await expect(page.getByText('로그인이 필요합니다')).toBeVisible();
  await hands.press(page.getByRole('main').getByRole('button', { name: '로그인' }));
  await hands.press(page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }));
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await hands.press(page.getByRole('button', { name: '링크 받기' }));
  await expect(page.getByLabel('이메일')).toHaveAccessibleDescription('이메일을 입력해주세요');
  await expect(page.getByLabel('이메일')).toBeFocused();
  await hands.type(page.getByLabel('이메일'), customer.email);
  await hands.press(page.getByRole('button', { name: '링크 받기' }));
  await expect(page.getByText('메일함을 확인해 주세요')).toBeVisible();
  const link = /https?:\S+#token=[\w-]+/.exec((await mailTo(customer, '재설정')).text)?.[0] ?? '';

  await gotoAlive(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('새 비밀번호 정하기');
  // The address holds the secret no longer.
  await expect(page).toHaveURL('/reset-password');
  await expectNoAxeViolations(page);
  const field = page.getByLabel('새 비밀번호', { exact: true });
  const again = page.getByLabel('새 비밀번호 확인');
  await hands.type(field, 'short');
  await hands.type(again, 'other');
  await hands.press(page.getByRole('button', { name: '비밀번호 바꾸기' }));
  const errors = page.getByRole('alert').first();
  await expect(errors).toContainText('비밀번호는 최소 8자 이상이어야 합니다');
  await expect(errors).toContainText('비밀번호가 일치하지 않습니다');
  await hands.type(field, 'starlit-walk-9');
  await hands.type(again, 'starlit-walk-9');
  await hands.press(page.getByRole('button', { name: '비밀번호 바꾸기' }));
  await expect(page.getByText('비밀번호를 바꿨어요')).toBeVisible();
  expect(await statusOf(page, customer.token)).toBe(401);
  await mailTo(customer, '변경되었습니다');

  await hands.press(page.getByRole('button', { name: '로그인' }).locator('visible=true').last());
  const dialog = page.getByRole('dialog');
  await hands.type(dialog.getByLabel('이메일'), customer.email);
  await hands.type(dialog.getByLabel('비밀번호', { exact: true }), 'starlit-walk-9');
  await hands.press(dialog.getByRole('button', { name: '로그인' }));
  await expect(page.getByText('환영합니다!')).toBeVisible();

  // The same link again, in the tab that is open already.
  await gotoAlive(page, link);
  await hands.type(field, 'another-walk-10');
  await hands.type(again, 'another-walk-10');
  await hands.press(page.getByRole('button', { name: '비밀번호 바꾸기' }));
  await expect(page.getByRole('alert').first()).toContainText('만료되었거나 이미 사용한 링크');
  await hands.press(page.getByRole('button', { name: '새 링크 받기' }));
  await expect(page.getByLabel('이메일')).toBeVisible();
});

test('devices that do not load at first are asked for again; settings verify the address, change the password and sign devices out', {
  tag: '@keys',
}, async ({ page, isMobile, expectTrouble }) => {
  expectTrouble(/400|500/);
  const hands = handsOf(page, isMobile);
  const customer = await asCustomer(page);
  const phone = await signInElsewhere(page, customer, IPHONE);
  const laptop = await signInElsewhere(page, customer, FIREFOX);
  await setTheme(page, isMobile ? 'dark' : 'light');
  const mend = await breakDown(page, 'GET', '**/api/customer/devices');
  await gotoAlive(page, '/settings');
  const security = page.getByRole('region', { name: '계정 보안' });
  const devices = page.getByRole('region', { name: '로그인된 기기' });
  await expect(devices.getByText('불러오는 중')).toBeAttached();
  await mend();
  await expect(security).toContainText('인증 전');
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expectNoAxeViolations(page);

  await hands.press(security.getByRole('button', { name: '인증번호 받기' }));
  const field = security.getByLabel('인증번호');
  await expect(field).toBeFocused();
  const code = /^\d{6}$/m.exec((await mailTo(customer, '인증번호')).text)?.[0] ?? '';
  await hands.type(field, '12');
  await page.keyboard.press('Enter');
  await expect(security).toContainText('인증번호 6자리를 입력해주세요');
  await hands.type(field, code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(security).toContainText('인증번호가 올바르지 않습니다');
  await expectNoAxeViolations(page, '.account-card');
  await hands.type(field, code);
  await page.keyboard.press('Enter');
  await expect(security).toContainText('인증됨');
  await expect(security.getByRole('button', { name: /인증번호/ })).toHaveCount(0);
  await hands.expectPlace();

  await hands.press(devices.getByRole('button', { name: 'Safari · iPhone 로그아웃' }));
  await expect(toastOf(page)).toContainText('로그아웃 완료');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await hands.expectPlace();
  expect(await statusOf(page, phone)).toBe(401);
  await hands.press(devices.getByRole('button', { name: '다른 기기 모두 로그아웃' }));
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: '모두 로그아웃' }));
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('이 기기');
  await hands.expectPlace();
  expect(await statusOf(page, laptop)).toBe(401);

  const third = await signInElsewhere(page, customer, IPHONE);
  await hands.press(security.getByRole('button', { name: '비밀번호 변경' }));
  const dialog = page.getByRole('dialog');
  await hands.type(dialog.getByLabel('현재 비밀번호'), 'not-the-password');
  await hands.type(dialog.getByLabel('새 비밀번호', { exact: true }), 'starlit-walk-9');
  await hands.type(dialog.getByLabel('새 비밀번호 확인'), 'starlit-walk-9');
  await hands.press(dialog.getByRole('button', { name: '비밀번호 바꾸기' }));
  await expect(dialog.getByRole('alert').first()).toContainText(
    '현재 비밀번호가 올바르지 않습니다',
  );
  await expectNoAxeViolations(page, '[role=dialog]');
  await hands.type(dialog.getByLabel('현재 비밀번호'), customer.password);
  await hands.press(dialog.getByRole('button', { name: '비밀번호 바꾸기' }));
  await expect(toastOf(page)).toContainText('비밀번호 변경 완료');
  await expect(dialog).toHaveCount(0);
  await hands.expectPlace();
  expect(await statusOf(page, third)).toBe(401);
  expect(await statusOf(page, customer.token)).toBe(200);
  await mailTo(customer, '변경되었습니다');
});

test('staff without an account of a customer see only theme and logout', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  await gotoAlive(page, '/settings');
  await expect(page.getByRole('main').getByRole('button', { name: '로그아웃' })).toBeVisible();
  const theme = (name: string) => page.getByRole('radio', { name });
  await keyboardOf(page).turn(theme('시스템'), theme('다크'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('region', { name: '계정 보안' })).toHaveCount(0);
});
