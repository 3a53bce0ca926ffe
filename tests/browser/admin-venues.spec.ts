import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN } from '#tests/support/admin.ts';
import { asStaff, expect, expectNoAxeViolations, test as shared } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { test } from './own-server.ts';

// One worker for the whole file: every worker would start a server of its own. Whole journeys
// take longer than a single step.
test.describe.configure({ mode: 'default', timeout: 90_000 });

function picture(color: string): Promise<Buffer> {
  const create = { width: 900, height: 400, channels: 3 as const, background: color };
  return sharp({ create }).png().toBuffer();
}

async function choosePicture(page: Page, color: string) {
  const file = { name: 'front.png', mimeType: 'image/png', buffer: await picture(color) };
  await page.getByLabel(/^이미지 (업로드|변경)$/).setInputFiles(file);
  await page.getByRole('button', { name: '업로드', exact: true }).click();
}

/** Makes a venue through the API, for what does not need the form. */
async function makeVenue(page: Page, slug: string): Promise<number> {
  const data = { name: `시험 ${slug}`, slug, categoryId: 1, description: '처음 설명' };
  const answer = await page.request.post('/api/venues', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** Toasts stay for two seconds, which a busy machine can miss: the page itself keeps them. */
async function asWatchedStaff(page: Page) {
  await page.addInitScript(() => {
    const told = new Set<string>();
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.toast__title, .toast__text')) {
        told.add(textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await asStaff(page);
}

async function expectToast(page: Page, text: string) {
  const read = () => [...(window as unknown as { told: Set<string> }).told];
  await expect.poll(() => page.evaluate(read)).toContain(text);
}

/** What tells of one press never lies over the button of the next. */
async function expectToastsAbove(page: Page, bar: Locator) {
  const toasts = await page.locator('.toast-region').boundingBox();
  const box = await bar.boundingBox();
  if (!toasts || !box) throw new Error('no toasts or no bar');
  expect(toasts.y + toasts.height).toBeLessThanOrEqual(box.y);
}

function rowsOf(page: Page, category: string) {
  return page.getByRole('region', { name: category }).locator('tbody tr');
}

async function namesIn(page: Page, category: string): Promise<string[]> {
  return rowsOf(page, category).locator('b').allTextContents();
}

test('a venue is registered with a picture, comes last and is edited @desktop', async ({
  page,
}) => {
  await asWatchedStaff(page);
  await page.goto('/admin/venues');
  await page.getByRole('link', { name: '업소 등록' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '신규 업소 등록' })).toBeVisible();

  await page.getByRole('button', { name: '등록 완료' }).click();
  const errors = page.getByRole('alert').filter({ hasText: '입력한 내용을 확인해 주세요' });
  await expect(errors).toBeFocused();
  for (const text of ['업소명을 입력하세요', 'URL 슬러그를 입력하세요', '카테고리를 선택하세요']) {
    await expect(errors).toContainText(text);
  }
  await expectNoAxeViolations(page, 'main');

  const name = page.getByLabel('업소명');
  const slug = page.getByLabel('URL 슬러그');
  await name.pressSequentially('새벽 정원!');
  await expect(slug).toHaveValue('새벽-정원');
  await slug.fill('새벽 정원 No.1');
  await expect(slug).toHaveValue('새벽-정원-No1');
  await name.fill('새벽 정원');
  await expect(slug).toHaveValue('새벽-정원-no1');
  await page.getByRole('combobox', { name: '카테고리' }).click();
  await page.getByRole('option', { name: '다이닝' }).click();
  await page.getByLabel('평점').fill('4.3');

  await page.getByLabel('이미지 업로드').setInputFiles({
    ...{ name: 'front.png', mimeType: 'image/png' },
    buffer: await picture('#246'),
  });
  await page.getByRole('button', { name: '등록 완료' }).click();
  await expect(errors).toContainText('아직 업로드하지 않았습니다');
  await page.getByRole('button', { name: '업로드', exact: true }).click();
  await expectToast(page, '이미지가 업로드되었습니다.');
  await expectToast(page, '업소를 저장하면 적용됩니다.');
  await expectToastsAbove(page, page.locator('.save-bar'));
  await page.getByRole('button', { name: '등록 완료' }).click();
  await expectToast(page, '새 업소가 등록되었습니다.');
  await expect(page).toHaveURL('/admin/venues');
  const row = rowsOf(page, '다이닝').last();
  await expect(row).toContainText('새벽 정원');
  await expect(row).toContainText('8.6/10');
  await expect(row.locator('img')).toHaveAttribute('src', /^\/objects\//);

  await row.getByRole('link', { name: '새벽 정원 수정' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '업소 수정' })).toBeVisible();
  await expect(name).toHaveValue('새벽 정원');
  const before = await page.getByAltText('업소 이미지 미리보기').getAttribute('src');
  await choosePicture(page, '#642');
  // Attached at once: the venue shows it before the form is saved.
  await expect(page.getByLabel('이미지 변경')).toBeAttached();
  const shown = await (await page.request.get('/api/venues/by-slug/새벽-정원-no1')).json();
  expect(shown.thumbnailImage).not.toBe(before);
  await name.fill('아침 정원');
  await expect(slug).toHaveValue('새벽-정원-no1');
  await slug.fill('아침-정원');
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expectToast(page, '업소 정보가 수정되었습니다.');
  await expect(rowsOf(page, '다이닝').last()).toContainText('아침 정원');
  const old = await page.request.get('/venue/새벽-정원-no1', { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  expect(decodeURI(old.headers().location ?? '')).toBe('/venue/아침-정원');
});

test('neighbours change places by arrow, key and mouse, and go back on failure @desktop', async ({
  page,
  expectTrouble,
}) => {
  await asWatchedStaff(page);
  // Equal numbers everywhere, as an import leaves them: they are put in order before a swap.
  const bars = await (await page.request.get('/api/venues?category=cocktail-bar')).json();
  for (const { id } of bars as { id: number }[]) {
    await page.request.patch(`/api/venues/${id}/order`, { data: { displayOrder: 5 } });
  }
  await page.goto('/admin/venues');
  await page.getByRole('combobox', { name: '카테고리' }).click();
  await page.getByRole('option', { name: '칵테일 바' }).click();
  await expect(page).toHaveURL(/category=/);
  await expect(rowsOf(page, '칵테일 바')).toHaveCount(bars.length);
  const [first = '', second = '', third = ''] = await namesIn(page, '칵테일 바');
  const order = () => namesIn(page, '칵테일 바').then((names) => names.slice(0, 3));
  await expect(page.getByRole('button', { name: `${first} 위로` })).toBeDisabled();

  const answered = (call: RegExp) => page.waitForResponse((answer) => call.test(answer.url()));
  const mended = answered(/\/\d+\/place$/);
  const down = page.getByRole('button', { name: `${first} 아래로` });
  await down.click();
  await expect.poll(order).toEqual([second, first, third]);
  await expect(down).toBeFocused();
  expect((await mended).status()).toBe(204);
  const saved = answered(/\/\d+\/place$/);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(order).toEqual([second, third, first]);
  await expect(down).toBeFocused();
  expect((await saved).status()).toBe(204);

  const grip = rowsOf(page, '칵테일 바').nth(2).getByTitle('끌어서 순서 바꾸기');
  const arranged = answered(/\/\d+\/place$/);
  await grip.dragTo(rowsOf(page, '칵테일 바').nth(0));
  await expect.poll(order).toEqual([first, second, third]);
  expect((await arranged).status()).toBe(204);
  await page.reload();
  await expect.poll(order).toEqual([first, second, third]);

  expectTrouble(/500/);
  await page.route('**/api/venues/*/place', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: `${first} 아래로` }).click();
  await expectToast(page, '순서 변경에 실패했습니다.');
  await expect.poll(order).toEqual([first, second, third]);

  await page.getByLabel('업소 검색').fill(first);
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('button', { name: `${first} 아래로` })).toBeDisabled();
  await page.getByLabel('업소 검색').fill('아무도 모르는 이름');
  await page.getByRole('button', { name: '조건 지우기' }).click();
  await expect(page).toHaveURL('/admin/venues');
});

test('a long category shows its first ten, and the rest in pages @desktop', async ({ page }) => {
  await asWatchedStaff(page);
  const made = await page.request.post('/api/categories', {
    data: { name: '긴 목록', slug: 'long-list' },
  });
  expect(made.status()).toBe(201);
  const lines = Array.from({ length: 55 }, (_, n) => `긴 ${n + 1}번,long-${n + 1},긴 목록`);
  const csv = ['업소명,슬러그,카테고리', ...lines].join('\n');
  const imported = await page.request.post('/api/admin/import/venues', {
    data: { csv, mode: 'import' },
  });
  expect((await imported.json()).counts.create).toBe(55);

  await page.goto('/admin/venues');
  const group = page.getByRole('region', { name: '긴 목록' });
  const rows = rowsOf(page, '긴 목록');
  await expect(rows).toHaveCount(10);
  await expect(group).toContainText('55곳, 영업 중 0곳');
  await expect(page.getByRole('button', { name: '긴 10번 아래로' })).toBeDisabled();
  await page.getByRole('button', { name: '긴 1번 아래로' }).click();
  await expect.poll(() => namesIn(page, '긴 목록').then(([first]) => first)).toBe('긴 2번');

  const keys = keyboardOf(page);
  await group.getByRole('link', { name: '45곳 더 보기' }).press('Enter');
  await expect(page).toHaveURL('/admin/venues?category=long-list');
  await expect(rows).toHaveCount(50);
  await keys.expectPlace();
  const more = page.getByRole('navigation', { name: '업소 더 보기' });
  await expect(more).toContainText('55곳 중 50곳');
  // By key, though not by five hundred times Tab.
  await more.getByRole('button', { name: '더 보기' }).press('Enter');
  await expect(rows).toHaveCount(55);
  await expect(rows.nth(50).getByRole('link', { name: '긴 51번', exact: true })).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(page).toHaveURL('/admin/venues?category=long-list&pages=2');

  // Over the end of a page, as anywhere else.
  const moved = page.waitForResponse('**/api/venues/*/place');
  await page.getByRole('button', { name: '긴 50번 아래로' }).click();
  await expect(rows.nth(49)).toContainText('긴 51번');
  await moved;
  await page.reload();
  await expect(rows).toHaveCount(55);
  await expect(rows.nth(49)).toContainText('긴 51번');
  await expect(rows.nth(50)).toContainText('긴 50번');

  await page.getByLabel('업소 검색').fill('긴 5');
  await expect(rows).toHaveCount(7);
  await expect(group).toContainText('7곳');
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(rows).toHaveCount(7);
  await page.goto('/admin/venues?q=LONG');
  await expect(page.getByText('조건에 맞는 업소가 없습니다')).toBeVisible();
  await page.goto(`/admin/venues?q=${encodeURIComponent('번')}`);
  await expect(page.locator('tbody tr')).toHaveCount(50);
  await expect(more).toContainText(/곳 중 50곳/);
});

test('a venue is closed, hidden, deleted and brought back from the list @desktop', async ({
  page,
}) => {
  await asWatchedStaff(page);
  await makeVenue(page, 'from-the-list');
  const name = '시험 from-the-list';
  // Whole: of all categories only the first venues are shown.
  const list = '/admin/venues?category=lounge';
  await page.goto(list);
  const row = page.getByRole('row').filter({ hasText: name });
  const open = () => row.getByRole('button', { name: `${name} 더 보기` }).click();
  const choose = async (item: string) => {
    await open();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await open();
  await expectNoAxeViolations(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await choose('폐업 처리');
  await page.getByRole('alertdialog').getByRole('button', { name: '폐업 처리' }).click();
  await expectToast(page, '폐업 처리했습니다.');
  await expect(row.getByText('폐업', { exact: true })).toBeVisible();
  await choose('폐업 해제');
  await expect(row.getByText('영업 종료')).toBeVisible();
  await choose('숨기기');
  await expect(row.getByText('숨김')).toBeVisible();
  expect((await page.request.get('/venue/from-the-list')).status()).toBe(404);
  await page.goto('/?sort=newest');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('숨김')).toBeVisible();
  await page.goto(list);
  await choose('다시 보이기');
  await expect(row.getByText('숨김')).toHaveCount(0);
  await page.goto('/venue/from-the-list');
  await expect(page.getByText('영업시간 정보가 없습니다.')).toBeVisible();
  await page.goto(list);

  const remove = row.getByRole('button', { name: `${name} 삭제` });
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expectToast(page, '업소를 되돌렸습니다.');
  await expect(row).toBeVisible();
});

test('two who edit one venue do not overwrite each other unknowingly @desktop', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409/);
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

  await page.goto(`/admin/venues/${id}/edit`);
  await description.fill('또 다른 설명');
  await elsewhere({ isFeatured: false });
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page).toHaveURL('/admin/venues');

  await page.goto(`/admin/venues/${id}/edit`);
  await page.getByLabel('URL 슬러그').fill('여백-라운지');
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page.getByLabel('URL 슬러그')).toHaveAccessibleDescription(
    /이미 다른 업소가 사용하는/,
  );
});

test('typed text survives an ended session and is not left behind unasked @desktop', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/401/);
  await asWatchedStaff(page);
  const id = await makeVenue(page, 'long-text');
  await page.goto(`/admin/venues/${id}/edit`);
  const description = page.getByLabel('설명');
  await description.fill('오래 걸려 쓴 글');
  await page.getByRole('link', { name: '취소' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('저장하지 않은 변경이 있습니다');
  await question.getByRole('button', { name: '계속 작성' }).click();

  const name = '그사이 바뀐 이름';
  await page.request.patch(`/api/venues/${id}`, { data: { name } });
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
  await expect(description).toHaveValue('처음 설명');
  await keys.expectPlace();
  await expect(page.getByLabel('업소명')).toHaveValue(name);
  await expect(page.locator('.alert--warn')).toHaveCount(0);
  await page.getByRole('link', { name: '취소' }).click();
  await expect(page).toHaveURL('/admin/venues');
});

test('the overview says what is missing, and changes names and facts @desktop', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  await asWatchedStaff(page);
  const id = await makeVenue(page, 'overview');
  await page.goto(`/admin/venues/${id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('확인이 필요한 일 3건');
  await expect(main).toContainText('영업시간이 설정되지 않았습니다');
  await expectNoAxeViolations(page, 'main');

  const alias = page.getByLabel('추가할 주소');
  await alias.fill('여백-라운지');
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await expect(alias).toHaveAccessibleDescription('이미 다른 업소가 사용하는 URL 슬러그입니다');
  await alias.fill('옛 이름');
  await page.getByRole('button', { name: '추가', exact: true }).click();
  await expect(main.getByRole('listitem').filter({ hasText: '/venue/옛-이름' })).toBeVisible();
  await page.getByRole('button', { name: '옛-이름 주소 지우기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(main.getByText('/venue/옛-이름')).toHaveCount(0);

  await page.getByRole('button', { name: '운영 정보 수정' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('지역').fill('서초구');
  await expectNoAxeViolations(page, '[role=dialog]');
  // What was typed outlives a reload, in dialogs and beside them.
  await page.reload();
  await page.getByRole('button', { name: '중지', exact: true }).click();
  await dialog.getByLabel('안내 문구', { exact: true }).fill('잠시 쉬어요.');
  await page.reload();
  await page.getByRole('button', { name: '중지', exact: true }).click();
  await expect(dialog.getByLabel('안내 문구', { exact: true })).toHaveValue('잠시 쉬어요.');
  await dialog.getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '운영 정보 수정' }).click();
  await expect(dialog).toContainText('작성하던 내용을 불러왔어요');
  await expect(dialog.getByLabel('지역')).toHaveValue('서초구');
  await dialog.getByLabel('테이블 요금').fill('많이');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByText('0 이상의 숫자로 입력하세요')).toBeVisible();
  await dialog.getByLabel('테이블 요금').fill('120,000');
  await dialog.getByText('추천 업소').click();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main).toContainText('120,000원');
  await expect(main).toContainText('서초구');

  await page.getByRole('link', { name: '정보 수정' }).click();
  await page.getByRole('combobox', { name: '업종' }).click();
  await page.getByRole('option', { name: '일반음식점' }).click();
  await expect(main).toContainText('1종 유흥주점에만 해당하는 정보가 있습니다');
  await page.getByRole('link', { name: '개요', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click();
  await main.getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page).toHaveURL('/admin/venues');
});

shared(
  'a venue nobody knows has no screens and a way back @desktop',
  async ({ page, expectTrouble }) => {
    expectTrouble(/404/);
    await asStaff(page);
    for (const address of [
      '/admin/venues/99999999999999999999',
      '/admin/venues/abc/edit',
      '/admin/venues/1e1/hours',
    ]) {
      await page.goto(address);
      await expect(page.getByText('업소를 찾을 수 없습니다')).toBeVisible();
    }
    await page.getByRole('link', { name: '업소 목록으로' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '업소 관리' })).toBeVisible();
  },
);

shared('a venue’s number leads to its page, an unknown one nowhere @desktop', async ({ page }) => {
  const answer = await page.request.get('/venues/1', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(decodeURI(answer.headers().location ?? '')).toBe('/venue/여백-라운지');
  for (const id of ['99999', 'abc']) {
    expect((await page.request.get(`/venues/${id}`)).status()).toBe(404);
  }
  await page.goto('/venues/1');
  await expect(page).toHaveURL('/venue/%EC%97%AC%EB%B0%B1-%EB%9D%BC%EC%9A%B4%EC%A7%80');
});

test('what is changed shows on every screen that has it, without a reload @desktop', async ({
  page,
}) => {
  await asWatchedStaff(page);
  const id = await makeVenue(page, 'seen-everywhere');
  // Neither list shows all it has: other tests may have made venues before this one or after.
  const [staffList, visitorsList] = ['/admin/venues?category=lounge', '/?sort=newest'];
  await page.goto(staffList);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // As its links do: the script shows another screen, with what it has fetched before.
  const show = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const card = (name: string) => page.locator('.venue-card').filter({ hasText: name });
  const title = page.getByRole('heading', { level: 1 });
  const [before, after] = ['시험 seen-everywhere', '어디서나 보이는 곳'];
  await expect(row(before)).toBeVisible();
  await show(visitorsList);
  await expect(card(before)).toContainText('현재 소식 없음');
  await show('/venue/seen-everywhere');
  await expect(title).toHaveText(before);

  const news = page.getByRole('region', { name: '업소 소식' });
  await news.getByRole('textbox', { name: '새 소식' }).fill('첫 소식입니다.');
  await news.getByRole('button', { name: '소식 추가' }).click();
  await expect(news.getByRole('listitem')).toContainText('첫 소식입니다.');
  await show(visitorsList);
  await expect(card(before)).toContainText('첫 소식입니다.');
  await expect(page.getByRole('region', { name: '최근 활동' })).toContainText(before);

  await show(`/admin/venues/${id}/edit`);
  await page.getByLabel('업소명').fill(after);
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page).toHaveURL('/admin/venues');
  await show(staffList);
  await expect(row(after)).toBeVisible();
  await show(visitorsList);
  await expect(card(after)).toContainText('첫 소식입니다.');
  await expect(page.getByRole('region', { name: '최근 활동' })).toContainText(after);
  await show('/venue/seen-everywhere');
  await expect(title).toHaveText(after);
  await show('/admin/audit-log');
  await expect(page.getByRole('main')).toContainText(after);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

shared('visitors download nothing of the back office @desktop', async ({ page }) => {
  const downloads: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/\.(js|css)$/.test(new URL(answer.url()).pathname)) downloads.push(answer.text());
  });
  for (const address of ['/', '/venue/여백-라운지', '/search?q=바', '/posts', '/profile']) {
    await page.goto(address, { waitUntil: 'networkidle' });
  }
  const texts = await Promise.all(downloads);
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts)
    expect(text).not.toMatch(/신규 업소 등록|등록 완료|venue-group|관리자 전체 메뉴|admin-stack/);
});
