import type { Page } from '@playwright/test';
import { asCustomer, asStaff, expect, gotoAlive, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { watchToasts } from './toasts.ts';

// Every step is a key. Signing in and preparing go through the API. The list of venues and their
// form are in admin-venues-keyboard.spec.ts, on a server of their own.
const DESKTOP = { tag: '@desktop' };

/** Demo venues that only these tests change. */
const HOURS_VENUE = 36;
const SPECIAL_VENUE = 35;
const RECORDS_VENUE = 38;
const OVERVIEW_VENUE = 40;

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

function unique(prefix: string): string {
  return `${prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
}

/** What was deleted has not taken the focus with it. */
async function expectFocusKept(page: Page) {
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(90_000);
  await asStaff(page);
});

test('the dashboard leads to what needs attention', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  await gotoAlive(page, '/admin');
  const main = page.getByRole('main');
  const tasks = main.getByRole('region', { name: '오늘 챙길 일' });
  await expect(tasks.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await keys.press(tasks.getByRole('link').first());
  await expect(page).not.toHaveURL('/admin');
  await page.goBack();
  await keys.press(
    main.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '통계' }),
  );
  await expect(page.getByRole('heading', { level: 1, name: '통계' })).toBeVisible();
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
  await expectFocusKept(page);
  await keys.press(main.getByRole('button', { name: '기본값으로' }));
  await keys.typeTime(main.getByLabel('화요일 닫는 시간'), '03:30');
  await keys.press(main.getByRole('button', { name: '화요일 휴게 시간 추가' }));
  await keys.typeTime(main.getByLabel('화요일 휴게 시작'), '21:00');
  await keys.typeTime(main.getByLabel('화요일 휴게 끝'), '21:30');
  await keys.press(main.getByRole('button', { name: '화요일 시간을 모든 요일에 복사' }));
  const sunday = main.getByLabel('일요일 닫는 시간');
  await expect(sunday).toHaveValue('03:30');
  await keys.press(main.getByRole('checkbox', { name: '일요일 24시간' }), 'Space');
  await expect(sunday).toHaveValue('23:59');
  const save = main.getByRole('button', { name: '영업시간 저장' });
  // Walked to first: the way there takes longer than an answer may.
  await keys.to(save);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await keys.press(save);
  expect((await saved).status()).toBe(200);
  await expect(main.getByText('저장하지 않은 변경이 있습니다')).toHaveCount(0);
  await expectFocusKept(page);
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
  await keys.press(item.getByRole('button', { name: /삭제$/ }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(item).toHaveCount(0);
  await expectFocusKept(page);
});

test('the catalogue of options is filled, filtered and cleared', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const name = unique('옵션');
  await gotoAlive(page, '/admin/venue-options');
  const opener = page.getByRole('button', { name: '옵션 추가' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('옵션명'), name);
  await keys.choose(dialog.getByRole('combobox', { name: '카테고리' }), '시설');
  await keys.press(dialog.getByRole('radio', { name: '없음' }), 'ArrowRight');
  await keys.press(dialog.getByRole('switch'), 'Space');
  await keys.press(dialog.getByRole('button', { name: '추가', exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await keys.press(page.getByRole('button', { name: /^시설/ }));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('비활성');
  const edit = row.getByRole('button', { name: '수정' });
  await keys.press(edit);
  await keys.type(dialog.getByLabel('설명'), '자판으로 쓴 설명');
  await keys.press(dialog.getByRole('button', { name: '수정', exact: true }));
  await expect(row).toContainText('자판으로 쓴 설명');
  await expect(edit).toBeFocused();
  await keys.press(row.getByRole('button', { name: '삭제' }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(row).toHaveCount(0);
  await expectFocusKept(page);
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
  await page.request.delete(`/api/venue-options/${(await made.json()).id}`);
});

test('a category is made, moved and deleted', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const name = unique('자판');
  await gotoAlive(page, '/admin/categories');
  await keys.press(page.getByRole('button', { name: '카테고리 추가' }));
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('카테고리명'), name);
  // Out of sight from the start: visitors of the other tests must not see it.
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
  await keys.press(row.getByRole('button', { name: '삭제' }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(row).toHaveCount(0);
  await expectFocusKept(page);
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
    const file = { name: 'red.png', mimeType: 'image/png', buffer: PNG };
    await keys.chooseFile(page.getByLabel('사진 올리기'), file);
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
    await keys.press(page.getByRole('button', { name: `${before}번째 사진 삭제` }));
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
    await expect(items).toHaveCount(before);
    await expectFocusKept(page);
  },
);

test('a sign is added, changed, deleted and brought back', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  await gotoAlive(page, `/admin/venues/${RECORDS_VENUE}/signage`);
  await keys.press(page.getByRole('button', { name: '간판 추가' }));
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('간판 이름'), '자판 간판');
  await keys.typeDate(dialog.getByLabel('확인일'), '2020-05-05');
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
  await expectFocusKept(page);
  // The key that leads to notices; while they have the focus they stay.
  await page.keyboard.press('F8');
  await keys.press(page.getByRole('button', { name: '되돌리기' }));
  await expect(sign).toBeVisible();
  await remove();
});

test(
  'a post is written with the tools, previewed, hidden and deleted',
  DESKTOP,
  async ({ page }) => {
    const keys = keyboardOf(page);
    const title = unique('자판 글 ');
    await gotoAlive(page, '/admin/posts');
    await keys.press(page.getByRole('button', { name: '새 게시글' }));
    const dialog = page.getByRole('dialog');
    await keys.type(dialog.getByRole('textbox', { name: '제목' }), title);
    const text = dialog.getByRole('textbox', { name: '본문' });
    await keys.type(text, '바람');
    await page.keyboard.press('ControlOrMeta+a');
    await keys.press(dialog.getByRole('button', { name: '굵게' }));
    await expect(text).toHaveValue('**바람**');
    await expect(text).toBeFocused();
    await keys.type(dialog.getByRole('textbox', { name: '태그' }), '산책');
    await page.keyboard.press('Enter');
    await keys.press(dialog.getByRole('switch', { name: '바로 게시' }), 'Space');
    await keys.press(dialog.getByRole('tab', { name: '작성' }), 'ArrowRight');
    await expect(dialog.locator('strong', { hasText: '바람' })).toBeVisible();
    await keys.press(dialog.getByRole('button', { name: '작성 완료' }));
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('게시됨');
    await keys.press(row.getByRole('button', { name: '숨기기' }));
    await expect(row).toContainText('초안');
    await expect(row.getByRole('button', { name: '게시하기' })).toBeFocused();
    await keys.press(row.getByRole('button', { name: '삭제' }));
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
    await expect(row).toHaveCount(0);
    await expectFocusKept(page);
  },
);

test('a customer is found, suspended and let back in', DESKTOP, async ({ page, browser }) => {
  const keys = keyboardOf(page);
  const context = await browser.newContext();
  const { nickname, email } = await asCustomer(await context.newPage());
  await context.close();
  await gotoAlive(page, '/admin/customers');
  await keys.type(page.getByLabel('닉네임이나 이메일로 찾기'), email);
  const row = page.getByRole('row').filter({ hasText: nickname });
  await expect(page.getByRole('row')).toHaveCount(2);
  await keys.press(row.getByRole('button', { name: '이용 정지' }));
  const dialog = page.getByRole('dialog');
  await keys.press(dialog.getByRole('button', { name: '광고 반복' }));
  await keys.press(dialog.getByRole('button', { name: '이용 정지' }));
  await expect(row).toContainText('정지됨');
  await keys.press(row.getByRole('button', { name: '정지 해제' }));
  await keys.type(dialog.getByLabel('사유', { exact: true }), '전화로 소명함');
  await keys.press(dialog.getByRole('button', { name: '정지 해제' }));
  await expect(row).toContainText('정상');
  await expectFocusKept(page);
});

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
  await keys.type(dialog.getByLabel('비밀번호', { exact: true }), 'a-password-for-tests');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await keys.type(page.getByLabel('사용자 검색'), name);
  const row = page.getByRole('row').filter({ hasText: `${name}@example.com` });
  const level = row.getByRole('combobox');
  await keys.pick(level, '매니저');
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '바꾸기' }));
  await expect(level).toHaveText('매니저');
  await expect(level).toBeFocused();
});

test('a prohibited word is added, found and deleted', DESKTOP, async ({ page }) => {
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
  await keys.press(page.getByRole('button', { name: `${word} 삭제` }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
  await expectFocusKept(page);
});

test('a setting is changed, and a change of a venue taken back', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  await gotoAlive(page, '/admin/settings');
  const main = page.getByRole('main');
  // The claims are one list for all: this test takes its change back before it is saved.
  const source = main.getByRole('group', { name: '소개 문구 2' }).getByLabel(/출처/);
  const before = await source.inputValue();
  await keys.press(main.getByRole('radio', { name: /내용 가리기/ }), 'ArrowDown');
  await expect(main.getByRole('radio', { name: /흐리게 보이기/ })).toBeChecked();
  await keys.type(source, '자판으로 쓴 출처');
  await keys.press(main.getByRole('button', { name: '되돌리기' }));
  await expect(source).toHaveValue(before);
  await expect(main.getByRole('radio', { name: /내용 가리기/ })).toBeChecked();
  await expectFocusKept(page);

  const data = { lotAddress: '역삼동 예시 7' };
  await page.request.patch(`/api/venues/${RECORDS_VENUE}`, { data });
  await gotoAlive(page, `/admin/audit-log?entity=venue&entityId=${RECORDS_VENUE}`);
  const entry = page.getByRole('list', { name: '변경 기록' }).getByRole('listitem').first();
  await keys.press(entry.getByRole('button', { name: /되돌리기/ }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }));
  await expect(entry.locator('del')).toHaveText('역삼동 예시 7');
  await keys.choose(page.getByRole('combobox', { name: '종류' }), '금지어');
  await expect(page).toHaveURL('/admin/audit-log?entity=word');
});

test('venues are imported from a file', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const name = unique('가져온자판');
  // Hidden, so that no other test counts it.
  const csv = `업소명,슬러그,카테고리,공개\n${name},${name},다이닝,아니오`;
  const file = { name: 'venues.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await gotoAlive(page, '/admin/venues/import');
  const main = page.getByRole('main');
  await keys.chooseFile(main.getByLabel(/CSV 파일 선택/), file);
  await keys.press(main.getByRole('button', { name: /가져오기$/ }).first());
  await expect(main.getByText('가져오기를 마쳤어요')).toBeVisible();
  await expectFocusKept(page);
  await keys.press(main.getByRole('table').getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('statistics and visits are walked through and saved as files', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const save = async () => {
    const download = page.waitForEvent('download');
    await keys.press(page.getByRole('button', { name: 'CSV 내려받기' }));
    return (await download).suggestedFilename();
  };
  await gotoAlive(page, '/admin/statistics');
  expect(await save()).toBe('bamgyeol-statistics.csv');
  await gotoAlive(page, '/admin/analytics');
  await keys.choose(page.getByRole('combobox', { name: '기간' }), '최근 30일');
  await expect(page).toHaveURL('/admin/analytics?period=30days');
  expect(await save()).toMatch(/^bamgyeol-analytics-30days-/);
  const trend = page.getByRole('region', { name: '일별 추이' });
  const cursor = trend.getByRole('slider');
  await keys.press(cursor, 'ArrowLeft');
  await expect(cursor).toHaveAttribute('aria-valuetext', /세션 \d/);
  await keys.press(trend.getByText('표로 보기'));
  await expect(trend.getByRole('row')).toHaveCount(31);
});

test('the overview of a venue changes facts and addresses', DESKTOP, async ({ page }) => {
  const expectToast = await watchToasts(page);
  const keys = keyboardOf(page);
  const alias = unique('옛이름');
  await gotoAlive(page, `/admin/venues/${OVERVIEW_VENUE}`);
  const main = page.getByRole('main');
  const opener = page.getByRole('button', { name: '운영 정보 수정' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog');
  await keys.type(dialog.getByLabel('테이블 요금'), '120,000');
  await keys.press(dialog.getByRole('button', { name: '저장' }));
  await expect(main).toContainText('120,000원');
  await expect(opener).toBeFocused();
  await keys.type(page.getByLabel('추가할 주소'), alias);
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('button', { name: `${alias} 주소 지우기` }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expectToast('주소를 지웠습니다.');
  await expectFocusKept(page);
});
