import type { Page } from '@playwright/test';
import { asStaff, expect, gotoAlive, toastOf } from './fixtures.ts';
import { test } from './own-server.ts';

// One worker for the whole file: every worker would start a server of its own.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const THREE_MINUTES = 3 * 60 * 1000;

async function makeVenue(page: Page, slug: string): Promise<number> {
  const data = { name: '처음 이름', slug, categoryId: 1, description: '처음 설명' };
  const answer = await page.request.post('/api/venues', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

test('what was typed outlives a closed tab, tells its age and can be discarded @desktop', async ({
  page,
  context,
}) => {
  await asStaff(page);
  await gotoAlive(page, '/admin/categories');
  await page.getByRole('button', { name: '카테고리 추가' }).click();
  await page.getByRole('dialog').getByLabel('카테고리명').fill('쓰다 만 분류');
  await page.close();

  const next = await context.newPage();
  await next.clock.setSystemTime(Date.now() + THREE_MINUTES);
  await gotoAlive(next, '/admin/categories');
  await next.getByRole('button', { name: '카테고리 추가' }).click();
  const dialog = next.getByRole('dialog');
  await expect(dialog.getByLabel('카테고리명')).toHaveValue('쓰다 만 분류');
  await expect(dialog.getByText('3분 전에 쓰던 내용이에요.')).toBeVisible();
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await expect(dialog.getByLabel('카테고리명')).toHaveValue('');
  await expect(dialog.getByText('작성하던 내용을 불러왔어요')).toHaveCount(0);
  await next.reload();
  await next.getByRole('button', { name: '카테고리 추가' }).click();
  await expect(dialog.getByLabel('카테고리명')).toHaveValue('');
});

test('several errors are listed, each leads to its field, and what the server has against a field is told there @desktop', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  await asStaff(page);
  await page.request.post('/api/categories', { data: { name: '있는 분류', slug: 'taken' } });
  await gotoAlive(page, '/admin/categories');
  await page.getByRole('button', { name: '카테고리 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '추가', exact: true }).click();
  const list = dialog.getByRole('alert');
  await expect(list).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveText([
    '카테고리명을 입력해주세요',
    '슬러그를 입력해주세요',
  ]);
  await list.getByRole('button', { name: '슬러그를 입력해주세요' }).click();
  await expect(dialog.getByLabel('슬러그')).toBeFocused();

  // A single one needs no list: its field takes the focus.
  await dialog.getByLabel('슬러그').fill('forms');
  await dialog.getByRole('button', { name: '추가', exact: true }).click();
  await expect(dialog.getByLabel('카테고리명')).toBeFocused();
  await expect(list).toHaveCount(0);

  await dialog.getByLabel('카테고리명').fill('새 분류');
  await dialog.getByLabel('슬러그').fill('taken');
  await dialog.getByRole('button', { name: '추가', exact: true }).click();
  await expect(dialog.getByLabel('슬러그')).toHaveAccessibleDescription(
    /이미 사용 중인 슬러그입니다/,
  );
  await expect(dialog.getByLabel('슬러그')).toBeFocused();
  await expect(dialog.getByLabel('카테고리명')).toHaveValue('새 분류');
});

test('a conflict shows both values, and each field can be settled by itself @desktop', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  await asStaff(page);
  const id = await makeVenue(page, 'both-values');
  await page.goto(`/admin/venues/${id}/edit`);
  await page.getByLabel('설명').fill('내 설명');
  await page.getByLabel('전화번호').fill('02-111-1111');
  const theirs = { name: '남의 이름', description: '남의 설명' };
  await page.request.patch(`/api/venues/${id}`, { data: theirs });
  await page.getByRole('button', { name: '수정 완료' }).click();

  const notice = page.locator('.alert--warn');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('설명 지금 저장된 값 남의 설명, 이 화면의 값 내 설명');
  await notice.getByRole('button', { name: '업소명: 저장된 값 쓰기' }).click();
  await expect(page.getByLabel('업소명')).toHaveValue('남의 이름');
  await expect(notice).not.toContainText('남의 이름');
  await notice.getByRole('button', { name: '설명: 이 화면의 값 쓰기' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page).toHaveURL('/admin/venues');
  const stored = await (await page.request.get(`/api/venues/${id}`)).json();
  expect(stored).toMatchObject({
    ...{ name: '남의 이름', description: '내 설명', phone: '02-111-1111' },
  });
});

test('a form with changes is not left unasked @desktop', async ({ page }) => {
  await asStaff(page);
  await gotoAlive(page, '/admin/settings');
  const menu = page.getByRole('navigation', { name: '관리자 전체 메뉴' });
  const away = menu.getByRole('link', { name: '대시보드' });
  await page.getByLabel('상호', { exact: true }).fill('다른 상호');
  await away.click();
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 변경이 있습니다' });
  await question.getByRole('button', { name: '계속 작성' }).click();
  await expect(page.getByLabel('상호', { exact: true })).toHaveValue('다른 상호');
  await page.getByRole('button', { name: '저장', exact: true }).dblclick();
  await expect(toastOf(page)).toContainText('설정을 저장했습니다.');
  await away.click();
  await expect(page).toHaveURL('/admin/dashboard');
});
