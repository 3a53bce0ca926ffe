import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, unique } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { test } from './own-server.ts';
import { watchToasts } from './toasts.ts';

// On a server of its own: for a moment every visitor sees the category.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test('a category is prepared out of sight, moved, shown, hidden, changed and deleted, but not one with venues', {
  tag: '@desktop',
}, async ({ page }) => {
  const keys = keyboardOf(page);
  const expectToast = await watchToasts(page);
  const name = unique('재즈');
  await asStaff(page);
  await gotoAlive(page, '/admin/categories');
  const table = page.getByRole('table', { name: '카테고리' });
  const rowOf = (text: string) => table.getByRole('row').filter({ hasText: text });
  const row = rowOf(name);
  await expect(rowOf('라운지')).toContainText(/\d곳/);

  await keys.press(page.getByRole('button', { name: '카테고리 추가' }));
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: '추가', exact: true });
  await add.click();
  await expect(dialog).toContainText('카테고리명을 입력해주세요');
  await expect(dialog).toContainText('슬러그를 입력해주세요');
  await keys.type(dialog.getByLabel('카테고리명'), name);
  await expect(dialog.getByLabel('슬러그')).toHaveValue(name);
  await expect(dialog).not.toContainText('슬러그를 입력해주세요');
  await dialog.getByLabel('설명').fill('낮은 조명과 작은 무대');
  await keys.press(dialog.getByRole('switch'), 'Space');
  await expectNoAxeViolations(page, '[role=dialog]');
  await keys.press(add);
  await expectToast('카테고리가 등록되었습니다.');
  await expect(row).toContainText('숨김');
  await expect(row).toContainText('0곳');

  // It never gets behind the last place and its arrow keeps the focus.
  const place = async () => Number(await row.locator('.places .num').textContent());
  const before = await place();
  const up = row.getByRole('button', { name: `${name} 위로` });
  await keys.press(up);
  await expect.poll(place).toBeLessThan(before);
  await expect(up).toBeFocused();
  await expect(rowOf('라운지').getByRole('button', { name: '라운지 위로' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const edit = row.getByRole('button', { name: '수정' });
  await keys.press(edit);
  await dialog.getByLabel('카테고리명').fill(`${name} 클럽`);
  await expect(dialog.getByLabel('슬러그')).toHaveValue(name);
  await keys.type(dialog.getByLabel('설명'), '자판으로 쓴 설명');
  await keys.press(dialog.getByRole('button', { name: '수정', exact: true }));
  await expectToast('카테고리가 수정되었습니다.');
  await expect(row).toContainText(`${name} 클럽`);
  await expect(row).toContainText('자판으로 쓴 설명');
  await expect(edit).toBeFocused();

  // Hidden from the start: no visitor has seen it.
  const answer = await page.request.get('/api/categories', { headers: { cookie: '' } });
  expect(await answer.text()).not.toContain(name);

  const show = row.getByRole('button', { name: `${name} 클럽 공개하기` });
  const hide = row.getByRole('button', { name: `${name} 클럽 숨기기` });
  const question = page.getByRole('alertdialog');
  await keys.press(show);
  await expect(hide).toBeFocused();
  await keys.press(hide);
  await keys.press(question.getByRole('button', { name: '숨기기' }));
  await expect(show).toBeFocused();

  await keys.press(row.getByRole('button', { name: '삭제' }));
  await expect(question).toContainText(`${name} 클럽을 삭제하시겠습니까?`);
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expectToast('카테고리가 삭제되었습니다.');
  await expect(row).toHaveCount(0);
  await keys.expectPlace();

  // One with venues is not deleted, and hiding it asks first.
  const lounge = rowOf('라운지');
  await lounge.getByRole('button', { name: '라운지 삭제' }).click();
  await expectToast('곳이 속해 있어요. 먼저 다른 카테고리로 옮겨 주세요.');
  await lounge.getByRole('button', { name: '라운지 숨기기' }).click();
  await expect(question).toContainText('라운지를 숨기시겠습니까?');
  await expect(question).toContainText(/업소 \d+곳도 공개 화면에서 함께 사라집니다/);
  await question.getByRole('button', { name: '취소' }).click();
  await expect(lounge).toContainText('공개');
});
