import { asStaff, expect, gotoAlive, hold, test, unique } from './fixtures.ts';
import { keyboardOf, RED_PIXEL } from './keyboard.ts';

// Every step is a key. Signing in and preparing go through the API.
const DESKTOP = { tag: '@desktop' };

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
  await keys.expectPlace();
});

test(
  'a post is written with the tools, previewed, changed, found and deleted',
  DESKTOP,
  async ({ page }) => {
    const keys = keyboardOf(page);
    const title = unique('자판 글 ');
    // What gives the focus back comes late, and the dialog tries to keep it before.
    const release = await hold(page, 'GET', '**/assets/FocusRescue-*.js');
    await gotoAlive(page, '/admin/posts');
    await keys.press(page.getByRole('button', { name: '새 게시글' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    release();
    await keys.type(dialog.getByRole('textbox', { name: '제목' }), title);
    const text = dialog.getByRole('textbox', { name: '본문' });
    await keys.type(text, '바람');
    await page.keyboard.press('ControlOrMeta+a');
    await keys.press(dialog.getByRole('button', { name: '굵게' }));
    await expect(text).toHaveValue('**바람**');
    await expect(text).toBeFocused();
    await page.keyboard.press('ControlOrMeta+End');
    await keys.chooseFile(dialog.getByLabel('이미지 넣기'), RED_PIXEL);
    await expect(text).toHaveValue(/!\[red\]/);
    await expect(text).toBeFocused();
    await keys.choose(dialog.getByRole('combobox', { name: '카테고리' }), '다이닝');
    const tag = dialog.getByRole('textbox', { name: '태그' });
    for (const name of ['산책', '밤']) {
      await keys.type(tag, name);
      await page.keyboard.press('Enter');
    }
    await keys.press(dialog.getByRole('button', { name: '밤 태그 빼기' }));
    await expect(dialog.getByRole('list', { name: '추가한 태그' })).toHaveText('산책');
    await keys.expectPlace();
    await keys.press(dialog.getByRole('switch', { name: '바로 게시' }), 'Space');
    await keys.press(dialog.getByRole('tab', { name: '작성' }), 'ArrowRight');
    await expect(dialog.locator('strong', { hasText: '바람' })).toBeVisible();
    await keys.press(dialog.getByRole('button', { name: '작성 완료' }));
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('게시됨');
    await keys.press(row.getByRole('button', { name: '숨기기' }));
    await expect(row).toContainText('초안');
    await expect(row.getByRole('button', { name: '게시하기' })).toBeFocused();
    const edit = row.getByRole('button', { name: '수정' });
    await keys.press(edit);
    await keys.type(dialog.getByRole('textbox', { name: '요약' }), '자판으로 쓴 요약');
    await keys.press(dialog.getByRole('button', { name: '수정 완료' }));
    await expect(dialog).toHaveCount(0);
    await expect(edit).toBeFocused();
    await keys.type(page.getByLabel('제목과 본문에서 찾기'), title);
    await keys.choose(page.getByRole('combobox', { name: '상태' }), '초안');
    await keys.choose(page.getByRole('combobox', { name: '카테고리' }), '다이닝');
    await keys.press(row.getByRole('button', { name: '삭제' }));
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
    await expect(row).toHaveCount(0);
    await keys.expectPlace();
  },
);

test('venues are imported from a file', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  const name = unique('가져온자판');
  // Hidden, so that no other test counts it.
  const line = `${name},${name},다이닝,아니오`;
  const fileOf = (...lines: string[]) => ({
    name: 'venues.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['업소명,슬러그,카테고리,공개', ...lines].join('\n')),
  });
  await gotoAlive(page, '/admin/venues/import');
  const main = page.getByRole('main');
  const chooser = main.getByLabel(/CSV 파일 선택/);
  await keys.chooseFile(chooser, fileOf(line, `잘못된 곳,${name}-2,없는 분류,아니오`));
  await keys.press(main.getByRole('checkbox', { name: '고칠 줄만 보기' }), 'Space');
  await expect(main.getByRole('table')).toContainText('새로 등록');
  await keys.press(main.getByRole('button', { name: '다른 파일 선택' }));
  await keys.expectPlace();
  await keys.chooseFile(chooser, fileOf(line));
  await keys.press(main.getByRole('button', { name: '나누어 가져오기' }));
  await expect(main.getByText('가져오기를 마쳤어요')).toBeVisible();
  await keys.expectPlace();
  await keys.press(main.getByRole('button', { name: '다른 파일 가져오기' }));
  await keys.expectPlace();
  await keys.chooseFile(chooser, fileOf(line));
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
