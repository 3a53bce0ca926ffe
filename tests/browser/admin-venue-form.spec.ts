import { expectNoAxeViolations } from './axe.ts';
import { asStaff, expect, toastOf } from './fixtures.ts';
import { RED_PIXEL } from './keyboard.ts';
import { test } from './own-server.ts';

test.describe.configure({ timeout: 90_000 });

test('a draft is filled in section by section, hidden until it is published @desktop', async ({
  page,
}) => {
  await asStaff(page);
  await page.goto('/admin/venues/new');
  await page.getByLabel('업소명').fill('초안 다락');
  await page.getByRole('combobox', { name: '카테고리' }).click();
  await page.getByRole('option', { name: '다이닝' }).click();
  await page.getByLabel('도로명 주소').fill('서울 강남구 예시로 7');
  await expect(page.getByText('검색 결과에 보이는 주소')).toContainText('서울 강남구 예시로 7');
  await page.getByLabel('사업자등록번호').fill('1234567890');
  await expect(page.getByText('검증 숫자가 맞지 않습니다')).toBeVisible();
  await page.getByLabel('테이블 요금').fill('80,000');
  await page.getByRole('button', { name: '초안으로 저장' }).click();
  await expect(toastOf(page)).toContainText('초안으로 저장했습니다.');
  await expect(page).toHaveURL(/\/admin\/venues\/\d+\/edit$/);
  const id = Number(page.url().match(/\d+(?=\/edit)/)?.[0]);
  const missing = page.locator('.alert--info').first();
  await expect(missing).toContainText('공개하기 전에 채울 것 5가지');
  expect((await page.request.get(`/venue/${encodeURIComponent('초안-다락')}`)).status()).toBe(404);
  const feed = async () => (await page.request.get('/api/activities')).text();
  expect(await feed()).not.toContain('초안 다락');
  await expectNoAxeViolations(page, 'main');

  // Each section has an address, leads there and is marked while it is read.
  const nav = page.getByRole('navigation', { name: '이 화면의 항목' });
  await missing.getByRole('link', { name: '연락처' }).click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(nav.getByRole('link', { name: '연락처' })).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('이메일').fill('attic@example.com');
  await page.getByLabel('설명').fill('다락방 식탁');
  await page.getByLabel('좌표').fill('37.500622, 127.036456');
  await expect(missing).toContainText('공개하기 전에 채울 것 2가지');
  const save = page.getByRole('button', { name: '초안으로 저장' });
  await expect(save).toBeInViewport();
  await save.click();
  await expect(page.getByText('저장하지 않은 변경이 있습니다')).toHaveCount(0);

  // Parts of other slices open below and are saved by themselves.
  await nav.getByRole('link', { name: '갤러리' }).click();
  const gallery = page.getByRole('region', { name: '갤러리' });
  await gallery.getByLabel('사진 올리기').setInputFiles(RED_PIXEL);
  await page.getByRole('button', { name: '1번째를 대표로' }).click();
  await page.getByRole('checkbox', { name: '1번째 함께' }).check();
  await page.getByRole('slider', { name: '세로 초점' }).fill('20');
  await nav.getByRole('link', { name: '영업시간' }).click();
  const hours = page.getByRole('region', { name: '영업시간', exact: true });
  await hours.getByLabel('금요일 여는 시간').fill('1730');
  await hours.getByRole('button', { name: '영업시간 저장' }).click();
  await expect(toastOf(page)).toContainText('영업시간이 업데이트되었습니다.');
  await expect(missing).toContainText('공개할 준비가 되었습니다');

  await page.getByRole('button', { name: '공개하기' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '공개' }).click();
  await expect(page).toHaveURL('/admin/venues');
  const stored = await (await page.request.get(`/api/venues/${id}`)).json();
  expect(stored).toMatchObject({
    ...{ isDraft: false, isActive: true, email: 'attic@example.com', tcPricing: 80_000 },
    thumbnailFocus: { x: 50, y: 20 },
    images: [stored.thumbnailImage],
  });
  expect(await feed()).toContain('초안 다락이 새로 등록되었습니다');
  const document = await (await page.request.get(`/venue/${stored.slug}`)).text();
  expect(document).toContain('"streetAddress":"서울 강남구 예시로 7"');
});
