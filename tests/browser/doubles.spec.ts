import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, expectFits, toastOf } from './fixtures.ts';
import { test } from './own-server.ts';

test.describe.configure({ mode: 'default', timeout: 90_000 });

test('two doubles are merged after a preview and split again, and the other address leads on', {
  tag: '@desktop',
}, async ({ page }) => {
  await asStaff(page);
  const [kept, merged] = ['겹친자리', '겹친 자리'];
  for (const [slug, name] of [
    ['gyeopchin', kept],
    ['gyeopchin-2', merged],
  ]) {
    const data = { name, slug, categoryId: 1, address: '강남구 겹친로 5', phone: '02-333-4444' };
    expect((await page.request.post('/api/venues', { data })).status()).toBe(201);
  }
  await page.goto('/admin/doubles');
  const pair = page.getByRole('article', { name: `${kept}, ${merged}` });
  await expect(pair).toContainText('같은 이름');
  await expect(pair).toContainText('같은 전화');
  await expectFits(page);
  await expectNoAxeViolations(page, 'main');

  await pair.getByRole('button', { name: `${kept} 남기고 합치기` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('옮겨 오는 것');
  await expectNoAxeViolations(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '합치기', exact: true }).click();
  await expect(toastOf(page)).toContainText('두 업소를 합쳤습니다.');
  await expect(pair).toHaveCount(0);
  const old = await page.request.get('/venue/gyeopchin-2', { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  expect(old.headers().location).toBe('/venue/gyeopchin');

  await page.getByRole('button', { name: `${merged} 나누기` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '나누기' }).click();
  await expect(toastOf(page)).toContainText('다시 두 업소로 나눴습니다.');
  expect((await page.request.get('/venue/gyeopchin-2', { maxRedirects: 0 })).status()).toBe(200);
});
