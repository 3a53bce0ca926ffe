import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, expectFits, gotoAlive, test as shared, unique } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { test } from './own-server.ts';
import { show } from './show.ts';
import { watchToasts } from './toasts.ts';

// On a server of their own: they add venues that others would count.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Of which forty are changed at once, `operator-morning.spec.ts` shows. */
const VENUES = 12;

/** Venues with nothing but a name, which is what the first line of the work is about. */
async function makeVenues(page: Page, prefix: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `${prefix} ${String(index + 1).padStart(2, '0')}`;
    const data = { name, slug: `${prefix}-${index}`, categoryId: 1 };
    const answer = await page.request.post('/api/venues', { data });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
}

async function specialDaysOf(page: Page, venueId: number | undefined): Promise<object[]> {
  const answer = await page.request.get(`/api/venues/${venueId}/special-hours?from=2026-01-01`);
  return answer.json();
}

test('a dozen venues of a line of work get a day off by keys, it is taken back, and the line is waived with a reason and comes back @desktop', async ({
  page,
}) => {
  const expectToast = await watchToasts(page);
  await asStaff(page);
  const prefix = unique('일괄');
  const ids = await makeVenues(page, prefix, VENUES);
  const keys = keyboardOf(page);

  await gotoAlive(page, '/admin');
  const tasks = page.getByRole('region', { name: '오늘 챙길 일' });
  await keys.press(tasks.getByRole('link', { name: /^영업시간이 없는 업소/ }));
  await expect(page).toHaveURL(/todo=missing_hours/);
  await keys.type(page.getByLabel('업소 검색'), prefix);
  const table = page.getByRole('table', { name: '업소 표' });
  await expect(table.getByRole('row')).toHaveCount(VENUES + 1);
  await expect(page.getByRole('list', { name: '고른 조건' })).toContainText('영업시간이 없는 업소');

  // From the first row on, down and with the shift key: a range.
  const box = (index: number) => table.getByRole('checkbox').nth(index);
  await keys.press(box(0), 'Space');
  for (let step = 1; step < VENUES; step += 1) await page.keyboard.press('ArrowDown');
  await expect(box(VENUES - 1)).toBeFocused();
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('region', { name: '고른 업소' });
  await expect(bar).toContainText(`${VENUES}곳 선택`);
  await keys.pick(bar.getByRole('button', { name: '일괄 작업' }), '특별 영업일', 'menuitem');
  const dialog = page.getByRole('dialog');
  const holiday = dialog.getByRole('group', { name: '날짜' }).getByRole('button').first();
  await keys.press(holiday);
  await expect(dialog.getByRole('region', { name: '미리보기' })).toContainText(
    `${VENUES}곳이 바뀌어요.`,
  );
  await expectNoAxeViolations(page, '[role=dialog]');
  await keys.press(dialog.getByRole('button', { name: `${VENUES}곳 바꾸기` }));
  await expectToast(`${VENUES}곳을 바꿨습니다.`);
  expect(await specialDaysOf(page, ids[0])).toMatchObject([{ type: 'holiday', isClosed: true }]);
  expect(await specialDaysOf(page, ids.at(-1))).toHaveLength(1);

  await page.keyboard.press('F8');
  await keys.press(page.getByRole('button', { name: '되돌리기' }));
  await expectToast(`${VENUES}곳을 되돌렸습니다.`);
  expect(await specialDaysOf(page, ids.at(-1))).toEqual([]);

  // The run stays to be looked at, also from the log.
  await show(page, '/admin/audit-log?entity=bulk');
  await page
    .getByRole('link', { name: /특별 영업일/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '일괄 작업' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(VENUES + 1);
  await expect(page.getByRole('button', { name: /되돌림/ })).toContainText(String(VENUES));

  // The line itself is put off and waived with a reason, and comes back.
  await show(page, '/admin');
  const line = tasks.getByRole('link', { name: /^영업시간이 없는 업소/ });
  await tasks.getByRole('button', { name: '영업시간이 없는 업소 미루기' }).click();
  await page.getByRole('menuitem', { name: '해당 없음' }).click();
  await dialog.getByRole('button', { name: '해당 없음으로' }).click();
  await expect(dialog).toContainText('해당하지 않는 까닭을 적어 주세요');
  await dialog.getByLabel('까닭').fill('모두 예약제');
  await dialog.getByRole('button', { name: '해당 없음으로' }).click();
  await expectToast('챙길 일에서 뺐습니다.');
  await expect(line).toHaveCount(0);
  await tasks.getByRole('button', { name: /^미룬 일/ }).click();
  await expect(dialog).toContainText('모두 예약제');
  await dialog
    .getByRole('button', { name: /되돌리기$/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(line).toBeVisible();
});

shared('rows of the table are cards on a phone @phone', async ({ page }) => {
  await asStaff(page);
  await page.goto('/admin/venues?view=table&category=dining');
  const table = page.getByRole('table', { name: '업소 표' });
  await table.getByRole('checkbox').first().check();
  await expect(page.getByRole('region', { name: '고른 업소' })).toContainText('1곳 선택');
  await expectFits(page);
  await expectNoAxeViolations(page, 'main');
});
