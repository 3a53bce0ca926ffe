import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, test as shared } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { test } from './own-server.ts';
import { show } from './show.ts';
import { asWatchedStaff, expectToast, makeVenue, rowsOf } from './staff-venues.ts';

// One worker for the whole file: every worker would start a server of its own. Whole journeys
// take longer than a single step.
test.describe.configure({ mode: 'default', timeout: 120_000 });

async function namesIn(page: Page, category: string): Promise<string[]> {
  return rowsOf(page, category).locator('b').allTextContents();
}

test('neighbours change places by arrow, key and mouse, and go back on failure @desktop', async ({
  page,
  expectTrouble,
}) => {
  const keys = keyboardOf(page);
  await asWatchedStaff(page);
  // Equal numbers everywhere, as an import leaves them: they are put in order before a swap.
  const bars = await (await page.request.get('/api/venues?category=cocktail-bar')).json();
  for (const { id } of bars as { id: number }[]) {
    await page.request.patch(`/api/venues/${id}/order`, { data: { displayOrder: 5 } });
  }
  await gotoAlive(page, '/admin/venues');
  const download = page.waitForEvent('download');
  await keys.press(page.getByRole('link', { name: 'CSV 내보내기' }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await keys.choose(page.getByRole('combobox', { name: '카테고리' }), '칵테일 바');
  await expect(page).toHaveURL(/category=cocktail-bar/);
  await expect(rowsOf(page, '칵테일 바')).toHaveCount(bars.length);
  const [first = '', second = '', third = ''] = await namesIn(page, '칵테일 바');
  const order = () => namesIn(page, '칵테일 바').then((names) => names.slice(0, 3));
  await expect(page.getByRole('button', { name: `${first} 위로` })).toBeDisabled();

  const answered = (call: RegExp) => page.waitForResponse((answer) => call.test(answer.url()));
  const down = page.getByRole('button', { name: `${first} 아래로` });
  // Walked to first: the way there takes longer than an answer may.
  await keys.to(down);
  const mended = answered(/\/\d+\/place$/);
  await keys.press(down);
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
  await down.click();
  await expectToast(page, '순서 변경에 실패했습니다.');
  await expect.poll(order).toEqual([first, second, third]);

  const search = page.getByLabel('업소 검색');
  await search.fill(first);
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(down).toBeDisabled();
  await keys.type(search, '아무도 모르는 이름');
  await keys.press(page.getByRole('button', { name: '조건 지우기' }));
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
  // An address that somebody follows says what is looked for, not what was typed before.
  await show(page, '/admin/venues?q=LONG');
  await expect(page.getByLabel('업소 검색')).toHaveValue('LONG');
  await expect(page.getByText('조건에 맞는 업소가 없습니다')).toBeVisible();
  await page.getByLabel('업소 검색').fill('번');
  await expect(page.locator('tbody tr')).toHaveCount(50);
  await expect(more).toContainText(/곳 중 50곳/);
});

test('a venue is closed, hidden, deleted and brought back from the list @desktop', async ({
  page,
}) => {
  const keys = keyboardOf(page);
  await asWatchedStaff(page);
  await makeVenue(page, 'from-the-list');
  const name = '시험 from-the-list';
  // Whole: of all categories only the first venues are shown.
  const list = '/admin/venues?category=lounge';
  await gotoAlive(page, list);
  const row = page.getByRole('row').filter({ hasText: name });
  const menu = row.getByRole('button', { name: `${name} 더 보기` });
  const question = page.getByRole('alertdialog');
  const closed = row.getByText('폐업', { exact: true });
  const hidden = row.getByText('숨김');
  await menu.click();
  await expectNoAxeViolations(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await keys.pick(menu, '폐업 처리', 'menuitem');
  await keys.press(question.getByRole('button', { name: '폐업 처리' }));
  await expectToast(page, '폐업 처리했습니다.');
  await expect(closed).toBeVisible();
  await expect(menu).toBeFocused();
  await keys.pick(menu, '폐업 해제', 'menuitem');
  await expect(closed).toHaveCount(0);
  await expect(row.getByText('영업 종료')).toBeVisible();
  await keys.pick(menu, '숨기기', 'menuitem');
  await expect(hidden).toBeVisible();
  await expect(menu).toBeFocused();
  expect((await page.request.get('/venue/from-the-list')).status()).toBe(404);
  await show(page, '/?sort=newest');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('숨김')).toBeVisible();
  await show(page, list);
  await menu.click();
  await page.getByRole('menuitem', { name: '다시 보이기' }).click();
  await expect(hidden).toHaveCount(0);

  const remove = row.getByRole('button', { name: `${name} 삭제` });
  await keys.press(remove);
  await keys.press(question.getByRole('button', { name: '취소' }));
  await keys.press(remove);
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expect(row).toHaveCount(0);
  await keys.expectPlace();
  await expect(page).toHaveURL(list);
  // The key that leads to notices; while they have the focus they stay.
  await page.keyboard.press('F8');
  await keys.press(page.getByRole('button', { name: '되돌리기' }));
  await expectToast(page, '업소를 되돌렸습니다.');
  await expect(row).toBeVisible();
  // Neither hidden nor deleted any more, for visitors as well.
  const visited = await page.request.get('/venue/from-the-list', { headers: { cookie: '' } });
  expect(await visited.text()).toContain('영업시간 정보가 없습니다.');
});

shared(
  'a venue nobody knows has no screens and a way back @desktop',
  async ({ page, expectTrouble }) => {
    expectTrouble(/404/);
    await asStaff(page);
    await page.goto('/admin/venues/99999999999999999999');
    const wayBack = page.getByRole('main').getByRole('link', { name: /^업소 목록으로/ });
    for (const [address, title] of [
      ['/admin/venues/99999999999999999999', '업소 정보'],
      ['/admin/venues/abc/edit', '업소 수정'],
      ['/admin/venues/1e1/hours', '영업시간'],
      ['/admin/venues/999999/hours', '영업시간'],
      ['/admin/venues/999999/options', '업소 옵션'],
    ] as const) {
      await show(page, address);
      await expect(page).toHaveTitle(`${title} · 밤결 관리자`);
      await expect(page.getByText('업소를 찾을 수 없습니다')).toBeVisible();
      await expect(wayBack).toHaveAttribute('href', '/admin/venues');
    }
    await wayBack.click();
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
  const go = (path: string) => show(page, path);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const card = (name: string) => page.locator('.venue-card').filter({ hasText: name });
  const title = page.getByRole('heading', { level: 1 });
  const [before, after] = ['시험 seen-everywhere', '어디서나 보이는 곳'];
  await expect(row(before)).toBeVisible();
  await go(visitorsList);
  await expect(card(before)).toContainText('현재 소식 없음');
  await go('/venue/seen-everywhere');
  await expect(title).toHaveText(before);

  const news = page.getByRole('region', { name: '업소 소식' });
  await news.getByRole('textbox', { name: '새 소식' }).fill('첫 소식입니다.');
  await news.getByRole('button', { name: '소식 추가' }).click();
  await expect(news.getByRole('listitem')).toContainText('첫 소식입니다.');
  await go(visitorsList);
  await expect(card(before)).toContainText('첫 소식입니다.');
  await expect(page.getByRole('region', { name: '최근 활동' })).toContainText(before);

  await go(`/admin/venues/${id}/edit`);
  await page.getByLabel('업소명').fill(after);
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page).toHaveURL('/admin/venues');
  await go(staffList);
  await expect(row(after)).toBeVisible();
  await go(visitorsList);
  await expect(card(after)).toContainText('첫 소식입니다.');
  await expect(page.getByRole('region', { name: '최근 활동' })).toContainText(after);
  await go('/venue/seen-everywhere');
  await expect(title).toHaveText(after);
  await go('/admin/audit-log');
  await expect(page.getByRole('main')).toContainText(after);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

shared('visitors download nothing of the back office @desktop', async ({ page }) => {
  const assets = new Set<string>();
  const note = (text: string) => {
    for (const [asset] of text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) assets.add(asset);
  };
  page.on('response', (answer) => note(answer.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const address of ['/', '/venue/여백-라운지', '/search?q=바', '/posts', '/profile']) {
    // What the page itself names, and what a link to it fetches.
    note(await (await page.request.get(address)).text());
    await show(page, address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  expect(assets.size).toBeGreaterThan(3);
  for (const asset of assets) {
    const text = await (await page.request.get(asset)).text();
    expect(text, asset).not.toMatch(
      /신규 업소 등록|등록 완료|venue-group|관리자 전체 메뉴|admin-stack/,
    );
  }
});
