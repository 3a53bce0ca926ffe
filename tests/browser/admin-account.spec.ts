import { type Page, request } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, asStaffOfLevel, expect, gotoAlive, TEST_PASSWORD, test } from './fixtures.ts';
import { handsOf, keyboardOf } from './keyboard.ts';
import { watchToasts } from './toasts.ts';

const NEXT_PASSWORD = 'green-door-43';
const COMMON = '쉽게 알아낼 수 있는 비밀번호입니다. 다른 비밀번호를 입력해주세요';

function unique(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

/** Someone on staff who is signed in nowhere yet. */
async function makeColleague(page: Page) {
  const name = unique();
  const person = { username: `mate-${name}`, email: `mate-${name}@example.com`, lastName: '한' };
  const data = { ...person, firstName: name, password: TEST_PASSWORD, adminLevel: 'editor' };
  const answer = await page.request.post('/api/admin/users', { data });
  expect(answer.status()).toBe(201);
  return { ...person, fullName: `한${name}`, id: (await answer.json()).id as string };
}

/** Another browser, signed in to the same account. */
async function elsewhere(username: string, password: string) {
  const context = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const login = await context.post('/api/auth/login', { data: { username, password } });
  return { status: login.status(), request: context, close: () => context.dispose() };
}

test('staff change their password and end their other sessions', { tag: '@keys' }, async ({
  page,
  isMobile,
  expectTrouble,
}) => {
  test.setTimeout(90_000);
  expectTrouble(/400/);
  const expectToast = await watchToasts(page);
  const hands = handsOf(page, isMobile);
  await asStaffOfLevel(page, 'editor');
  const me = await (await page.request.get('/api/auth/user')).json();
  const [second, third] = [
    await elsewhere(me.username, TEST_PASSWORD),
    await elsewhere(me.username, TEST_PASSWORD),
  ];
  await gotoAlive(page, '/admin/account');
  const sessions = page.getByRole('region', { name: '로그인된 기기' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('이 기기')).toHaveCount(1);
  await hands.press(sessions.getByRole('button', { name: /로그아웃$/ }).first());
  await expectToast('로그아웃했습니다.');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await hands.expectPlace();
  await hands.press(sessions.getByRole('button', { name: '다른 기기 모두 로그아웃' }));
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: '모두 로그아웃' }));
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const other of [second, third]) {
    expect((await other.request.get('/api/auth/user')).status()).toBe(401);
    await other.close();
  }

  const last = await elsewhere(me.username, TEST_PASSWORD);
  await hands.press(page.getByRole('button', { name: '비밀번호 변경' }));
  const dialog = page.getByRole('dialog', { name: '비밀번호 변경' });
  const next = dialog.getByLabel('새 비밀번호', { exact: true });
  const again = dialog.getByLabel('새 비밀번호 확인');
  await hands.type(dialog.getByLabel('현재 비밀번호'), TEST_PASSWORD);
  await hands.type(next, 'qwerty123');
  await hands.type(again, 'qwerty123');
  await hands.press(dialog.getByRole('button', { name: '비밀번호 바꾸기' }));
  await expect(next).toHaveAccessibleDescription(new RegExp(COMMON));
  await expect(dialog.getByLabel('현재 비밀번호')).toHaveValue(TEST_PASSWORD);
  await expectNoAxeViolations(page, '[role=dialog]');
  await hands.type(next, NEXT_PASSWORD);
  await hands.type(again, NEXT_PASSWORD);
  await hands.press(dialog.getByRole('button', { name: '비밀번호 바꾸기' }));
  await expectToast('비밀번호를 바꿨습니다.');
  await expect(page.getByRole('button', { name: '비밀번호 변경' })).toBeFocused();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await last.request.get('/api/auth/user')).status()).toBe(401);
  await last.close();
  const back = await elsewhere(me.username, NEXT_PASSWORD);
  expect(back.status).toBe(200);
  await back.close();
});

test('a super edits, signs out, deactivates and brings back an account by key', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  test.setTimeout(90_000);
  expectTrouble(/401|409/);
  const expectToast = await watchToasts(page);
  const keys = keyboardOf(page);
  await asStaff(page);
  const mate = await makeColleague(page);
  await gotoAlive(page, '/admin/users');
  await keys.type(page.getByLabel('사용자 검색'), mate.fullName);
  const row = page.getByRole('row').filter({ hasText: mate.email });
  const menu = row.getByRole('button', { name: `${mate.fullName} 관리` });

  await keys.pick(menu, '정보 수정', 'menuitem');
  const editing = page.getByRole('dialog', { name: `${mate.fullName}님 정보 수정` });
  await expectNoAxeViolations(page, '[role=dialog]');
  await keys.type(editing.getByLabel('아이디'), ADMIN.username);
  await keys.press(editing.getByRole('button', { name: '저장' }));
  await expect(editing.getByLabel('아이디')).toHaveAccessibleDescription(
    '이미 사용 중인 아이디입니다',
  );
  await expect(editing.getByLabel('아이디')).toBeFocused();
  await keys.type(editing.getByLabel('아이디'), `new-${mate.username}`);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await keys.press(editing.getByRole('button', { name: '저장' }));
  expect((await sent).postDataJSON()).toEqual({ username: `new-${mate.username}` });
  await expectToast('정보를 바꿨습니다.');
  await expect(row).toContainText(`new-${mate.username}`);
  await expect(menu).toBeFocused();

  const there = await elsewhere(`new-${mate.username}`, TEST_PASSWORD);
  const question = page.getByRole('alertdialog');
  await keys.pick(menu, '모든 기기에서 로그아웃', 'menuitem');
  await keys.press(question.getByRole('button', { name: '로그아웃시키기' }));
  await expectToast('모든 기기에서 로그아웃시켰습니다.');
  expect((await there.request.get('/api/auth/user')).status()).toBe(401);
  await there.close();

  await keys.pick(menu, '비활성화', 'menuitem');
  await expect(question).toContainText('로그인할 수 없습니다');
  await keys.press(question.getByRole('button', { name: '취소' }));
  await expect(menu).toBeFocused();
  await keys.pick(menu, '비활성화', 'menuitem');
  await keys.press(question.getByRole('button', { name: '비활성화' }));
  await expectToast('비활성화했습니다.');
  await expect(row.getByText('비활성')).toBeVisible();
  const refused = await elsewhere(`new-${mate.username}`, TEST_PASSWORD);
  expect(refused.status).toBe(401);
  await refused.close();
  await keys.choose(page.getByRole('combobox', { name: '상태' }), '활성');
  await expect(page.getByText('찾는 사용자가 없습니다')).toBeVisible();
  await keys.choose(page.getByRole('combobox', { name: '상태' }), '비활성');
  await keys.pick(menu, '다시 활성화', 'menuitem');
  await expectToast('다시 활성화했습니다.');
  await keys.choose(page.getByRole('combobox', { name: '상태' }), '전체 상태');
  await expect(row.getByText('비활성')).toHaveCount(0);

  // Nobody acts on themself, beyond their names.
  await keys.type(page.getByLabel('사용자 검색'), '');
  const me = page.getByRole('row').filter({ has: page.getByText('나', { exact: true }) });
  await keys.press(me.getByRole('button', { name: /관리$/ }));
  await expect(page.getByRole('menuitem')).toHaveText(['정보 수정']);
});

test('a colleague chooses a password by the link of a super, once', { tag: '@keys' }, async ({
  page,
  isMobile,
  expectTrouble,
}) => {
  test.setTimeout(90_000);
  expectTrouble(/400/);
  const hands = handsOf(page, isMobile);
  await asStaff(page);
  const mate = await makeColleague(page);
  await gotoAlive(page, '/admin/users');
  await hands.type(page.getByLabel('사용자 검색'), mate.fullName);
  const menu = page.getByRole('button', { name: `${mate.fullName} 관리` });
  await hands.pick(menu, '비밀번호 링크 만들기', 'menuitem');
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: '링크 만들기' }));
  const told = page.getByRole('dialog', { name: `${mate.fullName}님의 비밀번호 링크` });
  const url = await told.getByLabel('링크', { exact: true }).inputValue();
  await expectNoAxeViolations(page, '[role=dialog]');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await hands.press(told.getByRole('button', { name: '링크 복사' }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await hands.press(told.getByRole('button', { name: '닫기' }).first());
  await expect(told).toBeHidden();

  // The colleague, who is signed in nowhere.
  await page.context().clearCookies();
  await gotoAlive(page, url.replace(/^https?:\/\/[^/]+/, ''));
  await expect(page.getByRole('heading', { name: '관리자 비밀번호 정하기' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectNoAxeViolations(page);
  const next = page.getByLabel('새 비밀번호', { exact: true });
  const again = page.getByLabel('새 비밀번호 확인');
  const save = page.getByRole('button', { name: '비밀번호 정하기' });
  for (const [password, sentence] of [
    ['12345678', COMMON],
    [`${mate.username}-x`, '비밀번호에 이름, 아이디, 이메일'],
  ] as const) {
    await hands.type(next, password);
    await hands.type(again, password);
    await hands.press(save);
    await expect(next).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await hands.type(next, NEXT_PASSWORD);
  await hands.type(again, NEXT_PASSWORD);
  await hands.press(save);
  await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
  const login = await elsewhere(mate.username, NEXT_PASSWORD);
  expect(login.status).toBe(200);
  await login.close();

  await gotoAlive(page, url.replace(/^https?:\/\/[^/]+/, ''));
  await hands.type(next, 'other-door-44');
  await hands.type(again, 'other-door-44');
  await hands.press(save);
  await expect(page.getByText('만료되었거나 이미 사용한 링크입니다.')).toBeVisible();
  await hands.press(page.getByRole('button', { name: '로그인 화면으로' }));
  await expect(page.getByRole('heading', { name: '관리자 로그인' })).toBeVisible();
});
