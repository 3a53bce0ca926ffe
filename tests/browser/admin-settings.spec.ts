import { asStaff, expect, gotoAlive } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { test } from './own-server.ts';
import { show } from './show.ts';

// On a server of its own: what it saves, everyone would see.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test('settings are explained, changed, taken back, guarded against leaving, saved and shown at once', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  const keys = keyboardOf(page);
  await gotoAlive(page, '/admin/settings');
  const main = page.getByRole('main');
  const source = main.getByRole('group', { name: '소개 문구 2' }).getByLabel(/출처/);
  const before = await source.inputValue();
  await expect(main.getByRole('radio', { name: /내용 가리기/ })).toBeChecked();
  await expect(main.getByRole('radio', { name: /전날 영업 이어 보기/ })).toBeChecked();
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
  await source.fill('2026년 이용자 조사');
  await expect(main.getByText('저장하지 않은 변경이 있습니다')).toBeVisible();
  await page.getByRole('link', { name: '변경 기록' }).locator('visible=true').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '계속 작성' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await keys.press(main.getByRole('button', { name: '저장' }));
  await expect(page.getByText('설정을 저장했습니다.')).toBeVisible();
  await expect(main.getByText('저장하지 않은 변경이 있습니다')).toHaveCount(0);
  await keys.expectPlace();
  const shown = async () => (await page.request.get('/consultation')).text();
  expect(await shown()).toContain('2026년 이용자 조사');
  await source.fill('');
  await main.getByRole('button', { name: '저장', exact: true }).click();
  await expect(main.getByText('저장하지 않은 변경이 있습니다')).toHaveCount(0);
  expect(await shown()).not.toContain('2026년 이용자 조사');
  await page.reload();
  await expect(main.getByLabel('문자 번호')).toHaveValue('010-0000-7777');
  await expect(main.getByRole('radio', { name: /오늘 요일만/ })).toBeChecked();

  // From now on the hours screen tells where that rule surprises.
  await show(page, '/admin/venues/33/hours');
  await keys.press(main.getByRole('button', { name: '기본값으로' }));
  await expect(main.getByText(/토요일 밤은 자정이 지나면/)).toBeVisible();
  await expect(main.getByText('오늘 요일만 보기사이트 설정')).toBeVisible();
});
