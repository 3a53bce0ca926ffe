import { asStaff, expect, gotoAlive, hold, unique } from './fixtures.ts';
import { keyboardOf, RED_PIXEL } from './keyboard.ts';
import { test } from './own-server.ts';
import { watchToasts } from './toasts.ts';

// All on one server of their own: what they add, move, hide and save, others would see.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const DESKTOP = { tag: '@desktop' };

test.beforeEach(({ page }) => asStaff(page));

test('a venue is registered with a picture and edited', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  await gotoAlive(page, '/admin/venues');
  await keys.press(page.getByRole('link', { name: '업소 등록' }));
  await expect(page.getByRole('heading', { level: 1, name: '신규 업소 등록' })).toBeVisible();
  await keys.press(page.getByRole('button', { name: '등록 완료' }));
  const errors = page.getByRole('alert').filter({ hasText: '입력한 내용을 확인해 주세요' });
  await expect(errors).toBeFocused();
  await keys.type(page.getByLabel('업소명'), '자판 정원');
  await keys.choose(page.getByRole('combobox', { name: '카테고리' }), '다이닝');
  await keys.type(page.getByLabel('설명'), '자판으로만 등록한 업소입니다.');
  await keys.type(page.getByLabel('평점'), '4.3');
  const picture = page.getByRole('group', { name: '대표 이미지' });
  await keys.chooseFile(picture.getByLabel('이미지 업로드'), RED_PIXEL);
  await keys.expectPlace();
  await keys.press(picture.getByRole('button', { name: '선택 취소' }));
  await keys.expectPlace();
  await keys.chooseFile(picture.getByLabel('이미지 업로드'), RED_PIXEL);
  await keys.press(picture.getByRole('button', { name: '업로드' }));
  await expect(picture.getByLabel('이미지 변경')).toBeVisible();
  await keys.expectPlace();
  await keys.press(page.getByRole('button', { name: '등록 완료' }));
  await expect(page).toHaveURL('/admin/venues');

  await keys.type(page.getByLabel('업소 검색'), '자판 정원');
  // The list follows in a pause of typing, and then stands still.
  await expect(page.getByRole('main').getByRole('link', { name: /수정$/ })).toHaveCount(1);
  await keys.press(page.getByRole('link', { name: '자판 정원 수정' }));
  await expect(page.getByLabel('URL 슬러그')).toHaveValue('자판-정원');
  await keys.type(page.getByLabel('업소명'), '아침 자판');
  await keys.press(picture.getByRole('button', { name: '이미지 빼기' }));
  await expect(picture.getByLabel('이미지 업로드')).toBeVisible();
  await keys.expectPlace();
  await keys.press(page.getByRole('button', { name: '수정 완료' }));
  await expect(page.getByRole('row').filter({ hasText: '아침 자판' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('venues change places, close, hide, go and come back', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  await gotoAlive(page, '/admin/venues');
  const download = page.waitForEvent('download');
  await keys.press(page.getByRole('link', { name: 'CSV 내보내기' }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await keys.choose(page.getByRole('combobox', { name: '카테고리' }), '칵테일 바');
  await expect(page).toHaveURL(/category=cocktail-bar/);
  const rows = page.getByRole('region', { name: '칵테일 바' }).locator('tbody tr');
  const names = async () => (await rows.locator('b').allTextContents()).slice(0, 3);
  await expect(rows.nth(2)).toBeVisible();
  const [first = '', second = '', third = ''] = await names();

  const down = page.getByRole('button', { name: `${first} 아래로` });
  await keys.press(down);
  await expect.poll(names).toEqual([second, first, third]);
  await expect(down).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toEqual([second, third, first]);
  await expect(down).toBeFocused();

  const row = page.getByRole('row').filter({ hasText: first });
  const menu = row.getByRole('button', { name: `${first} 더 보기` });
  await keys.pick(menu, '숨기기', 'menuitem');
  await expect(row.getByText('숨김')).toBeVisible();
  await expect(menu).toBeFocused();
  await keys.pick(menu, '다시 보이기', 'menuitem');
  await expect(row.getByText('숨김')).toHaveCount(0);
  const question = page.getByRole('alertdialog');
  await keys.pick(menu, '폐업 처리', 'menuitem');
  await keys.press(question.getByRole('button', { name: '폐업 처리' }));
  await expect(row.getByText('폐업', { exact: true })).toBeVisible();
  await expect(menu).toBeFocused();
  await keys.pick(menu, '폐업 해제', 'menuitem');
  await expect(row.getByText('폐업', { exact: true })).toHaveCount(0);

  await keys.press(row.getByRole('button', { name: `${first} 삭제` }));
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expect(row).toHaveCount(0);
  await keys.expectPlace();
  await page.keyboard.press('F8');
  await keys.press(page.getByRole('button', { name: '되돌리기' }));
  await expect(row).toBeVisible();

  await keys.type(page.getByLabel('업소 검색'), '아무도 모르는 이름');
  await keys.press(page.getByRole('button', { name: '조건 지우기' }));
  await expect(page).toHaveURL('/admin/venues');
});

test('a category is made, moved, shown, hidden and deleted', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const name = unique('자판');
  await gotoAlive(page, '/admin/categories');
  await keys.press(page.getByRole('button', { name: '카테고리 추가' }));
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('카테고리명'), name);
  await keys.press(dialog.getByRole('switch'), 'Space');
  await keys.press(dialog.getByRole('button', { name: '추가', exact: true }));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('숨김');
  const up = row.getByRole('button', { name: `${name} 위로` });
  const place = async () => Number(await row.locator('.places .num').textContent());
  const before = await place();
  await keys.press(up);
  await expect.poll(place).toBeLessThan(before);
  await expect(up).toBeFocused();
  const hide = row.getByRole('button', { name: `${name} 숨기기` });
  await keys.press(row.getByRole('button', { name: `${name} 공개하기` }));
  await expect(hide).toBeFocused();
  const question = page.getByRole('alertdialog');
  await keys.press(hide);
  await keys.press(question.getByRole('button', { name: '숨기기' }));
  await expect(row.getByRole('button', { name: `${name} 공개하기` })).toBeFocused();
  const edit = row.getByRole('button', { name: '수정' });
  await keys.press(edit);
  await keys.type(dialog.getByLabel('설명'), '자판으로 쓴 설명');
  await keys.press(dialog.getByRole('button', { name: '수정', exact: true }));
  await expect(row).toContainText('자판으로 쓴 설명');
  await expect(edit).toBeFocused();
  await keys.press(row.getByRole('button', { name: '삭제' }));
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expect(row).toHaveCount(0);
  await keys.expectPlace();
});

test('the overview of a venue changes facts, state and addresses', DESKTOP, async ({ page }) => {
  const expectToast = await watchToasts(page);
  const keys = keyboardOf(page);
  const alias = unique('옛이름');
  await gotoAlive(page, '/admin/venues/40');
  const main = page.getByRole('main');
  const opener = page.getByRole('button', { name: '운영 정보 수정' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('테이블 요금'), '120,000');
  await keys.press(dialog.getByRole('button', { name: '저장' }));
  await expect(main).toContainText('120,000원');
  await expect(opener).toBeFocused();

  const question = page.getByRole('alertdialog');
  await keys.press(main.getByRole('button', { name: '폐업 처리' }));
  await keys.press(question.getByRole('button', { name: '폐업 처리' }));
  const reopen = main.getByRole('button', { name: '폐업 해제' });
  await expect(reopen).toBeFocused();
  const letGo = await hold(page, 'PATCH', '**/api/venues/*');
  await keys.press(reopen);
  // While it works, it has the focus and answers nothing else.
  await expect(reopen).toBeFocused();
  letGo();
  await expect(main.getByRole('button', { name: '폐업 처리' })).toBeFocused();
  await keys.press(main.getByRole('button', { name: '숨기기' }));
  await expect(main.getByRole('button', { name: '다시 보이기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: '숨기기' })).toBeFocused();
  const checked = main.getByRole('button', { name: '주소 오늘 확인했어요' });
  await keys.press(checked);
  await expectToast('오늘 확인했다고 기록했습니다.');
  await expect(checked).toBeFocused();
  const reviews = main.getByRole('region', { name: '리뷰 받기' });
  await keys.press(reviews.getByRole('button', { name: '중지' }));
  await keys.press(dialog.getByRole('button', { name: /공사로 쉬는 동안/ }));
  await keys.press(dialog.getByRole('button', { name: '중지' }));
  await expect(reviews).toContainText('중지됨');
  await keys.expectPlace();
  await keys.press(reviews.getByRole('button', { name: '다시 받기' }));
  await expect(reviews).toContainText('받는 중');
  await keys.expectPlace();

  await keys.type(page.getByLabel('추가할 주소'), alias);
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('button', { name: `${alias} 주소 지우기` }));
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expectToast('주소를 지웠습니다.');
  await keys.expectPlace();
  await keys.press(main.getByRole('button', { name: '삭제', exact: true }));
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expect(page).toHaveURL('/admin/venues');
  await expect(main).toBeFocused();
});

test('settings are changed, taken back, changed again and saved', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  await gotoAlive(page, '/admin/settings');
  const main = page.getByRole('main');
  const source = main.getByRole('group', { name: '소개 문구 2' }).getByLabel(/출처/);
  const before = await source.inputValue();
  await keys.press(main.getByRole('radio', { name: /내용 가리기/ }), 'ArrowDown');
  await expect(main.getByRole('radio', { name: /흐리게 보이기/ })).toBeChecked();
  await keys.type(source, '자판으로 쓴 출처');
  await keys.press(main.getByRole('button', { name: '되돌리기' }));
  await expect(source).toHaveValue(before);
  await expect(main.getByRole('radio', { name: /내용 가리기/ })).toBeChecked();
  await keys.expectPlace();

  await keys.press(main.getByRole('button', { name: '소개 문구 추가' }));
  const last = main.getByRole('group', { name: /^소개 문구/ }).last();
  await expect(last.getByLabel('값')).toBeFocused();
  await keys.press(last.getByRole('button', { name: /빼기$/ }));
  await keys.expectPlace();
  await keys.press(main.getByRole('radio', { name: /전날 영업/ }), 'ArrowDown');
  await keys.type(main.getByLabel('문자 번호'), '010-0000-7777');
  await keys.press(main.getByRole('button', { name: '저장' }));
  await expect(main.getByText('저장하지 않은 변경이 있습니다')).toHaveCount(0);
  await keys.expectPlace();
  await page.reload();
  await expect(main.getByLabel('문자 번호')).toHaveValue('010-0000-7777');
  await expect(main.getByRole('radio', { name: /오늘 요일만/ })).toBeChecked();

  // From now on the hours screen tells where that rule surprises.
  await gotoAlive(page, '/admin/venues/33/hours');
  await keys.press(main.getByRole('button', { name: '기본값으로' }));
  await expect(main.getByText(/토요일 밤은 자정이 지나면/)).toBeVisible();
  await expect(main.getByText('오늘 요일만 보기사이트 설정')).toBeVisible();
});
