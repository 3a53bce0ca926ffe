import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, test, toastOf } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { holdLoginUntil, watchToasts } from './toasts.ts';

const PASSWORD = 'a-password-for-tests';

function unique(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

test.beforeEach(({ page }) => asStaff(page));

test('a super makes staff and changes their level, never their own', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  test.setTimeout(90_000);
  const expectToast = await watchToasts(page);
  const keys = keyboardOf(page);
  expectTrouble(/401|409/);
  const name = unique();
  await page.goto('/admin/users');
  const me = page.getByRole('row').filter({ has: page.getByText('나', { exact: true }) });
  await expect(me).toContainText('최고 관리자');
  await expect(me.getByRole('combobox')).toHaveCount(0);

  const opener = page.getByRole('button', { name: '운영진 등록' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: '운영진 등록' });
  const submit = dialog.getByRole('button', { name: '등록', exact: true });
  await submit.click();
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
  const account = dialog.getByLabel('아이디');
  const password = dialog.getByLabel('비밀번호', { exact: true });
  await keys.type(dialog.getByLabel('성', { exact: true }), '한');
  await keys.type(dialog.getByLabel('이름'), name);
  await keys.type(account, 'operator');
  await keys.type(dialog.getByLabel('이메일'), `${name}@example.com`);
  await keys.type(password, PASSWORD);
  await keys.press(dialog.getByRole('button', { name: '비밀번호 보기' }), 'Space');
  await expect(password).toHaveAttribute('type', 'text');
  const level = dialog.getByRole('combobox', { name: '권한' });
  await expect(level).toHaveText('에디터');
  await keys.choose(level, '에디터');
  await submit.click();
  await expect(account).toHaveAccessibleDescription('이미 사용 중인 아이디입니다');
  await expect(account).toBeFocused();
  // Everything but the password outlives a new load of the page.
  await gotoAlive(page, page.url());
  await keys.press(opener);
  await expect(dialog.getByLabel('이메일')).toHaveValue(`${name}@example.com`);
  await expect(password).toHaveValue('');
  await password.fill(PASSWORD);
  await account.fill(name);
  await keys.press(submit);
  await expectToast('운영진이 등록되었습니다.');
  await expect(dialog).toHaveCount(0);
  await keys.expectPlace();

  await keys.type(page.getByLabel('사용자 검색'), `한${name}`.toUpperCase());
  await expect(page.getByText(/명 중 1명/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `${name}@example.com` });
  await expect(row.getByText('에디터').first()).toBeVisible();
  const levels = page.getByRole('combobox', { name: '권한', exact: true });
  await levels.click();
  await page.getByRole('option', { name: '매니저' }).click();
  await expect(page.getByText('찾는 사용자가 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '조건 지우기' }).click();

  const ofRow = row.getByRole('combobox');
  const question = page.getByRole('alertdialog');
  const choose = async (wanted: string) => {
    await ofRow.click();
    await page.getByRole('option', { name: wanted }).click();
  };
  await choose('매니저');
  await expect(question).toContainText(`한${name}님의 권한을 매니저로 바꾸시겠습니까?`);
  await question.getByRole('button', { name: '취소' }).click();
  await expect(ofRow).toHaveText('에디터');
  await keys.pick(ofRow, '매니저');
  await keys.press(question.getByRole('button', { name: '바꾸기' }));
  await expectToast('권한이 업데이트되었습니다.');
  await expect(ofRow).toHaveText('매니저');
  await expect(ofRow).toBeFocused();
  await keys.choose(levels, '매니저');
  await expect(row).toBeVisible();
  await keys.choose(levels, '전체 권한');
  await choose('일반 사용자');
  await question.getByRole('button', { name: '바꾸기' }).click();
  await expect(ofRow).toHaveText('일반 사용자');

  await page.context().clearCookies({ name: 'bamgyeol_sid' });
  const told = expectToast('UnauthorizedYou are logged out. Logging in again...');
  await holdLoginUntil(page, told);
  await choose('최고 관리자');
  await question.getByRole('button', { name: '바꾸기' }).click();
  await told;
  await expect(page).toHaveURL('/admin-login');
});

test('prohibited words are added in a row by keyboard, found, tried, changed and deleted', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  test.setTimeout(90_000);
  const expectToast = await watchToasts(page);
  const keys = keyboardOf(page);
  expectTrouble(/409/);
  const [first, second] = [`금칙${unique()}`, `금칙${unique()}`];
  await gotoAlive(page, '/admin/prohibited-words');
  await expect(page.getByText(/^전체 \d+개$/)).toBeVisible();

  const opener = page.getByRole('button', { name: '금지어 추가' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog', { name: '금지어 추가' });
  const field = dialog.getByLabel('금지어', { exact: true });
  const kind = dialog.getByRole('combobox', { name: '분류' });
  await expect(kind).toHaveText('욕설');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('금지어를 입력해주세요.');
  await page.keyboard.insertText(first);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(`금지어 1개: ${first}`);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.insertText(first);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('이미 등록된 금지어입니다');
  await page.keyboard.insertText(second);
  await keys.choose(kind, '혐오표현');
  await keys.press(field);
  await expect(dialog.getByRole('status')).toContainText(`금지어 2개: ${first}, ${second}`);
  await expectNoAxeViolations(page, '[role=dialog]');
  // While a toast is up, the key would close that first.
  await expect(toastOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await keys.press(opener);
  await keys.press(dialog.getByRole('button', { name: '닫기' }).first());
  await expect(opener).toBeFocused();

  const rowOf = (word: string) => page.getByRole('row').filter({ hasText: word });
  await keys.type(page.getByLabel('금지어 검색'), second.toUpperCase());
  await expect(page.getByText(/개 중 1개$/)).toBeVisible();
  await expect(rowOf(second)).toContainText('혐오표현');
  const kinds = page.getByRole('combobox', { name: '분류' });
  await kinds.click();
  await expect(page.getByRole('option')).toHaveText([
    ...['전체 분류', '욕설', '성적표현', '혐오표현', '기타'],
  ]);
  await page.getByRole('option', { name: '욕설' }).click();
  await expect(page.getByText('찾는 금지어가 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await expect(rowOf(first)).toContainText('욕설');

  const trial = page.getByLabel('시험해 보기');
  const verdict = page.getByText(/쓸 수 (있는|없는) 닉네임이에요/);
  await keys.type(trial, `${first.slice(0, 1)}.${first.slice(1)}꽃`);
  await expect(verdict).toHaveText(`쓸 수 없는 닉네임이에요. 걸리는 금지어: ${first}`);
  const edit = page.getByRole('button', { name: `${first} 수정` });
  await keys.press(edit);
  const editing = page.getByRole('dialog', { name: `금지어 '${first}' 수정` });
  const allowed = editing.getByLabel('허용 단어');
  await allowed.fill('엉뚱한말');
  await page.keyboard.press('Enter');
  await expect(editing).toContainText(`'엉뚱한말': 금지어 '${first}'보다 길고`);
  await expectNoAxeViolations(page);
  await keys.type(allowed, `${first}꽃, ${first}잎`);
  await keys.press(editing.getByRole('button', { name: '저장' }));
  await expectToast('금지어가 수정되었습니다.');
  await expect(rowOf(`${first}꽃, ${first}잎`)).toBeVisible();
  await expect(verdict).toHaveText('쓸 수 있는 닉네임이에요. 걸리는 금지어가 없어요.');
  await expect(edit).toBeFocused();
  await trial.fill(`${first}꽃${first}`);
  await expect(verdict).toHaveText(`쓸 수 없는 닉네임이에요. 걸리는 금지어: ${first}`);

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: `${first} 삭제` }).click();
  await expect(question).toContainText(`금지어 '${first}'`);
  await question.getByRole('button', { name: '삭제' }).click();
  await expectToast('금지어가 삭제되었습니다.');
  await expect(rowOf(first)).toHaveCount(0);
  await keys.choose(kinds, '혐오표현');
  await keys.press(page.getByRole('button', { name: `${second} 삭제` }));
  await expect(question).toContainText(`금지어 '${second}'`);
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expect(rowOf(second)).toHaveCount(0);
  await keys.expectPlace();
});
