import { asCustomer, asStaff, expect, expectNoAxeViolations, setTheme, test } from './fixtures.ts';

const SLUG = encodeURIComponent('여백-라운지');

test('a venue page is complete without scripts', async ({ request }) => {
  const answer = await request.get(`/venue/${SLUG}`);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<h1>여백 라운지</h1>');
  expect(html).toContain('영업시간');
  expect(html).toContain('<title>여백 라운지 · 강남구 라운지 · 밤결</title>');
  expect(html).toContain('application/ld+json');
  expect(html).toMatch(/<link rel="canonical" href="http:[^"]+\/venue\/%EC%97%AC/);
});

test('from a card to the venue and back', async ({ page }) => {
  await page.goto('/');
  await page.locator('.venue-card h3 a', { hasText: '여백 라운지' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '여백 라운지' })).toBeVisible();
  await expect(page).toHaveTitle('여백 라운지 · 강남구 라운지 · 밤결');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('방문자님,');
});

test('a venue nobody knows is 404 and says so', async ({ page, expectTrouble }) => {
  expectTrouble(/404/);
  const answer = await page.goto('/venue/nobody-knows');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '업소를 찾을 수 없습니다' })).toBeVisible();
});

test('an old name leads to the present one', async ({ request }) => {
  const answer = await request.get('/venue/yeobaek-lounge', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/venue/${SLUG}`);
});

test('a visitor reads the facts and is asked to verify for the rest', async ({ page }) => {
  await page.goto(`/venue/${SLUG}`);
  for (const title of ['특징', '시설과 허가', '영업시간', '간판 이력', '평점', '갤러리', '지도']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
  for (const text of [
    '업소 소개는 성인이 볼 수 있는 콘텐츠입니다',
    '업소 소식은 성인이 볼 수 있는 콘텐츠입니다',
    '리뷰는 성인이 볼 수 있는 콘텐츠입니다',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('button', { name: '성인인증하고 보기' }).first().click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: '로그인' })).toBeVisible();
});

test('a customer verifies and then reads what was withheld', async ({ page }) => {
  await asCustomer(page);
  await page.goto(`/venue/${SLUG}`);
  await page.getByRole('button', { name: '성인인증하고 보기' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이름').fill('홍예시');
  await dialog.getByLabel('생년월일').fill('1990-01-01');
  await dialog.getByRole('button', { name: /인증/ }).click();
  await expect(page.getByText('성인인증 완료')).toBeVisible();
  await expect(page.getByText('리뷰는 성인이 볼 수 있는 콘텐츠입니다')).toHaveCount(0);
  await expect(page.locator('#description')).not.toContainText('성인이 볼 수 있는');
});

test('staff find edit and delete on the page and change a section', async ({ page }) => {
  await asStaff(page);
  await page.goto(`/venue/${encodeURIComponent('달그늘')}`);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /특징/ }).click();
  await dialog.getByRole('textbox', { name: '특징' }).fill('테라스, 단체석, 조용한 자리');
  const section = dialog.getByRole('region', { name: /특징/ });
  await section.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('업소 정보가 수정되었습니다.')).toBeVisible();
  await expect(page.locator('#features')).toContainText('조용한 자리');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on a venue page in ${theme}`, async ({ page }) => {
    await setTheme(page, theme);
    await page.goto(`/venue/${SLUG}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
