import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN } from '#tests/support/admin.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expect, gotoAlive, hold } from './fixtures.ts';
import { keyboardOf, RED_PIXEL } from './keyboard.ts';
import { test } from './own-server.ts';
import { show } from './show.ts';
import { asWatchedStaff, expectToast, makeVenue, rowsOf } from './staff-venues.ts';

// On a server of their own, as what they add would be counted. Whole journeys take longer than a
// single step.
test.describe.configure({ mode: 'default', timeout: 120_000 });

function picture(color: string): Promise<Buffer> {
  const create = { width: 900, height: 400, channels: 3 as const, background: color };
  return sharp({ create }).png().toBuffer();
}

async function choosePicture(page: Page, color: string) {
  const file = { name: 'front.png', mimeType: 'image/png', buffer: await picture(color) };
  await page.getByLabel(/^이미지 (업로드|변경)$/).setInputFiles(file);
  await page.getByRole('button', { name: '업로드', exact: true }).click();
}

/** What tells of one press never lies over the button of the next. */
async function expectToastsAbove(page: Page, bar: Locator) {
  const toasts = await page.locator('.toast-region').boundingBox();
  const box = await bar.boundingBox();
  if (!toasts || !box) throw new Error('no toasts or no bar');
  expect(toasts.y + toasts.height).toBeLessThanOrEqual(box.y);
}

test('a venue is registered with a picture, comes last and is edited @desktop', async ({
  page,
}) => {
  const keys = keyboardOf(page);
  await asWatchedStaff(page);
  await gotoAlive(page, '/admin/venues');
  await keys.press(page.getByRole('link', { name: '업소 등록' }));
  await expect(page.getByRole('heading', { level: 1, name: '신규 업소 등록' })).toBeVisible();

  const submit = page.getByRole('button', { name: '등록 완료' });
  await submit.click();
  const errors = page.getByRole('alert').filter({ hasText: '입력한 내용을 확인해 주세요' });
  await expect(errors).toBeFocused();
  for (const text of ['업소명을 입력하세요', 'URL 슬러그를 입력하세요', '카테고리를 선택하세요']) {
    await expect(errors).toContainText(text);
  }
  await expectNoAxeViolations(page, 'main');

  const name = page.getByLabel('업소명');
  const slug = page.getByLabel('URL 슬러그');
  await keys.to(name);
  await page.keyboard.type('새벽 정원!');
  await expect(slug).toHaveValue('새벽-정원');
  await slug.fill('새벽 정원 No.1');
  await expect(slug).toHaveValue('새벽-정원-No1');
  await keys.type(name, '새벽 정원');
  await expect(slug).toHaveValue('새벽-정원-no1');
  await keys.choose(page.getByRole('combobox', { name: '카테고리' }), '다이닝');
  await keys.type(page.getByLabel('설명'), '두 손으로 등록한 업소입니다.');
  await keys.type(page.getByLabel('평점'), '4.3');

  const pictures = page.getByRole('group', { name: '대표 이미지' });
  const upload = pictures.getByLabel('이미지 업로드');
  await keys.chooseFile(upload, RED_PIXEL);
  await keys.expectPlace();
  await keys.press(pictures.getByRole('button', { name: '선택 취소' }));
  await keys.expectPlace();
  await keys.chooseFile(upload, {
    ...{ name: 'front.png', mimeType: 'image/png' },
    buffer: await picture('#246'),
  });
  await keys.press(submit);
  await expect(errors).toContainText('아직 업로드하지 않았습니다');
  await expect(errors).toBeFocused();
  await keys.press(pictures.getByRole('button', { name: '업로드', exact: true }));
  await expectToast(page, '이미지가 업로드되었습니다.');
  await expectToast(page, '업소를 저장하면 적용됩니다.');
  await expectToastsAbove(page, page.locator('.save-bar'));
  await expect(pictures.getByLabel('이미지 변경')).toBeVisible();
  await keys.expectPlace();
  await submit.click();
  await expectToast(page, '새 업소가 등록되었습니다.');
  await expect(page).toHaveURL('/admin/venues');
  const row = rowsOf(page, '다이닝').last();
  await expect(row).toContainText('새벽 정원');
  await expect(row).toContainText('8.6/10');
  await expect(row.locator('img')).toHaveAttribute('src', /^\/objects\//);

  await keys.type(page.getByLabel('업소 검색'), '새벽 정원');
  // The list follows in a pause of typing, and then stands still.
  await expect(page.getByRole('main').getByRole('link', { name: /수정$/ })).toHaveCount(1);
  await keys.press(page.getByRole('link', { name: '새벽 정원 수정' }));
  await expect(page.getByRole('heading', { level: 1, name: '업소 수정' })).toBeVisible();
  await expect(name).toHaveValue('새벽 정원');
  await keys.type(name, '아침 정원');
  await expect(slug).toHaveValue('새벽-정원-no1');
  await slug.fill('아침-정원');
  const before = await page.getByAltText('업소 이미지 미리보기').getAttribute('src');
  await choosePicture(page, '#642');
  // Attached at once: the venue shows it before the form is saved.
  await expect(page.getByLabel('이미지 변경')).toBeAttached();
  const shown = await (await page.request.get('/api/venues/by-slug/새벽-정원-no1')).json();
  expect(shown.thumbnailImage).not.toBe(before);
  await keys.press(pictures.getByRole('button', { name: '이미지 빼기' }));
  await expect(upload).toBeVisible();
  await keys.expectPlace();
  await keys.press(page.getByRole('button', { name: '수정 완료' }));
  await expectToast(page, '업소 정보가 수정되었습니다.');
  await expect(rowsOf(page, '다이닝').last()).toContainText('아침 정원');
  await expect(page.getByRole('main')).toBeFocused();
  const old = await page.request.get('/venue/새벽-정원-no1', { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  expect(decodeURI(old.headers().location ?? '')).toBe('/venue/아침-정원');
});

test('two who edit one venue do not overwrite each other unknowingly, and typed text survives an ended session and is not left behind unasked @desktop', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/409|401/);
  await asWatchedStaff(page);
  const id = await makeVenue(page, 'edited-twice');
  const elsewhere = (data: object) => page.request.patch(`/api/venues/${id}`, { data });
  await page.goto(`/admin/venues/${id}/edit`);
  const description = page.getByLabel('설명');
  await description.fill('내가 쓴 설명');
  // What the form does not hold is no reason to stop it, what it holds is.
  await elsewhere({ isFeatured: true });
  await elsewhere({ name: '남이 바꾼 이름' });
  await page.getByRole('button', { name: '수정 완료' }).click();
  const notice = page.locator('.alert--warn');
  await expect(notice).toContainText('그사이 다른 관리자가 이 업소를 수정했습니다');
  await expect(notice).toContainText('업소명 지금 저장된 값 남이 바꾼 이름');
  await expect(notice).toBeFocused();
  await expect(description).toHaveValue('내가 쓴 설명');
  await expectNoAxeViolations(page, 'main');

  await page.getByRole('textbox', { name: '업소명' }).fill('함께 정한 이름');
  await keyboardOf(page).press(page.getByRole('button', { name: '이 화면의 내용으로 덮어쓰기' }));
  await expectToast(page, '업소 정보가 수정되었습니다.');
  const stored = await (await page.request.get(`/api/venues/${id}`)).json();
  expect(stored).toMatchObject({
    ...{ name: '함께 정한 이름', description: '내가 쓴 설명', isFeatured: true },
  });

  await show(page, `/admin/venues/${id}/edit`);
  const slug = page.getByLabel('URL 슬러그');
  await slug.fill('여백-라운지');
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(slug).toHaveAccessibleDescription(/이미 다른 업소가 사용하는/);
  await slug.fill('edited-twice');
  await description.fill('또 다른 설명');
  await elsewhere({ isFeatured: false });
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page).toHaveURL('/admin/venues');

  await show(page, `/admin/venues/${id}/edit`);
  await description.fill('오래 걸려 쓴 글');
  await page.getByRole('link', { name: '취소' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('저장하지 않은 변경이 있습니다');
  await question.getByRole('button', { name: '계속 작성' }).click();

  const name = '그사이 바뀐 이름';
  await elsewhere({ name });
  await context.clearCookies({ name: 'bamgyeol_sid' });
  await page.getByRole('button', { name: '수정 완료' }).click();
  await page.getByLabel('아이디').fill(ADMIN.username);
  await page.getByLabel('비밀번호', { exact: true }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(`/admin/venues/${id}/edit`);
  await expect(page.getByText('작성하던 내용을 불러왔어요')).toBeVisible();
  await expect(description).toHaveValue('오래 걸려 쓴 글');
  // The text is older than what is stored by now, and the form knows.
  await expect(page.locator('.alert--warn')).toContainText(name);
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('button', { name: '되돌리기' }));
  await expect(description).toHaveValue('또 다른 설명');
  await keys.expectPlace();
  await expect(page.getByLabel('업소명')).toHaveValue(name);
  await expect(page.locator('.alert--warn')).toHaveCount(0);
  await page.getByRole('link', { name: '취소' }).click();
  await expect(page).toHaveURL('/admin/venues');
});

test('the overview says what is missing, and changes facts, state and names @desktop', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  const keys = keyboardOf(page);
  await asWatchedStaff(page);
  const id = await makeVenue(page, 'overview');
  await gotoAlive(page, `/admin/venues/${id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  await expect(main).toContainText('확인이 필요한 일 3건');
  await expect(main).toContainText('영업시간이 설정되지 않았습니다');
  await expectNoAxeViolations(page, 'main');

  const facts = page.getByRole('button', { name: '운영 정보 수정' });
  await facts.click();
  await dialog.getByLabel('지역').fill('서초구');
  await expectNoAxeViolations(page, '[role=dialog]');
  // What was typed outlives a reload, in dialogs and beside them.
  await page.reload();
  const reviews = main.getByRole('region', { name: '리뷰 받기' });
  const pause = reviews.getByRole('button', { name: '중지' });
  await pause.click();
  await dialog.getByLabel('안내 문구', { exact: true }).fill('잠시 쉬어요.');
  await page.reload();
  await pause.click();
  await expect(dialog.getByLabel('안내 문구', { exact: true })).toHaveValue('잠시 쉬어요.');
  await dialog.getByRole('button', { name: '취소' }).click();
  await keys.press(facts);
  await expect(dialog).toContainText('작성하던 내용을 불러왔어요');
  await expect(dialog.getByLabel('지역')).toHaveValue('서초구');
  const fee = dialog.getByLabel('테이블 요금');
  const save = dialog.getByRole('button', { name: '저장' });
  await fee.fill('많이');
  await save.click();
  await expect(dialog.getByText('0 이상의 숫자로 입력하세요')).toBeVisible();
  await keys.type(fee, '120,000');
  await dialog.getByText('추천 업소').click();
  await keys.press(save);
  await expect(dialog).toHaveCount(0);
  await expect(main).toContainText('120,000원');
  await expect(main).toContainText('서초구');
  await expect(facts).toBeFocused();

  const checked = main.getByRole('button', { name: '주소 오늘 확인했어요' });
  await keys.press(checked);
  await expectToast(page, '주소를 오늘 확인했다고 기록했습니다.');
  await expect(checked).toBeFocused();
  await keys.press(pause);
  await keys.press(dialog.getByRole('button', { name: /공사로 쉬는 동안/ }));
  await keys.press(dialog.getByRole('button', { name: '중지' }));
  await expect(reviews).toContainText('중지됨');
  await keys.expectPlace();
  await keys.press(reviews.getByRole('button', { name: '다시 받기' }));
  await expect(reviews).toContainText('받는 중');
  await keys.expectPlace();

  const alias = page.getByLabel('추가할 주소');
  await alias.fill('여백-라운지');
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await expect(alias).toHaveAccessibleDescription('이미 다른 업소가 사용하는 URL 슬러그입니다');
  await keys.type(alias, '옛 이름');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('listitem').filter({ hasText: '/venue/옛-이름' })).toBeVisible();
  await keys.press(page.getByRole('button', { name: '옛-이름 주소 지우기' }));
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expectToast(page, '주소를 지웠습니다.');
  await expect(main.getByText('/venue/옛-이름')).toHaveCount(0);
  await keys.expectPlace();

  const close = main.getByRole('button', { name: '폐업 처리' });
  await keys.press(close);
  await keys.press(question.getByRole('button', { name: '폐업 처리' }));
  const reopen = main.getByRole('button', { name: '폐업 해제' });
  await expect(reopen).toBeFocused();
  const letGo = await hold(page, 'PATCH', '**/api/venues/*');
  await keys.press(reopen);
  // While it works, it has the focus and answers nothing else.
  await expect(reopen).toBeFocused();
  letGo();
  await expect(close).toBeFocused();
  const hide = main.getByRole('button', { name: '숨기기' });
  await keys.press(hide);
  await expect(main.getByRole('button', { name: '다시 보이기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hide).toBeFocused();

  await page.getByRole('link', { name: '정보 수정' }).click();
  await page.getByRole('combobox', { name: '업종' }).click();
  await page.getByRole('option', { name: '일반음식점' }).click();
  await expect(main).toContainText('1종 유흥주점에만 해당하는 정보가 있습니다');
  await page.getByRole('link', { name: '개요', exact: true }).click();
  await question.getByRole('button', { name: '나가기' }).click();
  await keys.press(main.getByRole('button', { name: '삭제', exact: true }));
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expect(page).toHaveURL('/admin/venues');
  await expect(main).toBeFocused();
});
