import { asStaff, expect, gotoAlive } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { test } from './own-server.ts';

// Both on one server: what they add and move, others would count.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const DESKTOP = { tag: '@desktop' };

test('a venue is registered and edited without a mouse', DESKTOP, async ({ page }) => {
  const keys = keyboardOf(page);
  await asStaff(page);
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
  await keys.press(page.getByRole('button', { name: '등록 완료' }));
  await expect(page).toHaveURL('/admin/venues');

  await keys.type(page.getByLabel('업소 검색'), '자판 정원');
  await keys.press(page.getByRole('link', { name: '자판 정원 수정' }));
  await expect(page.getByLabel('URL 슬러그')).toHaveValue('자판-정원');
  await keys.type(page.getByLabel('업소명'), '아침 자판');
  await keys.press(page.getByRole('button', { name: '수정 완료' }));
  await expect(page.getByRole('row').filter({ hasText: '아침 자판' })).toBeVisible();
});

test(
  'venues change places, close, hide, go and come back without a mouse',
  DESKTOP,
  async ({ page }) => {
    const keys = keyboardOf(page);
    await asStaff(page);
    await gotoAlive(page, '/admin/venues');
    await keys.choose(page.getByRole('combobox', { name: '카테고리' }), '칵테일 바');
    await expect(page).toHaveURL(/category=cocktail-bar/);
    const rows = page.getByRole('region', { name: '칵테일 바' }).locator('tbody tr');
    const names = async () => (await rows.locator('b').allTextContents()).slice(0, 3);
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
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('F8');
    await keys.press(page.getByRole('button', { name: '되돌리기' }));
    await expect(row).toBeVisible();

    await keys.type(page.getByLabel('업소 검색'), '아무도 모르는 이름');
    await keys.press(page.getByRole('button', { name: '조건 지우기' }));
    await expect(page).toHaveURL('/admin/venues');
  },
);
