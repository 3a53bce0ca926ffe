import type { Page } from '@playwright/test';
import { asStaff, expect, expectNoAxeViolations, test, toastOf } from './fixtures.ts';
import { holdLoginUntil, watchToasts } from './toasts.ts';

const PASSWORD = 'a-password-for-tests';

function unique(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

async function logInAs(page: Page, username: string) {
  const data = { username, password: PASSWORD };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
}

test.beforeEach(({ page }) => asStaff(page));

test('a super makes staff and changes their level, never their own', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  const expectToast = await watchToasts(page);
  expectTrouble(/401|409/);
  const name = unique();
  await page.goto('/admin/users');
  const me = page.getByRole('row').filter({ has: page.getByText('나', { exact: true }) });
  await expect(me).toContainText('최고 관리자');
  await expect(me.getByRole('combobox')).toHaveCount(0);

  await page.getByRole('button', { name: '운영진 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '운영진 등록' });
  await dialog.getByRole('button', { name: '등록' }).click();
  for (const sentence of [
    '성을 입력해주세요',
    '이름을 입력해주세요',
    '아이디를 입력해주세요',
    '이메일을 입력해주세요',
    '비밀번호는 최소 8자 이상이어야 합니다',
  ]) {
    await expect(dialog).toContainText(sentence);
  }
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByLabel('성', { exact: true }).fill('한');
  await dialog.getByLabel('이름').fill(name);
  await dialog.getByLabel('아이디').fill('operator');
  await dialog.getByLabel('이메일').fill(`${name}@example.com`);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '등록' }).click();
  await expect(dialog.getByLabel('아이디')).toHaveAccessibleDescription(
    '이미 사용 중인 아이디입니다',
  );
  await expect(dialog.getByLabel('아이디')).toBeFocused();
  // Everything but the password outlives a reload.
  await page.reload();
  await page.getByRole('button', { name: '운영진 등록' }).click();
  await expect(dialog.getByLabel('이메일')).toHaveValue(`${name}@example.com`);
  await expect(dialog.getByLabel('비밀번호', { exact: true })).toHaveValue('');
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('아이디').fill(name);
  await dialog.getByRole('button', { name: '등록' }).click();
  await expectToast('운영진이 등록되었습니다.');

  await page.getByLabel('사용자 검색').fill(`한${name}`.toUpperCase());
  await expect(page.getByText(/명 중 1명/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `${name}@example.com` });
  await expect(row.getByText('에디터').first()).toBeVisible();
  await page.getByRole('combobox', { name: '권한', exact: true }).click();
  await page.getByRole('option', { name: '매니저' }).click();
  await expect(page.getByText('찾는 사용자가 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '조건 지우기' }).click();

  const choose = async (level: string) => {
    await row.getByRole('combobox').click();
    await page.getByRole('option', { name: level }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '바꾸기' }).click();
  };
  await row.getByRole('combobox').click();
  await page.getByRole('option', { name: '매니저' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`한${name}님의 권한을 매니저로 바꾸시겠습니까?`);
  await question.getByRole('button', { name: '취소' }).click();
  await expect(row.getByRole('combobox')).toHaveText('에디터');
  await choose('매니저');
  await expectToast('권한이 업데이트되었습니다.');
  await expect(row.getByRole('combobox')).toHaveText('매니저');
  await choose('일반 사용자');
  await expect(row.getByRole('combobox')).toHaveText('일반 사용자');

  await page.context().clearCookies({ name: 'bamgyeol_sid' });
  const told = expectToast('UnauthorizedYou are logged out. Logging in again...');
  await holdLoginUntil(page, told);
  await choose('최고 관리자');
  await told;
  await expect(page).toHaveURL('/admin-login');
});

test('a manager sees users without controls, an editor does not see them', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = unique();
  for (const adminLevel of ['manager', 'editor']) {
    const username = `${adminLevel}-${name}`;
    const person = { firstName: name, lastName: '박', password: PASSWORD, adminLevel };
    const data = { ...person, username, email: `${username}@example.com` };
    expect((await page.request.post('/api/admin/users', { data })).status()).toBe(201);
  }
  await logInAs(page, `manager-${name}`);
  await page.goto('/admin/users');
  const table = page.getByRole('table', { name: '사용자와 권한' });
  await expect(table).toContainText(`editor-${name}@example.com`);
  await expect(table.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '운영진 등록' })).toHaveCount(0);
  await logInAs(page, `editor-${name}`);
  for (const address of ['/admin/users', '/admin/prohibited-words']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '권한이 부족합니다' })).toBeVisible();
  }
});

test('prohibited words are added in a row by keyboard, found and deleted', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  const expectToast = await watchToasts(page);
  expectTrouble(/409/);
  const [first, second] = [`금칙${unique()}`, `금칙${unique()}`];
  await page.goto('/admin/prohibited-words');
  await expect(page.getByText(/^전체 \d+개$/)).toBeVisible();

  await page.getByRole('button', { name: '금지어 추가' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '금지어 추가' });
  const field = dialog.getByLabel('금지어', { exact: true });
  await expect(dialog.getByRole('combobox', { name: '분류' })).toHaveText('욕설');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('금지어를 입력해주세요.');
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(`금지어 1개: ${first}`);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('이미 등록된 금지어입니다');
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(`금지어 2개: ${first}, ${second}`);
  await expectNoAxeViolations(page, '[role=dialog]');
  // While a toast is up, the key would close that first.
  await expect(toastOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: second });
  await page.getByLabel('금지어 검색').fill(second.toUpperCase());
  await expect(page.getByText(/개 중 1개$/)).toBeVisible();
  await expect(row).toContainText('욕설');
  await page.getByRole('combobox', { name: '분류' }).click();
  await expect(page.getByRole('option')).toHaveText([
    ...['전체 분류', '욕설', '성적표현', '혐오표현', '기타'],
  ]);
  await page.getByRole('option', { name: '혐오표현' }).click();
  await expect(page.getByText('찾는 금지어가 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '조건 지우기' }).click();

  const trial = page.getByLabel('시험해 보기');
  const verdict = page.getByText(/쓸 수 (있는|없는) 닉네임이에요/);
  await trial.fill(`${first.slice(0, 1)}.${first.slice(1)}꽃`);
  await expect(verdict).toHaveText(`쓸 수 없는 닉네임이에요. 걸리는 금지어: ${first}`);
  await page.getByRole('button', { name: `${first} 수정` }).press('Enter');
  const editing = page.getByRole('dialog', { name: `금지어 '${first}' 수정` });
  await editing.getByLabel('허용 단어').fill('엉뚱한말');
  await page.keyboard.press('Enter');
  await expect(editing).toContainText(`'엉뚱한말': 금지어 '${first}'보다 길고`);
  await expectNoAxeViolations(page);
  await editing.getByLabel('허용 단어').fill(`${first}꽃, ${first}잎`);
  await page.keyboard.press('Enter');
  await expectToast('금지어가 수정되었습니다.');
  await expect(page.getByRole('row').filter({ hasText: `${first}꽃, ${first}잎` })).toBeVisible();
  await expect(verdict).toHaveText('쓸 수 있는 닉네임이에요. 걸리는 금지어가 없어요.');
  await trial.fill(`${first}꽃${first}`);
  await expect(verdict).toHaveText(`쓸 수 없는 닉네임이에요. 걸리는 금지어: ${first}`);

  for (const word of [first, second]) {
    await page.getByRole('button', { name: `${word} 삭제` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`금지어 '${word}'`);
    await question.getByRole('button', { name: '삭제' }).click();
    await expectToast('금지어가 삭제되었습니다.');
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
  }
});
