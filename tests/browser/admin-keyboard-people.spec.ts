import { asCustomer, asStaff, expect, gotoAlive, test, unique } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

// Every step is a key. Signing in and preparing go through the API.
const DESKTOP = { tag: '@desktop' };

/** A demo venue that only these tests change. */
const RECORDS_VENUE = 38;

test.beforeEach(async ({ page }) => {
  test.setTimeout(90_000);
  await asStaff(page);
});

test(
  'a customer is found, verified, suspended and let back in',
  DESKTOP,
  async ({ page, browser }) => {
    const keys = keyboardOf(page);
    const context = await browser.newContext();
    const { nickname, email } = await asCustomer(await context.newPage());
    await context.close();
    await gotoAlive(page, '/admin/customers');
    await keys.type(page.getByLabel('닉네임이나 이메일로 찾기'), email);
    const row = page.getByRole('row').filter({ hasText: nickname });
    await expect(page.getByRole('row')).toHaveCount(2);
    const dialog = page.getByRole('dialog');
    await keys.press(row.getByRole('button', { name: '인증 확인' }));
    await keys.press(dialog.getByRole('button', { name: '신분증 확인' }));
    await keys.press(dialog.getByRole('button', { name: '인증 확인' }));
    await expect(row).toContainText('인증됨');
    await keys.expectPlace();
    await keys.press(row.getByRole('button', { name: '인증 취소' }));
    await keys.press(dialog.getByRole('button', { name: '잘못 확인함' }));
    await keys.press(dialog.getByRole('button', { name: '인증 취소' }));
    await expect(row).toContainText('미인증');
    await keys.press(row.getByRole('button', { name: '이용 정지' }));
    await keys.press(dialog.getByRole('button', { name: '광고 반복' }));
    await keys.press(dialog.getByRole('button', { name: '이용 정지' }));
    await expect(row).toContainText('정지됨');
    await keys.press(row.getByRole('button', { name: '정지 해제' }));
    await keys.type(dialog.getByLabel('사유', { exact: true }), '전화로 소명함');
    await keys.press(dialog.getByRole('button', { name: '정지 해제' }));
    await expect(row).toContainText('정상');
    await keys.expectPlace();
    await keys.press(row.getByRole('link', { name: `${nickname} 변경 기록` }));
    await expect(page.getByRole('heading', { level: 1, name: '변경 기록' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test('a member of staff is registered and gets another level', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const name = unique('k');
  await gotoAlive(page, '/admin/users');
  await keys.press(page.getByRole('button', { name: '운영진 등록' }));
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('성', { exact: true }), '한');
  await keys.type(dialog.getByLabel('이름'), name);
  await keys.type(dialog.getByLabel('아이디'), name);
  await keys.type(dialog.getByLabel('이메일'), `${name}@example.com`);
  const password = dialog.getByLabel('비밀번호', { exact: true });
  await keys.type(password, 'a-password-for-tests');
  await keys.press(dialog.getByRole('button', { name: '비밀번호 보기' }), 'Space');
  await expect(password).toHaveAttribute('type', 'text');
  await keys.choose(dialog.getByRole('combobox', { name: '권한' }), '에디터');
  await keys.press(dialog.getByRole('button', { name: '등록', exact: true }));
  await expect(dialog).toHaveCount(0);
  await keys.expectPlace();
  await keys.type(page.getByLabel('사용자 검색'), name);
  const row = page.getByRole('row').filter({ hasText: `${name}@example.com` });
  const level = row.getByRole('combobox');
  await keys.pick(level, '매니저');
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '바꾸기' }));
  await expect(level).toHaveText('매니저');
  await expect(level).toBeFocused();
  await keys.choose(page.getByRole('combobox', { name: '권한', exact: true }), '매니저');
  await expect(row).toBeVisible();
});

test('a prohibited word is added, tried, changed and deleted', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const word = unique('금칙');
  await gotoAlive(page, '/admin/prohibited-words');
  const opener = page.getByRole('button', { name: '금지어 추가' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog');
  await keys.choose(dialog.getByRole('combobox', { name: '분류' }), '혐오표현');
  await keys.type(dialog.getByLabel('금지어', { exact: true }), word);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(word);
  await keys.press(dialog.getByRole('button', { name: '닫기' }).first());
  await expect(opener).toBeFocused();
  await keys.type(page.getByLabel('금지어 검색'), word);
  await keys.type(page.getByLabel('시험해 보기'), `${word}님`);
  await expect(page.getByText(`걸리는 금지어: ${word}`)).toBeVisible();
  const edit = page.getByRole('button', { name: `${word} 수정` });
  await keys.press(edit);
  await keys.type(dialog.getByLabel('허용 단어'), `${word}님`);
  await keys.press(dialog.getByRole('button', { name: '저장' }));
  await expect(page.getByText('쓸 수 있는 닉네임이에요.')).toBeVisible();
  await expect(edit).toBeFocused();
  await keys.choose(page.getByRole('combobox', { name: '분류' }), '혐오표현');
  await keys.press(page.getByRole('button', { name: `${word} 삭제` }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
  await keys.expectPlace();
});

test(
  'a change of a venue is found in the log, taken back and saved as a file',
  DESKTOP,
  async ({ page }) => {
    const keys = keyboardOf(page);
    const data = { lotAddress: '역삼동 예시 7' };
    await page.request.patch(`/api/venues/${RECORDS_VENUE}`, { data });
    await gotoAlive(page, `/admin/audit-log?entity=venue&entityId=${RECORDS_VENUE}`);
    const entry = page.getByRole('list', { name: '변경 기록' }).getByRole('listitem').first();
    await keys.press(entry.getByRole('button', { name: /되돌리기/ }));
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }));
    await expect(entry.locator('del')).toHaveText('역삼동 예시 7');
    await keys.expectPlace();
    await keys.press(page.getByRole('button', { name: '하나만 보는 조건 지우기' }));
    await expect(page).toHaveURL('/admin/audit-log?entity=venue');
    await keys.expectPlace();
    await keys.choose(page.getByRole('combobox', { name: '종류' }), '금지어');
    await expect(page).toHaveURL('/admin/audit-log?entity=word');
    const today = new Date().toISOString().slice(0, 10);
    await keys.typeDate(page.getByLabel('종료일'), today);
    const download = page.waitForEvent('download');
    await keys.press(page.getByRole('link', { name: 'CSV로 내려받기' }));
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  },
);
