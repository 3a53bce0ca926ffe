import type { Page } from '@playwright/test';
import { ADMIN } from '#tests/support/admin.ts';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { holdLoginUntil, watchToasts } from './toasts.ts';

/** A demo venue that nothing else looks at closely. */
const VENUE_ID = 39;

function uniqueName(): string {
  return `옵션${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

async function createOption(page: Page): Promise<{ id: number; name: string }> {
  const name = uniqueName();
  const answer = await page.request.post('/api/venue-options', {
    data: { name, slug: name, category: 'facility', displayOrder: 900 },
  });
  expect(answer.status()).toBe(201);
  return { id: (await answer.json()).id, name };
}

test.beforeEach(({ page }) => asStaff(page));

test('the catalogue is filled, filtered, changed and cleared', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  test.setTimeout(90_000);
  const expectToast = await watchToasts(page);
  const keys = keyboardOf(page);
  expectTrouble(/409/);
  const name = uniqueName();
  await page.goto('/admin/venue-options');
  await expect(page.getByRole('table', { name: '옵션 목록' })).toContainText('발렛 주차');

  const opener = page.getByRole('button', { name: '옵션 추가' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: '옵션 추가' });
  const submit = dialog.getByRole('button', { name: '추가', exact: true });
  const slug = dialog.getByLabel('슬러그');
  await submit.click();
  await expect(dialog).toContainText('옵션명을 입력해주세요');
  await expect(dialog).toContainText('슬러그를 입력해주세요');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await keys.type(dialog.getByLabel('옵션명'), `${name} 새`);
  await expect(slug).toHaveValue(`${name}-새`);
  await slug.fill('Wi Fi!');
  await expect(slug).toHaveValue('Wi-Fi');
  await slug.fill('wifi');
  await keys.choose(dialog.getByRole('combobox', { name: '카테고리' }), '시설');
  await keys.press(dialog.getByRole('radio', { name: '없음' }), 'ArrowRight');
  await dialog.getByRole('radio', { name: '방패' }).check({ force: true });
  await dialog.getByLabel('순서').fill('900');
  await keys.press(dialog.getByRole('switch'), 'Space');
  await expectNoAxeViolations(page, '[role=dialog]');

  await submit.click();
  await expect(slug).toHaveAccessibleDescription('이미 사용 중인 슬러그입니다');
  await expect(slug).toBeFocused();

  // What was typed survives a new load of the page, and is only thrown away after a question.
  await gotoAlive(page, page.url());
  await keys.press(opener);
  await expect(dialog).toContainText('작성하던 내용을 불러왔어요');
  await expect(dialog.getByLabel('옵션명')).toHaveValue(`${name} 새`);
  await dialog.getByRole('button', { name: '취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '계속 작성' }).click();
  await keys.type(slug, name);
  await keys.press(submit);
  await expectToast('옵션이 생성되었습니다.');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await keys.press(page.getByRole('button', { name: /^시설/ }));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('비활성');
  await expect(row).toContainText('0곳');
  await expect(page.getByRole('row').filter({ hasText: '발렛 주차' })).toHaveCount(0);

  const edit = row.getByRole('button', { name: '수정' });
  const editing = page.getByRole('dialog', { name: '옵션 수정' });
  const save = editing.getByRole('button', { name: '수정', exact: true });
  await keys.press(edit);
  await expect(editing.getByRole('radio', { name: '방패' })).toBeChecked();
  await keys.type(editing.getByLabel('설명'), '자판으로 쓴 설명');
  await keys.press(editing.getByRole('switch'), 'Space');
  await keys.press(save);
  await expectToast('옵션이 수정되었습니다.');
  await expect(row).toContainText('자판으로 쓴 설명');
  await expect(row).toContainText('활성');
  await expect(row).not.toContainText('비활성');
  await expect(edit).toBeFocused();

  await edit.click();
  await editing.getByRole('switch').uncheck({ force: true });
  await save.click();
  await expect(row).toContainText('비활성');

  await keys.press(row.getByRole('button', { name: '삭제' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`'${name} 새' 옵션을 삭제하시겠습니까?`);
  await expect(question).toContainText('이 옵션을 쓰는 업소는 없습니다.');
  await keys.press(question.getByRole('button', { name: '삭제' }));
  await expectToast('옵션이 삭제되었습니다.');
  await expect(row).toHaveCount(0);
  await keys.expectPlace();
});

test('a venue gets options, those it could not get are named, what was chosen or written outlives a reload and an ended session, and options go again', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  test.setTimeout(120_000);
  expectTrouble(/409|401/);
  const expectToast = await watchToasts(page);
  const keys = keyboardOf(page);
  const [option, mine, taken] = [
    await createOption(page),
    await createOption(page),
    await createOption(page),
  ];
  await gotoAlive(page, `/admin/venues/${VENUE_ID}/options`);
  await expect(page.getByRole('main')).toContainText(/· 옵션 \d+개/);
  const opener = page.getByRole('button', { name: '옵션 추가' });
  await keys.press(opener);
  const dialog = page.getByRole('dialog', { name: '옵션 추가' });
  const boxOf = ({ name }: { name: string }) => dialog.getByRole('checkbox', { name });
  await expect(dialog.getByRole('button', { name: '추가할 옵션을 골라 주세요' })).toBeVisible();
  await keys.press(boxOf(option), 'Space');
  await keys.type(dialog.getByLabel(`${option.name} 추가 정보`), '19:00부터');
  await expectNoAxeViolations(page, '[role=dialog]');
  await expect(dialog.getByRole('button', { name: '1개 옵션 추가' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expectToast('옵션이 추가되었습니다.');
  await expect(dialog).toBeHidden();

  const card = page.getByRole('region', { name: '시설' });
  const info = card.getByRole('button', { name: `${option.name} 추가 정보 수정` });
  const field = card.getByLabel(`${option.name} 추가 정보`, { exact: true });
  await expect(info).toHaveText('19:00부터');

  // What was chosen in the dialog outlives the page. Of several, one has come by a colleague.
  await opener.click();
  await boxOf(mine).check();
  await dialog.getByLabel(`${mine.name} 추가 정보`).fill('예약제');
  await page.reload();
  await opener.click();
  await expect(dialog.getByLabel(`${mine.name} 추가 정보`)).toHaveValue('예약제');
  await expect(dialog.getByRole('button', { name: '1개 옵션 추가' })).toBeVisible();
  await boxOf(taken).check();
  await page.request.post(`/api/venues/${VENUE_ID}/options`, { data: { optionId: taken.id } });
  await dialog.getByRole('button', { name: '2개 옵션 추가' }).click();
  await expectToast('옵션 추가에 실패했습니다');
  await expectToast(`2개 중 1개를 추가했고, 추가하지 못한 옵션은 ${taken.name}입니다.`);
  await expect(boxOf(mine)).toHaveCount(0);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(card).toContainText(mine.name);

  await info.click();
  await expect(field).toBeFocused();
  await field.fill('아무 말');
  await field.press('Escape');
  await expect(info).toHaveText('19:00부터');
  await expect(info).toBeFocused();
  await keys.press(info);
  await keys.type(field, '20:00부터');
  await field.press('Enter');
  await expectToast('추가 정보가 업데이트되었습니다.');
  await expect(info).toHaveText('20:00부터');
  await expect(info).toBeFocused();

  // After the session has ended, staff log in and come back to what they wrote.
  await info.click();
  await field.fill('끝나기 전에 쓴 말');
  await page.context().clearCookies({ name: 'bamgyeol_sid' });
  const told = expectToast('권한 없음로그인이 필요합니다');
  await holdLoginUntil(page, told);
  await field.press('Enter');
  await told;
  await expect(page).toHaveURL('/admin-login');
  await page.getByLabel('아이디').fill(ADMIN.username);
  await page.getByLabel('비밀번호', { exact: true }).fill(ADMIN.password);
  await page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(`/admin/venues/${VENUE_ID}/options`);
  await expect(field).toHaveValue('끝나기 전에 쓴 말');
  // Leaving the field saves as well.
  await field.focus();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(info).toHaveText('끝나기 전에 쓴 말');

  await keys.press(card.getByRole('button', { name: `${option.name} 제거` }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('이 옵션을 제거하시겠습니까?');
  await keys.press(question.getByRole('button', { name: '제거' }));
  await expectToast('옵션이 제거되었습니다.');
  await expect(info).toHaveCount(0);
  await keys.expectPlace();
  for (const { id } of [option, mine, taken]) await page.request.delete(`/api/venue-options/${id}`);
});
