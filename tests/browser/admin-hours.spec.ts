import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, gotoAlive, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

// Demo venues of their own, so that nobody meets somebody else's changes.
const WEEK_VENUE = 33;
const SPECIAL_VENUE = 34;
const SHARED_EDIT_VENUE = 41;

/** Reads the week and writes it back when the test has ended, however it ended. */
async function keepingWeek(page: Page, venueId: number, work: () => Promise<void>) {
  const url = `/api/venues/${venueId}/hours`;
  const before = await (await page.request.get(url)).json();
  try {
    await work();
  } finally {
    await page.request.put(url, { data: before });
  }
}

test('staff edit a week by key and by mouse: in bulk, by the day, and save it', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(90_000);
  const keys = keyboardOf(page);
  await asStaff(page);
  await keepingWeek(page, WEEK_VENUE, async () => {
    await gotoAlive(page, `/admin/venues/${WEEK_VENUE}/hours`);
    const main = page.getByRole('main');
    const open = (day: string) => main.getByRole('switch', { name: `${day} 영업` });
    const opening = (day: string) => main.getByLabel(`${day} 여는 시간`);
    const closing = (day: string) => main.getByLabel(`${day} 닫는 시간`);
    const undo = main.getByRole('button', { name: '방금 변경 되돌리기' });
    const copy = main.getByRole('button', { name: '화요일 시간을 모든 요일에 복사' });
    const save = main.getByRole('button', { name: '영업시간 저장' });
    const unsaved = main.getByText('저장하지 않은 변경이 있습니다');
    await expect(main.getByText(/^오늘, (평일|주말|공휴일)/)).toBeVisible();
    await expect(main.getByText(/^영업 (중|종료)$/).first()).toBeVisible();

    await keys.press(main.getByRole('button', { name: '전체 휴무' }));
    await expect(main.getByRole('switch', { checked: true })).toHaveCount(0);
    await keys.press(undo);
    await expect(open('월요일')).toBeChecked();
    await keys.expectPlace();

    await keys.press(main.getByRole('button', { name: '전체 24시간' }));
    await expect(open('일요일')).toBeChecked();
    await expect(opening('일요일')).toHaveValue('00:00');
    await expect(closing('일요일')).toHaveValue('23:59');
    await keys.press(main.getByRole('button', { name: '되돌리기', exact: true }));
    await expect(unsaved).toHaveCount(0);
    await keys.expectPlace();

    await keys.press(main.getByRole('button', { name: '기본값으로' }));
    await expect(open('일요일')).not.toBeChecked();
    await expect(main.getByText('다음 날 02:00에 닫습니다')).toHaveCount(6);
    // Sunday is closed: after Saturday's and before Monday's night the two rules differ.
    const preview = main.getByRole('region', { name: '자정 이후 미리 보기' });
    await expect(preview).toContainText('전날 영업 이어 보기사이트 설정');
    const differing = (day: string) => preview.getByRole('row', { name: `${day} ` }).first();
    await expect(differing('일요일')).toContainText(/– 02:00.*영업 중.*영업 종료/);
    await expect(differing('월요일')).toContainText(/– 02:00.*영업 종료.*영업 중/);
    await expect(main.getByText(/토요일 밤은 자정이 지나면/)).toHaveCount(0);

    await keys.typeTime(closing('화요일'), '03:30');
    await copy.click();
    await expect(closing('일요일')).toHaveValue('03:30');
    await undo.click();
    await expect(open('일요일')).not.toBeChecked();
    await expect(closing('화요일')).toHaveValue('03:30');

    // As hands type it, whatever clock the system has; what is no time is told and not saved.
    await closing('화요일').fill('25');
    await closing('화요일').blur();
    await expect(closing('화요일')).toHaveAccessibleDescription(/24시간으로 적어 주세요/);
    await save.click();
    await expect(closing('화요일')).toBeFocused();
    await closing('화요일').fill('330');
    await closing('화요일').blur();
    await expect(closing('화요일')).toHaveValue('03:30');

    const more = (day: string) => main.getByRole('button', { name: `${day} 더 보기` });
    await keys.pick(more('화요일'), '휴게 시간 추가', 'menuitem');
    await keys.typeTime(main.getByLabel('화요일 휴게 시작'), '21:00');
    await expect(main.getByText('휴게 시간은 시작과 끝을 모두 입력해야 저장됩니다')).toBeVisible();
    await keys.typeTime(main.getByLabel('화요일 휴게 끝'), '21:30');
    await expect(unsaved).toBeVisible();
    await expectNoAxeViolations(page, 'main');

    await keys.press(copy);
    await keys.press(open('수요일'), 'Space');
    await expect(opening('수요일')).toBeDisabled();
    await keys.press(main.getByRole('button', { name: '목요일 휴게 시간 빼기' }));
    await keys.expectPlace();
    await expect(closing('일요일')).toHaveValue('03:30');
    await keys.pick(more('일요일'), '24시간 영업', 'menuitem');
    await expect(closing('일요일')).toHaveValue('23:59');

    await main.getByRole('link', { name: '업소 관리' }).locator('visible=true').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: '계속 작성' }).click();
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await expect(main.getByText('작성하던 내용을 불러왔어요')).toBeVisible();
    await expect(closing('화요일')).toHaveValue('03:30');

    await closing('화요일').press('Enter');
    await expect(page.getByText('영업시간이 업데이트되었습니다.')).toBeVisible();
    await expect(main.getByText('화 18:00 – 03:30')).toBeVisible();
    await expect(unsaved).toHaveCount(0);

    // Saved by the button this time.
    await open('수요일').click();
    await expect(unsaved).toBeVisible();
    // Walked to first: the way there takes longer than an answer may.
    await keys.to(save);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await keys.press(save);
    expect((await saved).status()).toBe(200);
    await expect(unsaved).toHaveCount(0);
    await keys.expectPlace();
    const stored = await page.request.get(`/api/venues/${WEEK_VENUE}/hours`);
    const week: { isClosed: boolean; breakEndTime: string | null }[] = await stored.json();
    expect(week[2]?.breakEndTime).toBe('21:30');
    expect(week[3]?.isClosed).toBe(false);
  });
});

test('a week that another administrator changed first is not overwritten unknowingly', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  test.slow();
  expectTrouble(/409/);
  await asStaff(page);
  const url = `/api/venues/${SHARED_EDIT_VENUE}/hours`;
  await keepingWeek(page, SHARED_EDIT_VENUE, async () => {
    const week: { dayOfWeek: number; closeTime: string | null }[] = await (
      await page.request.get(url)
    ).json();
    const saveElsewhere = (closeTime: string) =>
      page.request.put(url, {
        data: week.map((row) => (row.dayOfWeek === 5 ? { ...row, closeTime } : row)),
      });
    await page.goto(`/admin/venues/${SHARED_EDIT_VENUE}/hours`);
    const closing = (day: string) => page.getByLabel(`${day} 닫는 시간`);
    const save = page.getByRole('button', { name: '영업시간 저장' });
    const notice = page.getByRole('main').getByText('다른 관리자가 먼저 영업시간을 바꿨습니다.');

    await closing('월요일').fill('22:30');
    await saveElsewhere('21:00');
    await save.click();
    await expect(notice).toBeVisible();
    await expect(page.getByText(/지금 저장된 시간:.*금 11:30 – 21:00/)).toBeVisible();
    const keys = keyboardOf(page);
    await keys.press(page.getByRole('button', { name: '저장된 시간 불러오기' }));
    await expect(notice).toHaveCount(0);
    await keys.expectPlace();
    await expect(closing('금요일')).toHaveValue('21:00');

    await closing('월요일').fill('22:30');
    await saveElsewhere('20:00');
    await save.click();
    await keys.press(page.getByRole('button', { name: '내 시간으로 저장' }));
    await expect(page.getByText('영업시간이 업데이트되었습니다.')).toBeVisible();
    await keys.expectPlace();
    await expect(closing('금요일')).toHaveValue('21:00');
    await expect(closing('월요일')).toHaveValue('22:30');
  });
});

test('special days are written from the calendar, and a deletion can be taken back', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(90_000);
  const keys = keyboardOf(page);
  await asStaff(page);
  await gotoAlive(page, `/admin/venues/${SPECIAL_VENUE}/hours`);
  await page.getByRole('link', { name: '특별 영업일 관리' }).click();
  const section = page.getByRole('region', { name: '특별 영업일' });
  const calendar = section.getByRole('grid');
  const today = calendar.locator('[aria-current="date"]');
  await expect(today).toBeVisible();

  // Into the month after next, to its second day.
  await keys.to(today);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await expect(calendar.locator('button:focus b')).toHaveText('2');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: '저장' });
  await keys.type(dialog.getByLabel('이름'), '배관 공사');
  await dialog.getByLabel('안내').fill('다음 날 다시 엽니다.');
  await expectNoAxeViolations(page, '[role=dialog]');
  await keys.press(save);
  await expect(page.getByText('특별 영업일이 등록되었습니다.')).toBeVisible();
  const day = calendar.getByRole('button', { name: /특별 영업일 배관 공사 휴무/ });
  await expect(day).toBeFocused();
  const item = section.getByRole('listitem').filter({ hasText: '배관 공사' });
  await expect(item).toContainText('임시 휴무');
  await expect(item).toContainText('다음 날 다시 엽니다.');

  await page.keyboard.press('Enter');
  await keys.press(dialog.getByRole('switch', { name: '영업' }), 'Space');
  await dialog.getByLabel('여는 시간').fill('');
  await save.click();
  await expect(dialog.getByText('여는 시간과 닫는 시간을 입력하세요')).toBeVisible();
  await keys.typeTime(dialog.getByLabel('여는 시간'), '17:00');
  await keys.typeTime(dialog.getByLabel('닫는 시간'), '23:00');
  await keys.press(save);
  await expect(page.getByText('특별 영업일이 수정되었습니다.')).toBeVisible();
  await expect(item).toContainText('17:00 – 23:00');

  await keys.press(item.getByRole('button', { name: /삭제$/ }));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(page.getByText('특별 영업일이 삭제되었습니다.')).toBeVisible();
  await expect(item).toHaveCount(0);
  await keys.expectPlace();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(item).toContainText('17:00 – 23:00');
  await calendar.getByRole('button', { name: /특별 영업일 배관 공사/ }).click();
  await expect(dialog.getByLabel('닫는 시간')).toHaveValue('23:00');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await keys.press(section.getByRole('button', { name: '이번 달' }));
  await expect(today).toBeVisible();
  await keys.expectPlace();
  const next = section.getByRole('button', { name: '다음 달' });
  const add = section.getByRole('button', { name: '특별 영업일 추가' });
  await keys.press(next);
  await keys.press(section.getByRole('button', { name: '이전 달' }));
  await keys.press(add);
  await keys.press(dialog.getByRole('button', { name: '취소' }));
  await expect(add).toBeFocused();
  await keys.press(next);
  await keys.press(next);
  await keys.press(item.getByRole('button', { name: /수정$/ }));
  await keys.choose(dialog.getByRole('combobox', { name: '종류' }), '행사');
  await keys.press(dialog.getByRole('checkbox', { name: '24시간' }), 'Space');
  await keys.press(save);
  await expect(item).toContainText('24시간');
  await item.getByRole('button', { name: /삭제$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(item).toHaveCount(0);
});
