import type { Page } from '@playwright/test';
import { asStaff, expect, gotoAlive, toastOf } from './fixtures.ts';
import { test } from './own-server.ts';
import { show } from './show.ts';

// One worker for the whole file: every worker would start a server of its own.
test.describe.configure({ mode: 'default', timeout: 90_000 });

async function make(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** What the next write of this kind sends. */
function nextBody(page: Page, method: 'PATCH' | 'PUT', path: RegExp): Promise<unknown> {
  return page
    .waitForRequest((call) => call.method() === method && path.test(call.url()))
    .then((call) => call.postDataJSON());
}

test('a venue without a grade keeps none, whatever else is saved @desktop', async ({ page }) => {
  await asStaff(page);
  const data = { name: '등급 없는 곳', slug: 'no-grade', categoryId: 1, rating: 0 };
  const id = await make(page, '/api/venues', data);
  const stored = async () => (await page.request.get(`/api/venues/${id}`)).json();
  const before = await stored();
  expect(before.rating).toBe(0);

  // As it was opened: nothing is sent.
  await page.goto(`/admin/venues/${id}/edit`);
  await expect(page.getByLabel('평점')).toHaveValue('5.0');
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page).toHaveURL('/admin/venues');
  expect(await stored()).toEqual(before);

  await show(page, `/admin/venues/${id}/edit`);
  await page.getByLabel('설명').fill('새로 쓴 설명');
  const sent = nextBody(page, 'PUT', /\/api\/venues\/\d+$/);
  await page.getByRole('button', { name: '수정 완료' }).click();
  expect(await sent).toEqual({ description: '새로 쓴 설명', updatedAt: before.updatedAt });
  await expect(page).toHaveURL('/admin/venues');
  expect(await stored()).toMatchObject({ rating: 0, description: '새로 쓴 설명' });

  await show(page, `/admin/venues/${id}/edit`);
  await page.getByLabel('평점').fill('4.5');
  await page.getByRole('button', { name: '수정 완료' }).click();
  await expect(page).toHaveURL('/admin/venues');
  expect((await stored()).rating).toBe(9);
});

test('contacts that were not touched stay empty when another is saved @desktop', async ({
  page,
}) => {
  await asStaff(page);
  const data = { name: '연락처 없는 곳', slug: 'no-contacts', categoryId: 1 };
  const id = await make(page, '/api/venues', data);
  await page.goto('/venue/no-contacts');
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '업소 정보 수정' });
  await dialog.getByRole('button', { name: '연락처' }).click();
  await dialog.getByLabel('카카오톡 ID').fill('moon');
  await dialog
    .getByRole('region', { name: /연락처/ })
    .getByRole('button', { name: '저장', exact: true })
    .click();
  await expect(toastOf(page)).toContainText('업소 정보가 수정되었습니다.');
  const stored = await (await page.request.get(`/api/venues/${id}`)).json();
  expect(stored).toMatchObject({ phone: null, kakaoId: 'moon', telegramId: null });
});

test('each dialog sends back only what was changed in it, and a restored draft what was typed in it @desktop', async ({
  page,
}) => {
  await asStaff(page);
  const dialog = page.getByRole('dialog');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const change = async (label: string, text: string, save: string) => {
    await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByRole('button', { name: save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  const id = await make(page, '/api/categories', {
    ...{ name: '시험 분류', slug: 'tried', description: '처음' },
  });
  await gotoAlive(page, '/admin/categories');
  await row('시험 분류').getByRole('button', { name: '수정' }).click();
  // What others change meanwhile is not put back, neither by the dialog nor by a restored draft.
  const name = dialog.getByLabel('카테고리명', { exact: true });
  await name.fill('초안 분류');
  await page.request.patch(`/api/categories/${id}`, { data: { description: '그사이' } });
  await page.reload();
  await row('시험 분류').getByRole('button', { name: '수정' }).click();
  await expect(dialog.getByText('작성하던 내용을 불러왔어요')).toBeVisible();
  await expect(name).toHaveValue('초안 분류');
  let sent = nextBody(page, 'PATCH', /categories/);
  await dialog.getByRole('button', { name: '수정', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await sent).toEqual({ name: '초안 분류' });
  await expect(row('초안 분류')).toContainText('그사이');
  await row('초안 분류').getByRole('button', { name: '수정' }).click();
  await page.request.patch(`/api/categories/${id}`, { data: { description: '또 그사이' } });
  sent = nextBody(page, 'PATCH', /categories/);
  await change('카테고리명', '다른 분류', '수정');
  expect(await sent).toEqual({ name: '다른 분류' });
  await expect(row('다른 분류')).toContainText('또 그사이');

  await make(page, '/api/venue-options', { name: '시험 옵션', slug: 'tried', icon: 'Wine' });
  await show(page, '/admin/venue-options');
  await row('시험 옵션').getByRole('button', { name: '수정' }).click();
  sent = nextBody(page, 'PATCH', /options/);
  await change('옵션명', '다른 옵션', '수정');
  expect(await sent).toEqual({ name: '다른 옵션' });

  const post = { title: '시험 글', slug: 'tried', content: '본문', tags: ['하나'] };
  await make(page, '/api/posts', post);
  await show(page, '/admin/posts');
  await row('시험 글').getByRole('button', { name: '수정' }).click();
  sent = nextBody(page, 'PATCH', /posts/);
  await change('요약', '짧게', '수정 완료');
  // With the version that it was made on.
  expect(await sent).toEqual({ excerpt: '짧게', updatedAt: expect.any(String) });

  const sign = { signageName: '옛 간판', verifiedDate: '2026-01-02' };
  await make(page, '/api/venues/1/signage-history', sign);
  await show(page, '/admin/venues/1/signage');
  await page
    .locator('.signs > li')
    .filter({ hasText: '옛 간판' })
    .getByRole('button', { name: '수정' })
    .click();
  sent = nextBody(page, 'PATCH', /signage-history/);
  await change('간판 이름', '새 간판', '저장');
  expect(await sent).toEqual({ signageName: '새 간판' });

  await show(page, '/admin/venues/1');
  await page.getByRole('button', { name: '운영 정보 수정' }).click();
  sent = nextBody(page, 'PATCH', /venues\/1$/);
  await change('지역', '서초구', '저장');
  expect(Object.keys((await sent) as object)).toEqual(['district', 'updatedAt']);
});
