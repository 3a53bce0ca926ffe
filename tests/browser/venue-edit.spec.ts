import type { Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { asStaff, breakDown, countCalls, expect, hold, test, toastOf } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { holdLoginUntil, watchToasts } from './toasts.ts';

/** Each only for its own test. */
const EDITED = '느린-박자';
const UNTOUCHED = '달그늘';
const DELETED = '유리잔-도서관';

async function openEditor(page: Page, slug: string) {
  const address = `/venue/${encodeURIComponent(slug)}`;
  if (!page.url().endsWith(address)) await page.goto(address);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '업소 정보 수정' });
  const section = dialog.getByRole('region');
  const open = async (title: string) => {
    await dialog.getByRole('button', { name: title }).click();
    await expect(section).toHaveCount(1);
    await expect(section).toHaveAccessibleName(new RegExp(`^${title}`));
  };
  const save = section.getByRole('button', { name: '저장', exact: true });
  await expect(save).toBeVisible();
  return { dialog, open, section, save };
}

test('staff change every section of a venue on its page', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await asStaff(page);
  const { dialog, open, section, save } = await openEditor(page, EDITED);
  const toast = toastOf(page);
  const saved = async () => {
    await expect(toast).toContainText('업소 정보가 수정되었습니다.');
    await toast.getByRole('button', { name: '닫기' }).click();
    await expect(toast).toHaveCount(0);
  };

  // One section is open at a time, the first one to begin with.
  await expect(section).toHaveAccessibleName('기본');
  await dialog.getByLabel('업소명').fill(' ');
  await save.click();
  await expect(dialog.getByText('업소명을 입력하세요')).toBeVisible();
  await expect(dialog.getByLabel('업소명')).toBeFocused();
  await dialog.getByLabel('업소명').fill('새 이름 하나');
  await dialog.getByLabel('지번 주소').fill('강남구 예시동 000-1');
  const sent = countCalls(page, 'PATCH', /\/api\/venues\/\d+$/);
  const letGo = await hold(page, 'PATCH', '**/api/venues/*');
  const request = page.waitForRequest((call) => call.method() === 'PATCH');
  await save.dblclick();
  await expect(section.getByRole('button', { name: '저장 중...' })).toBeVisible();
  letGo();
  await saved();
  expect(sent()).toBe(1);
  const body = (await request).postDataJSON() as object;
  expect(Object.keys(body)).toEqual(['name', 'lotAddress']);

  await open('인허가');
  await dialog.getByLabel('사업자등록번호').fill('12345');
  await save.click();
  await expect(dialog.getByText('사업자등록번호는 숫자 10자리로 입력하세요')).toBeVisible();
  await dialog.getByLabel('사업자등록번호').fill('1234567890');
  await expect(dialog.getByLabel('사업자등록번호')).toHaveValue('123-45-67890');
  await dialog.getByLabel('룸 수').fill('7');
  await dialog.getByLabel('층수').fill('');
  await dialog.getByRole('combobox', { name: '서비스 방식' }).click();
  await page.getByRole('option', { name: '로테이션' }).click();
  await expect(dialog.getByText('서비스 방식은 1종 유흥주점에만 해당합니다.')).toBeVisible();
  await dialog.getByRole('combobox', { name: '업종' }).click();
  await page.getByRole('option', { name: '1종 유흥주점' }).click();
  await expect(dialog.getByText('서비스 방식은 1종 유흥주점에만 해당합니다.')).toHaveCount(0);
  // A closed list gives the focus back a moment later; only then is it taken elsewhere.
  await expect(dialog.getByRole('combobox', { name: '업종' })).toBeFocused();
  await dialog.getByLabel('룸 수').press('Enter');
  await expect(toast).toContainText('업소 정보가 수정되었습니다.');
  await expect(dialog.getByLabel('룸 수')).toBeFocused();
  await saved();
  await expect(dialog.getByLabel('층수')).toHaveValue('0');

  await open('소개');
  await dialog.getByLabel('업소 소개').fill('첫 문단입니다.\n\n둘째 문단입니다.');
  await save.click();
  await saved();

  // A channel that was cleared gets the site's own contact; one that was never filled stays empty.
  await open('연락처');
  const channels = ['전화번호', '카카오톡 ID', '텔레그램 ID'];
  const before = await Promise.all(channels.map((label) => dialog.getByLabel(label).inputValue()));
  expect(before).toEqual([expect.stringMatching(/./), '', expect.any(String)]);
  for (const label of channels) await dialog.getByLabel(label).fill('');
  await save.click();
  await saved();
  for (const [index, label] of channels.entries()) {
    const expected = before[index] ? /./ : '';
    await expect(dialog.getByLabel(label)).toHaveValue(expected);
  }

  await open('특징');
  await dialog.getByRole('textbox', { name: '특징' }).fill(' 테라스 ,, 단체석,  ');
  await expect(section).toContainText('2개');
  await save.click();
  await saved();

  await open('영업시간');
  await dialog.getByRole('switch', { name: '월요일 영업' }).uncheck();
  await dialog.getByLabel('화요일 여는 시간').fill('17:30');
  await dialog.getByLabel('화요일 닫는 시간').fill('23:00');
  await save.click();
  await saved();

  // Everything is saved, so nothing is asked.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: '수정', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/새 이름/);
  await expect(page.getByText('지번 강남구 예시동 000-1')).toBeVisible();
  const facts = page.getByRole('region', { name: '시설과 허가' });
  for (const fact of ['7개', '0개 층', '로테이션', '1종 유흥주점', '123-45-67890']) {
    await expect(facts).toContainText(fact);
  }
  await expect(page.getByRole('region', { name: '업소 소개' })).toContainText('둘째 문단입니다.');
  const features = page.getByRole('region', { name: '특징' }).getByRole('listitem');
  await expect(features).toHaveText(['테라스', '단체석']);
  const hours = page.getByRole('region', { name: '영업시간' }).getByRole('listitem');
  await expect(hours.nth(0)).toContainText('휴무');
  await expect(hours.nth(1)).toContainText('17:30 – 23:00');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/새 이름/);
});

test('what could not be saved stays typed, and is not closed by accident', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  test.slow();
  expectTrouble(/api\/venues/);
  await asStaff(page);
  // Nothing arrives, so this venue stays as others expect it.
  const { dialog, open, save } = await openEditor(page, '여백-라운지');
  await breakDown(page, 'PATCH', '**/api/venues/*');
  await open('소개');
  await dialog.getByLabel('업소 소개').fill('아무 데도 닿지 않는 소개');
  await save.click();
  await expect(toastOf(page).getByRole('alert')).toContainText('수정 실패');
  await expect(toastOf(page)).toContainText('업소 정보 수정 중 오류가 발생했습니다.');
  await expect(dialog.getByLabel('업소 소개')).toHaveValue('아무 데도 닿지 않는 소개');

  await open('특징');
  await expect(dialog.getByRole('button', { name: '소개' })).toContainText('저장하지 않은 변경');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const question = page.getByRole('alertdialog', { name: '저장하지 않고 닫으시겠습니까?' });
  await dialog.getByRole('button', { name: '닫기' }).click();
  await question.getByRole('button', { name: '취소' }).click();
  await open('소개');
  await expect(dialog.getByLabel('업소 소개')).toHaveValue('아무 데도 닿지 않는 소개');
  await dialog.getByRole('button', { name: '닫기' }).click();
  await question.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await open('소개');
  await expect(dialog.getByLabel('업소 소개')).not.toHaveValue('아무 데도 닿지 않는 소개');
});

test('after an ended session the login leads back to what was typed', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/401/);
  const expectToast = await watchToasts(page);
  const endsInLogin = async (act: () => Promise<void>) => {
    const told = expectToast('로그아웃되었습니다');
    await holdLoginUntil(page, told);
    await act();
    await told;
  };
  await asStaff(page);
  const place = `/venue/${encodeURIComponent(UNTOUCHED)}`;
  await page.goto(place);
  const news = page.getByLabel('새 소식');
  await news.fill('쓰다 만 소식');
  await page.getByRole('button', { name: /^변경이력.* 보기$/ }).click();
  await page.getByRole('button', { name: '이력 추가' }).click();
  const note = page.getByLabel('변경 내용');
  await note.fill('쓰다 만 이력');
  await page.context().clearCookies({ name: 'bamgyeol_sid' });
  await endsInLogin(() => page.getByRole('dialog').getByRole('button', { name: '등록' }).click());
  await signInAgain(page);
  await expect(page).toHaveURL(place);
  await expect(news).toHaveValue('쓰다 만 소식');
  await page.getByRole('button', { name: /^변경이력.* 보기$/ }).click();
  await page.getByRole('button', { name: '이력 추가' }).click();
  await expect(note).toHaveValue('쓰다 만 이력');
  await page.getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '이력 추가' }).click();
  await expect(note).toHaveValue('');
  await page.keyboard.press('Escape');

  const { dialog, save } = await openEditor(page, UNTOUCHED);
  await dialog.getByLabel('업소명').fill('쓰다 만 이름');
  await page.context().clearCookies({ name: 'bamgyeol_sid' });
  await endsInLogin(() => save.click());
  await signInAgain(page);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(dialog.getByLabel('업소명')).toHaveValue('쓰다 만 이름');
  await expect(dialog.getByRole('button', { name: '기본' })).toContainText('저장하지 않은 변경');
});

async function signInAgain(page: Page) {
  await expect(page).toHaveURL('/admin-login');
  await page.getByLabel('아이디').fill(ADMIN.username);
  await page.getByLabel('비밀번호', { exact: true }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
}

test('a deleted venue is gone from the list, its page and the calls', {
  tag: '@desktop',
}, async ({ page, request, expectTrouble }) => {
  test.slow();
  expectTrouble(/404|410|500/);
  const address = `/venue/${encodeURIComponent(DELETED)}`;
  await asStaff(page);
  await page.goto('/?category=wine-whisky');
  const card = page.getByRole('heading', { level: 3, name: '유리잔 도서관' });
  await card.getByRole('link').click();
  // In the page: the question has a button of this name too, also while it is closing.
  const remove = page.getByRole('main').getByRole('button', { name: '삭제', exact: true });
  const question = page.getByRole('alertdialog', { name: '정말 이 업소를 삭제하시겠습니까?' });

  const keys = keyboardOf(page);
  await keys.press(remove);
  await keys.press(question.getByRole('button', { name: '취소' }));
  await expect(remove).toBeFocused();
  const repair = await breakDown(page, 'DELETE', '**/api/venues/*');
  await keys.press(remove);
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expect(toastOf(page).getByRole('alert')).toContainText('삭제 실패');
  await expect(toastOf(page)).toContainText('업소 삭제 중 오류가 발생했습니다.');
  await repair();

  await keys.press(remove);
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expect(toastOf(page)).toContainText('업소 삭제 완료');
  await expect(page).toHaveURL('/');
  await expect(page.locator('.venue-card').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '업소를 찾을 수 없습니다' })).toBeVisible();
  await page.getByRole('link', { name: '홈으로 가기' }).click();
  await expect(page).toHaveURL('/');
  const list = await (await request.get('/?category=wine-whisky')).text();
  expect(list).toContain('venue-card');
  expect(list).not.toContain('유리잔 도서관');

  const gone = await request.get(address);
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain('업소를 찾을 수 없습니다');
  const call = await request.get(`/api/venues/by-slug/${encodeURIComponent(DELETED)}`);
  expect(call.status()).toBe(404);
});
