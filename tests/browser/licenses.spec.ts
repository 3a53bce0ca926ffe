import type { Page } from '@playwright/test';
import {
  asStaff,
  breakDown,
  countCalls,
  expect,
  gotoAlive,
  hold,
  test,
  toastOf,
} from './fixtures.ts';

async function openHistory(page: Page, slug: string) {
  await gotoAlive(page, `/venue/${encodeURIComponent(slug)}`);
  await page.getByRole('button', { name: /^변경이력.* 보기$/ }).click();
  const dialog = page.getByRole('dialog', { name: '인허가 변경이력' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('visitors page through the history and change nothing', { tag: '@touch' }, async ({
  page,
}) => {
  const dialog = await openHistory(page, '여백-라운지');
  const back = dialog.getByRole('button', { name: '이전' });
  const on = dialog.getByRole('button', { name: '다음' });
  await expect(dialog).toContainText('1 / 3');
  await expect(dialog.getByText('수정', { exact: true })).toBeVisible();
  await expect(back).toBeDisabled();
  await on.click();
  await expect(dialog).toContainText('라운지 틈');
  await on.click();
  await expect(dialog).toContainText('3 / 3');
  await expect(dialog.getByText('최초등록')).toBeVisible();
  await expect(on).toBeDisabled();
  await expect(on).toBeFocused();
  await back.click();
  await expect(dialog).toContainText('2 / 3');
  await expect(dialog).toContainText('연락처는 성인인증을 마친 뒤에 볼 수 있습니다.');
  await expect(dialog).not.toContainText('02-000-0011');
  for (const action of ['이력 추가', '수정', '삭제']) {
    await expect(dialog.getByRole('button', { name: action, exact: true })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^변경이력.* 보기$/ })).toBeFocused();
});

test('staff add, edit and delete entries', { tag: '@phone' }, async ({ page, expectTrouble }) => {
  test.slow();
  expectTrouble(/license-history/);
  await asStaff(page);
  // With a single entry.
  const dialog = await openHistory(page, '창고-악단');
  const toast = toastOf(page);
  await expect(dialog).toContainText('1 / 1');

  await dialog.getByRole('button', { name: '이력 추가' }).click();
  await expect(dialog.getByRole('radio', { name: '수정' })).toBeChecked();
  await expect(dialog.getByLabel('상호')).toBeFocused();
  await dialog.getByRole('button', { name: '등록' }).click();
  await expect(dialog.getByText('내용을 하나 이상 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('상호').fill('새 간판');
  await dialog.getByLabel('사업자등록번호').fill('1234567890');
  await dialog.getByRole('combobox', { name: '업종' }).click();
  await page.getByRole('option', { name: '일반음식점' }).click();
  await expect(dialog.getByLabel('사업자등록번호')).toHaveValue('123-45-67890');

  const url = '**/api/venues/*/license-history**';
  const repairAdding = await breakDown(page, 'POST', url);
  await dialog.getByRole('button', { name: '등록' }).click();
  await expect(toast.getByRole('alert')).toContainText('등록 실패');
  await expect(toast).toContainText('변경이력 등록에 실패했습니다.');
  await expect(dialog.getByLabel('상호')).toHaveValue('새 간판');
  await repairAdding();

  const sent = countCalls(page, 'POST', /license-history$/);
  const letGo = await hold(page, 'POST', url);
  await dialog.getByRole('button', { name: '등록' }).dblclick();
  await expect(dialog.getByRole('button', { name: '저장 중...' })).toBeVisible();
  letGo();
  await expect(toast).toContainText('변경이력이 등록되었습니다.');
  expect(sent()).toBe(1);
  await expect(dialog).toContainText('1 / 2');
  await expect(dialog).toContainText('새 간판');
  await expect(dialog).toContainText('123-45-67890');
  await expect(dialog.locator('.license-entry').getByText('수정', { exact: true })).toBeVisible();
  await page.unroute(url);

  await dialog.getByRole('button', { name: '수정', exact: true }).click();
  await expect(dialog.getByLabel('상호')).toHaveValue('새 간판');
  await dialog.getByLabel('변경 내용').fill('간판을 바꾸었습니다.');
  // What is typed is not lost to a slip of the finger.
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('변경 내용')).toHaveValue('간판을 바꾸었습니다.');
  const repairEditing = await breakDown(page, 'PATCH', url);
  await dialog.getByRole('button', { name: '수정', exact: true }).click();
  await expect(toast).toContainText('수정 실패');
  await expect(toast).toContainText('변경이력 수정에 실패했습니다.');
  await repairEditing();
  await dialog.getByRole('button', { name: '수정', exact: true }).click();
  await expect(toast).toContainText('변경이력이 수정되었습니다.');
  await expect(dialog).toContainText('간판을 바꾸었습니다.');

  const remove = dialog.getByRole('button', { name: '삭제' });
  const question = page.getByRole('alertdialog', { name: '정말 이 변경이력을 삭제하시겠습니까?' });
  const repairDeleting = await breakDown(page, 'DELETE', url);
  await remove.click();
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(toast).toContainText('삭제 실패');
  await expect(toast).toContainText('변경이력 삭제에 실패했습니다.');
  await repairDeleting();
  await remove.click();
  await question.getByRole('button', { name: '취소' }).click();
  await expect(dialog).toContainText('1 / 2');
  await remove.click();
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(toast).toContainText('변경이력이 삭제되었습니다.');
  await expect(dialog).toContainText('1 / 1');
  await remove.click();
  await question.getByRole('button', { name: '삭제' }).click();
  await expect(dialog).toContainText('변경이력이 없습니다.');
  await expect(remove).toHaveCount(0);
});
