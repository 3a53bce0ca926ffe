import { ADMIN } from '#tests/support/admin.ts';
import { asCustomer, expect, gotoAlive, test } from './fixtures.ts';
import { handsOf } from './keyboard.ts';

test('whoever is not signed in gets the login screen anywhere in the back office', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const html = await (await request.get('/admin/venues')).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  await page.goto('/admin/anything/below');
  await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
});

test('staff log in with name and password', { tag: '@keys' }, async ({
  page,
  isMobile,
  expectTrouble,
}) => {
  expectTrouble(/401/);
  const hands = handsOf(page, isMobile);
  await gotoAlive(page, '/admin-login');
  const button = page.getByRole('main').getByRole('button', { name: '로그인' });
  await hands.press(button);
  await expect(page.getByText('아이디와 비밀번호를 모두 입력해주세요.')).toBeVisible();
  await hands.type(page.getByLabel('아이디'), ADMIN.username);
  await hands.type(page.getByLabel('비밀번호', { exact: true }), 'wrong');
  await hands.press(button);
  await expect(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다')).toBeVisible();
  await hands.type(page.getByLabel('비밀번호', { exact: true }), ADMIN.password);
  await hands.press(button);
  await expect(page.getByText('로그인 성공')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: '대시보드' })).toBeVisible();
});

test('a customer has no access to the back office', { tag: '@desktop' }, async ({ page }) => {
  await asCustomer(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: '접근 권한이 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '홈으로 돌아가기' }).click();
  await expect(page).toHaveURL('/');
});
