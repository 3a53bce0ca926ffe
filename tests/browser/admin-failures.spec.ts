import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN } from '#tests/support/admin.ts';
import { asStaff, expect, test } from './fixtures.ts';
import { show } from './show.ts';
import { watchToasts } from './toasts.ts';

/** A demo venue that no test changes. */
const VENUE = '/admin/venues/37';

/** Every write of the page fails without a word; what it reads and uploads does not. */
async function breakWrites(page: Page) {
  await page.route('**/api/**', (route) => {
    const isLeft = route.request().method() === 'GET' || /upload/.test(route.request().url());
    return isLeft ? route.fallback() : route.fulfill({ status: 500 });
  });
}

async function press(page: Page, name: string | RegExp, answer?: string) {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  if (answer) await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
}

test('a write that fails without a reason is told in the words of its screen, from venues to the login', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  test.setTimeout(120_000);
  expectTrouble(/500/);
  await breakWrites(page);
  await asStaff(page);
  const expectToast = await watchToasts(page);
  const dialog = page.getByRole('dialog');
  await page.goto(`${VENUE}/edit`);
  await page.getByLabel('설명').fill('저장되지 않을 설명');
  await press(page, '수정 완료');
  await expectToast('오류저장에 실패했습니다.');
  const create = { width: 90, height: 40, channels: 3 as const, background: '#246' };
  await page.getByLabel(/^이미지 (업로드|변경)$/).setInputFiles({
    ...{ name: 'front.png', mimeType: 'image/png' },
    buffer: await sharp({ create }).png().toBuffer(),
  });
  await press(page, '업로드');
  await expectToast('오류이미지 설정에 실패했습니다.');
  await expect(page.getByLabel('설명')).toHaveValue('저장되지 않을 설명');
  await page.getByRole('link', { name: '취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL('/admin/venues');
  await press(page, /여백 라운지 삭제$/, '삭제');
  await expectToast('오류삭제에 실패했습니다.');

  await show(page, `${VENUE}/hours`);
  await press(page, '전체 휴무');
  await press(page, '영업시간 저장');
  await expectToast('오류영업시간 업데이트에 실패했습니다.');
  await press(page, '되돌리기');

  await show(page, '/admin/venues/1/options');
  await press(page, / 제거$/, '제거');
  await expectToast('옵션 제거에 실패했습니다');
  await press(page, /추가 정보 수정/);
  const info = page.getByRole('main').getByRole('textbox').first();
  await info.fill('저장되지 않을 말');
  await info.press('Enter');
  await expectToast('정보 업데이트에 실패했습니다');
  await expect(info).toHaveValue('저장되지 않을 말');

  await show(page, '/admin/venue-options');
  await press(page, '발렛 주차 삭제', '삭제');
  await expectToast('옵션 삭제에 실패했습니다');
  await press(page, '발렛 주차 수정');
  await dialog.getByLabel('설명').fill('저장되지 않을 설명');
  await dialog.getByRole('button', { name: '수정', exact: true }).click();
  await expectToast('옵션 수정에 실패했습니다');

  await show(page, '/admin/prohibited-words');
  await press(page, '광고문의 삭제', '삭제');
  await expectToast('금지어 삭제에 실패했습니다.');
  await press(page, '금지어 추가');
  await dialog.getByLabel('금지어', { exact: true }).fill('저장되지않을말');
  await page.keyboard.press('Enter');
  await expectToast('오류금지어 추가에 실패했습니다.');

  await show(page, '/admin/posts');
  await press(page, '처음 가는 라운지 예절 숨기기');
  await expectToast('상태 변경에 실패했습니다.');
  await press(page, '처음 가는 라운지 예절 삭제', '삭제');
  await expectToast('게시글 삭제에 실패했습니다.');
  await press(page, '처음 가는 라운지 예절 수정');
  await dialog.getByRole('textbox', { name: '제목' }).fill('저장되지 않을 제목');
  await dialog.getByRole('button', { name: '수정 완료' }).click();
  await expectToast('게시글 수정에 실패했습니다.');

  const name = `failing-${Date.now().toString(36)}`;
  const person = { username: name, firstName: name, lastName: '김', password: ADMIN.password };
  const data = { ...person, email: `${name}@example.com`, adminLevel: 'editor' };
  expect((await page.request.post('/api/admin/users', { data })).status()).toBe(201);
  await show(page, '/admin/users');
  await page.getByRole('combobox', { name: `김${name} 권한` }).click();
  await page.getByRole('option', { name: '매니저' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '바꾸기' }).click();
  await expectToast('권한 업데이트에 실패했습니다.');

  await show(page, '/admin-login');
  await page.getByLabel('아이디').fill(ADMIN.username);
  await page.getByLabel('비밀번호', { exact: true }).fill(ADMIN.password);
  await press(page, '로그인');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('로그인 실패');
});
