import { asStaff, expect, gotoAlive, test, unique } from './fixtures.ts';
import { keyboardOf, RED_PIXEL } from './keyboard.ts';

// Every step is a key. Signing in and preparing go through the API. What others would count is in
// admin-venues-keyboard.spec.ts, on a server of its own.
const DESKTOP = { tag: '@desktop' };

/** Demo venues that only these tests change. */
const HOURS_VENUE = 36;
const SPECIAL_VENUE = 35;
const RECORDS_VENUE = 38;

test.beforeEach(async ({ page }) => {
  test.setTimeout(90_000);
  await asStaff(page);
});

test('a week of opening hours is set in bulk, copied and saved', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const url = `/api/venues/${HOURS_VENUE}/hours`;
  const before = await (await page.request.get(url)).json();
  await gotoAlive(page, `/admin/venues/${HOURS_VENUE}/hours`);
  const main = page.getByRole('main');
  await keys.press(main.getByRole('button', { name: '전체 휴무' }));
  await expect(main.getByRole('switch', { checked: true })).toHaveCount(0);
  await keys.press(main.getByRole('button', { name: '방금 변경 되돌리기' }));
  await keys.expectPlace();
  await keys.press(main.getByRole('button', { name: '전체 24시간' }));
  await keys.press(main.getByRole('button', { name: '되돌리기', exact: true }));
  await expect(main.getByText('저장하지 않은 변경이 있습니다')).toHaveCount(0);
  await keys.expectPlace();
  await keys.press(main.getByRole('button', { name: '기본값으로' }));
  await keys.typeTime(main.getByLabel('화요일 닫는 시간'), '03:30');
  const more = (day: string) => main.getByRole('button', { name: `${day} 더 보기` });
  await keys.pick(more('화요일'), '휴게 시간 추가', 'menuitem');
  await keys.typeTime(main.getByLabel('화요일 휴게 시작'), '21:00');
  await keys.typeTime(main.getByLabel('화요일 휴게 끝'), '21:30');
  await keys.press(main.getByRole('button', { name: '화요일 시간을 모든 요일에 복사' }));
  await keys.press(main.getByRole('switch', { name: '수요일 영업' }), 'Space');
  await expect(main.getByLabel('수요일 여는 시간')).toBeDisabled();
  await keys.press(main.getByRole('button', { name: '목요일 휴게 시간 빼기' }));
  await keys.expectPlace();
  const sunday = main.getByLabel('일요일 닫는 시간');
  await expect(sunday).toHaveValue('03:30');
  await keys.pick(more('일요일'), '24시간 영업', 'menuitem');
  await expect(sunday).toHaveValue('23:59');
  const save = main.getByRole('button', { name: '영업시간 저장' });
  // Walked to first: the way there takes longer than an answer may.
  await keys.to(save);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await keys.press(save);
  expect((await saved).status()).toBe(200);
  await expect(main.getByText('저장하지 않은 변경이 있습니다')).toHaveCount(0);
  await keys.expectPlace();
  await page.request.put(url, { data: before });
});

test('a special day is made in the calendar, changed and deleted', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  await gotoAlive(page, `/admin/venues/${SPECIAL_VENUE}/hours`);
  const section = page.getByRole('region', { name: '특별 영업일' });
  const calendar = section.getByRole('grid');
  await keys.to(calendar.locator('[aria-current="date"]'));
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await expect(calendar.locator('button:focus b')).toHaveText('2');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('이름'), '자판 휴무');
  await keys.press(dialog.getByRole('button', { name: '저장' }));
  const day = calendar.getByRole('button', { name: /특별 영업일 자판 휴무/ });
  await expect(day).toBeFocused();

  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('switch', { name: '영업' }), 'Space');
  await keys.typeTime(dialog.getByLabel('여는 시간'), '17:00');
  await keys.typeTime(dialog.getByLabel('닫는 시간'), '23:00');
  await keys.press(dialog.getByRole('button', { name: '저장' }));
  const item = section.getByRole('listitem').filter({ hasText: '자판 휴무' });
  await expect(item).toContainText('17:00 – 23:00');
  await keys.press(section.getByRole('button', { name: '이번 달' }));
  await keys.expectPlace();
  await keys.press(section.getByRole('button', { name: '다음 달' }));
  await keys.press(section.getByRole('button', { name: '이전 달' }));
  await keys.press(section.getByRole('button', { name: '특별 영업일 추가' }));
  await keys.press(dialog.getByRole('button', { name: '취소' }));
  await expect(section.getByRole('button', { name: '특별 영업일 추가' })).toBeFocused();
  const next = section.getByRole('button', { name: '다음 달' });
  await keys.press(next);
  await keys.press(next);
  await keys.press(item.getByRole('button', { name: /수정$/ }));
  await keys.choose(dialog.getByRole('combobox', { name: '종류' }), '행사');
  await keys.press(dialog.getByRole('checkbox', { name: '24시간' }), 'Space');
  await keys.press(dialog.getByRole('button', { name: '저장' }));
  await expect(item).toContainText('24시간');
  await keys.press(item.getByRole('button', { name: /삭제$/ }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(item).toHaveCount(0);
  await keys.expectPlace();
});

test('a venue gets an option, writes about it and loses it again', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const name = unique('옵션');
  const made = await page.request.post('/api/venue-options', {
    data: { name, slug: name, category: 'facility', displayOrder: 900 },
  });
  await gotoAlive(page, `/admin/venues/${RECORDS_VENUE}/options`);
  await keys.press(page.getByRole('button', { name: '옵션 추가' }));
  const dialog = page.getByRole('dialog');
  await keys.press(dialog.getByRole('checkbox', { name }), 'Space');
  await keys.type(dialog.getByLabel(`${name} 추가 정보`), '19:00부터');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const info = page.getByRole('button', { name: `${name} 추가 정보 수정` });
  await keys.press(info);
  await keys.type(page.getByLabel(`${name} 추가 정보`, { exact: true }), '20:00부터');
  await page.keyboard.press('Enter');
  await expect(info).toHaveText('20:00부터');
  await expect(info).toBeFocused();
  await keys.press(page.getByRole('button', { name: `${name} 제거` }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '제거' }));
  await expect(info).toHaveCount(0);
  await keys.expectPlace();
  await page.request.delete(`/api/venue-options/${(await made.json()).id}`);
});

test(
  'a picture of the gallery is added, described, moved and deleted',
  DESKTOP,
  async ({ page }) => {
    const keys = keyboardOf(page);
    await gotoAlive(page, `/admin/venues/${RECORDS_VENUE}/gallery`);
    const items = page.locator('.gallery-edit > li');
    await expect(items.first()).toBeVisible();
    const before = await items.count();
    const upload = page.getByLabel('사진 올리기');
    const text = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await keys.chooseFile(upload, text);
    const refused = page.getByRole('list', { name: '올리는 사진' });
    await keys.press(refused.getByRole('button', { name: '다시 시도' }));
    await keys.press(refused.getByRole('button', { name: 'note.txt 목록에서 빼기' }));
    await expect(refused).toHaveCount(0);
    await keys.expectPlace();
    await keys.chooseFile(upload, RED_PIXEL);
    await expect(items).toHaveCount(before + 1);
    const caption = page.getByLabel(`${before + 1}번째 사진 설명`);
    await keys.type(caption, '붉은 점');
    const described = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.keyboard.press('Enter');
    expect((await described).status()).toBe(200);
    await keys.choose(page.getByRole('combobox', { name: `${before + 1}번째 사진 분류` }), '음식');
    await keys.press(page.getByRole('button', { name: `${before + 1}번째 사진 앞으로` }));
    await expect(page.getByLabel(`${before}번째 사진 설명`)).toHaveValue('붉은 점');
    await expect(page.getByRole('button', { name: `${before}번째 사진 앞으로` })).toBeFocused();
    await keys.press(page.getByRole('button', { name: `${before}번째 사진 뒤로` }));
    await expect(page.getByRole('button', { name: `${before + 1}번째 사진 뒤로` })).toBeFocused();
    await keys.press(page.getByRole('button', { name: `${before + 1}번째 사진 앞으로` }));
    await expect(page.getByLabel(`${before}번째 사진 설명`)).toHaveValue('붉은 점');
    await keys.press(page.getByRole('button', { name: `${before}번째 사진 삭제` }));
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
    await expect(items).toHaveCount(before);
    await keys.expectPlace();
  },
);

test('a sign is added, changed, deleted and brought back', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  await gotoAlive(page, `/admin/venues/${RECORDS_VENUE}/signage`);
  await keys.press(page.getByRole('button', { name: '간판 추가' }));
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('간판 이름'), '자판 간판');
  await keys.typeDate(dialog.getByLabel('확인일'), '2020-05-05');
  await keys.chooseFile(dialog.getByLabel('사진 추가'), RED_PIXEL);
  const takeOff = dialog.getByRole('button', { name: '사진 빼기' });
  await expect(takeOff).toBeVisible();
  await keys.expectPlace();
  await keys.press(takeOff);
  await keys.expectPlace();
  await keys.chooseFile(dialog.getByLabel('사진 추가'), RED_PIXEL);
  await expect(takeOff).toBeVisible();
  await keys.press(dialog.getByRole('button', { name: '저장' }));
  const sign = page.locator('.signs > li').filter({ hasText: '자판 간판' });
  await expect(sign).toContainText('2020.05.05 확인');
  await keys.press(sign.getByRole('button', { name: /수정$/ }));
  await keys.typeDate(dialog.getByLabel('확인일'), '2021-06-06');
  await keys.press(dialog.getByRole('button', { name: '저장' }));
  await expect(sign).toContainText('2021.06.06 확인');
  const remove = async () => {
    await keys.press(sign.getByRole('button', { name: /삭제$/ }));
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
    await expect(sign).toHaveCount(0);
  };
  await remove();
  await keys.expectPlace();
  // The key that leads to notices; while they have the focus they stay.
  await page.keyboard.press('F8');
  await keys.press(page.getByRole('button', { name: '되돌리기' }));
  await expect(sign).toBeVisible();
  await remove();
});
